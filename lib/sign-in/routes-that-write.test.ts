import "@/lib/testing/actions/mocks";
import { describe, expect, it } from "vitest";
import fs from "node:fs";
import path from "node:path";
import type * as ApiRoute from "@/app/api/v1/[[...path]]/route";
import { by } from "@/lib/testing/league";
import { POST as takeFile } from "@/app/api/imports/route";
import { changeRole } from "@/lib/players/roles";
import { calls } from "@/lib/testing/actions/calls";
import { actions, call } from "@/lib/testing/actions/perform";
import { HOST } from "@/lib/testing/actions/request";
import { callAs, everything, FILE, useWorlds } from "@/lib/testing/actions/world";

const makeWorld = await useWorlds();

/** The API's refusals are tested in lib/api/reports.test.ts. */
const API = "api/v1/[[...path]]/route.ts";

/** Rates what a form has, for those who are signed in, and writes nothing. */
const PREVIEW = "api/reports/preview/route.ts";

it("routes that write › are all covered by this test", () => {
  const app = path.resolve(import.meta.dirname, "../../app");
  const routes = fs.readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("route.ts"));
  const writing = routes.filter((file) =>
    /export (const|async function|function|\{[^}]*)\s*\b(POST|PUT|PATCH|DELETE)\b/.test(
      fs.readFileSync(path.join(app, file), "utf8"),
    ),
  );
  expect(writing.sort()).toEqual(["api/imports/route.ts", PREVIEW, API].sort());
});

it("API › requires a key: neither an anonymous request nor a session opens it", async () => {
  const world = await makeWorld();
  const { POST }: typeof ApiRoute = await import("@/app/api/v1/[[...path]]/route");
  for (const id of [null, world.ids.player, world.ids.keeper, world.ids.admin]) {
    const before = await callAs(world, id);
    const body = JSON.stringify({ playedAt: "2026-11-14T20:00:00Z", participants: [] });
    const response = await POST(new Request(`https://${HOST}/api/v1/ladders/clan/games`, { method: "POST", body }));
    expect(response.status).toBe(401);
    expect(everything(world)).toBe(before);
  }
});

describe("POST /api/imports", () => {
  function send(): Promise<Response> {
    const form = new FormData();
    form.set("file", new File([FILE], "games.csv"));
    return takeFile(new Request(`https://${HOST}/api/imports`, { method: "POST", body: form }));
  }

  it("stores the file for an admin", async () => {
    const world = await makeWorld();
    const before = await callAs(world, world.ids.admin);
    const response = await send();
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/admin\/import\/[\w-]{22}$/);
    expect(everything(world)).not.toBe(before);
  });

  it.each<{ who: string; as?: "player" | "keeper" | "admin" | "other"; origin?: string | null; says: RegExp }>([
    { who: "nobody", says: /no longer signed in/ },
    { who: "a player", as: "player", says: /only admins can do this/ },
    { who: "a scorekeeper", as: "keeper", says: /only admins can do this/ },
    { who: "an admin from elsewhere", as: "admin", origin: "https://evil.example", says: /not sent from this site/ },
    { who: "an admin from a sandbox", as: "admin", origin: "null", says: /not sent from this site/ },
    { who: "an admin from nowhere", as: "admin", origin: null, says: /not sent from this site/ },
    { who: "an admin who was demoted a moment ago", as: "other", says: /no longer signed in/ },
  ])("refuses $who, and stores nothing", async ({ as, origin, says }) => {
    const world = await makeWorld();
    await callAs(world, as === undefined ? null : world.ids[as], origin);
    if (as === "other") await changeRole(world.store, { playerId: world.ids.other, role: "player", ...by });
    const before = everything(world);
    const response = await send();
    expect([response.status, await response.text()]).toEqual([403, expect.stringMatching(says)]);
    expect(everything(world)).toBe(before);
  });

  it("does not give an admin's file to another admin", async () => {
    const world = await makeWorld();
    const before = await callAs(world, world.ids.other);
    for (const name of ["transfer/import/importFileAction", "transfer/import/discardUploadAction"]) {
      await call(actions.get(name)!, calls[name]!.form(world));
      expect(everything(world)).toBe(before);
    }
  });
});

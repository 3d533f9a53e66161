import "@/lib/testing/actions/mocks";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { updateAccess } from "@/db/store/players";
import { closeLadder, hideLadder, reopenLadder } from "@/lib/ladders/mutations";
import { HOST, request } from "@/lib/testing/actions/request";
import { sessionOf, useWorlds } from "@/lib/testing/actions/world";
import { expectDocumented, Walked } from "@/lib/testing/authorisation";
import { by, NOW } from "@/lib/testing/league";

// Client components on the pages name its errors.
vi.mock("next-auth", () => ({ AuthError: class extends Error {}, CredentialsSignin: class extends Error {} }));

const world = await (await useWorlds())();
const { store, ladder, game } = world;
const { admin: adminId, player, keeper, otherKeeper, other: demoted } = world.ids;
const ids = { player, scorekeeper: keeper, "scorekeeper of another ladder": otherKeeper, admin: adminId };
const everyone = ["player", "scorekeeper", "scorekeeper of another ladder", "admin"] as const;

/** A request with a form in it, with somebody's session or without one. */
async function askAs(id: number | null, number = "opened"): Promise<void> {
  request.session = id === null ? "" : await sessionOf(world, id);
  request.headers = new Headers({
    ...{ host: HOST, cookie: id === null ? "" : "authjs.session-token=x", origin: `http://${HOST}` },
    ...{ "x-pairwise-request": number, "content-type": "multipart/form-data; boundary=x" },
  });
}

type Who = (typeof everyone)[number];

/** Pages that scorekeepers may open: any scorekeeper, or those of the game's ladder. Every other page is for admins. */
const ofAnyLadder = ["", "games/", "games/new/", "reports/", "reports/[report]/", "claims/", "claims/[claim]/"];
const ofItsLadder = ["", "void/", "restore/", "rate/", "revert/"].map((what) => `games/[game]/${what}`);
const forKeepers = new Map<string, readonly Who[]>([
  ...ofAnyLadder.map((page) => [`${page}page.tsx`, ["scorekeeper", "scorekeeper of another ladder"]] as const),
  ...ofItsLadder.map((page) => [`${page}page.tsx`, ["scorekeeper"]] as const),
]);

const admin = path.resolve(import.meta.dirname, "../../app/admin");
const pages = fs
  .readdirSync(admin, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .sort();

const params = { game: String(game), ladder: "clan", player: "bob", upload: "AAAAAAAAAAAAAAAAAAAAAA" };

const walked = new Walked(["nobody", ...everyone, "demoted admin"]);

/** The outcome of opening a page: "opened" also if its subject does not exist. */
async function open(file: string, who: Who | null, number?: string): Promise<string> {
  await askAs(who === null ? null : ids[who], number);
  return outcomeOf(file);
}

async function outcomeOf(file: string): Promise<string> {
  const page: { default: (props: object) => Promise<unknown> } = await import(path.join(admin, file));
  try {
    await page.default({ params: Promise.resolve(params), searchParams: Promise.resolve({}) });
    return "opened";
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message === "not found" ? "opened" : message;
  }
}

it("admin pages › are all covered by this test", () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(pages).toEqual(expect.arrayContaining([...forKeepers.keys()]));
});

describe.each(pages)("/admin: %s", (file) => {
  const may = ["admin", ...(forKeepers.get(file) ?? [])];

  it("redirects an anonymous visitor to sign in", async () => {
    expect(await open(file, null)).toMatch(/^redirected to \/login\?next=%2Fadmin/);
    walked.note(file, "nobody", "sign in");
  });

  it.each(everyone)("is there for those who may: %s", async (who) => {
    expect(await open(file, who)).toBe(may.includes(who) ? "opened" : "forbidden");
    walked.note(file, who, may.includes(who) ? "yes" : "no");
  });

  it("is not found for an admin who was demoted a moment ago", async () => {
    await askAs(demoted);
    for (const role of ["admin", "player"] as const) await store.write((tx) => updateAccess(tx, demoted, { role }));
    expect(await outcomeOf(file)).toMatch(/^redirected to \/login/);
    walked.note(file, "demoted admin", "sign in");
  });
});

describe.each(["games/new/page.tsx", "games/[game]/page.tsx"])("/admin: %s after a form was sent to it by nobody", (file) => {
  const refused = { values: {}, problems: {}, problem: null, done: null };

  it("is shown again with what was typed, unless its game is on a hidden ladder", async () => {
    const sent = "a game was sent";
    await askAs(null, sent);
    const { submitGameAction } = await import("@/lib/games/actions");
    expect((await submitGameAction(refused, new FormData())).problem).toContain("no longer signed in");
    expect(await open(file, null, sent)).toBe("opened");
    for (const change of [closeLadder, hideLadder]) await change(store, ladder.id, by.actor, NOW);
    expect(await open(file, null, sent)).toMatch(file.includes("new") ? /^opened$/ : /^redirected to \/login/);
    await reopenLadder(store, ladder.id, by.actor, NOW);
  });

  it("is not shown for another form, such as that of the theme", async () => {
    expect(await open(file, null, "a theme was sent")).toMatch(/^redirected to \/login/);
  });
});

it("docs/authorisation.md › lists the admin pages as observed", () => {
  expectDocumented("pages", walked.table("page"));
});

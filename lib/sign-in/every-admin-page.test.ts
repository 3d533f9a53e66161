import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { processState } from "@/db/process-state";
import { createFirstAdmin, register } from "@/lib/players/accounts";
import { closeLadder, hideLadder, reopenLadder } from "@/lib/ladders/mutations";
import { appointScorekeeper } from "@/lib/players/roles";
import { updateAccess } from "@/db/store/players";
import { expectDocumented, Walked } from "@/lib/testing/authorisation";
import { gameOn, makeLadder, NOW, play, by } from "@/lib/testing/league";
import { signedIn } from "@/lib/testing/session";
import { ok } from "@/lib/testing/outcome";
import { temporaryStore } from "@/lib/testing/temporary";

const request = vi.hoisted(() => ({ session: "", cookie: "", id: "opened" }));

vi.mock("next/cache", () => ({ revalidatePath: () => undefined }));
vi.mock("next/headers", () => ({
  headers: () =>
    Promise.resolve(
      new Headers({
        ...{ host: "ladder.example", cookie: request.cookie, origin: "http://ladder.example" },
        ...{ "x-pairwise-request": request.id, "content-type": "multipart/form-data; boundary=x" },
      }),
    ),
  cookies: () => Promise.resolve({ get: () => undefined, getAll: () => [] }),
}));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  redirect: (to: string) => {
    throw new Error(`redirected to ${to}`);
  },
  forbidden: () => {
    throw new Error("forbidden");
  },
  notFound: () => {
    throw new Error("not found");
  },
}));
vi.mock("next-auth", () => ({ AuthError: class extends Error {}, CredentialsSignin: class extends Error {} }));
vi.mock("./next-auth", () => ({
  auth: () => Promise.resolve({ user: { id: request.session } }),
  signIn: () => Promise.resolve(),
  signOut: () => Promise.resolve(),
}));

const store = await temporaryStore();
processState().store = Promise.resolve(store);
vi.stubEnv("DATABASE_URL", `file:${store.location}`);
vi.stubEnv("BASE_URL", undefined);

const password = "correct horse battery";
const made = async (name: string) => {
  const player = ok(await register(store, { name, password, now: NOW }));
  return player.playerId;
};
const first = await createFirstAdmin(store, { name: "Ada", password, ...by });
if (!first.ok) throw new Error(first.reason);
const ids = { admin: first.playerId, player: await made("Bob"), keeper: await made("Kim"), otherKeeper: await made("Lee") };
const demoted = await made("Dee");
const [ladder, other] = [await makeLadder(store), await makeLadder(store, { slug: "other" })];
const game = await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]));
await appointScorekeeper(store, { playerId: ids.keeper, ladderIds: [ladder.id], ...by });
await appointScorekeeper(store, { playerId: ids.otherKeeper, ladderIds: [other.id], ...by });

afterAll(() => {
  processState().store = undefined;
});

type Who = keyof typeof ids;

/** Pages that scorekeepers may open: any scorekeeper, or those of the game's ladder. Every other page is for admins. */
const forKeepers: Record<string, readonly Who[]> = {
  "page.tsx": ["keeper", "otherKeeper"],
  "games/page.tsx": ["keeper", "otherKeeper"],
  "reports/page.tsx": ["keeper", "otherKeeper"],
  "reports/[report]/page.tsx": ["keeper", "otherKeeper"],
  "claims/page.tsx": ["keeper", "otherKeeper"],
  "claims/[claim]/page.tsx": ["keeper", "otherKeeper"],
  "games/new/page.tsx": ["keeper", "otherKeeper"],
  "games/[game]/page.tsx": ["keeper"],
  "games/[game]/void/page.tsx": ["keeper"],
  "games/[game]/restore/page.tsx": ["keeper"],
  "games/[game]/rate/page.tsx": ["keeper"],
  "games/[game]/revert/page.tsx": ["keeper"],
};

const admin = path.resolve(import.meta.dirname, "../../app/admin");
const pages = fs
  .readdirSync(admin, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .sort();

const params = { game: String(game), ladder: "clan", player: "bob", upload: "AAAAAAAAAAAAAAAAAAAAAA" };

const walked = new Walked(["nobody", "player", "scorekeeper", "scorekeeper of another ladder", "admin", "demoted admin"]);
const columns = {
  admin: "admin",
  player: "player",
  keeper: "scorekeeper",
  otherKeeper: "scorekeeper of another ladder",
} as const;

/** The outcome of opening a page: "opened" also if its subject does not exist. */
async function open(file: string, who: Who | null): Promise<string> {
  request.cookie = who === null ? "" : "authjs.session-token=x";
  if (who !== null) request.session = await signedIn(store, ids[who]);
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
  expect(pages).toEqual(expect.arrayContaining(Object.keys(forKeepers)));
});

describe.each(pages)("/admin: %s", (file) => {
  const may = ["admin", ...(forKeepers[file] ?? [])];

  it("redirects an anonymous visitor to sign in", async () => {
    expect(await open(file, null)).toMatch(/^redirected to \/login\?next=%2Fadmin/);
    walked.note(file, "nobody", "sign in");
  });

  it.each(["admin", "player", "keeper", "otherKeeper"] as const)("is there for those who may: %s", async (who) => {
    expect(await open(file, who)).toBe(may.includes(who) ? "opened" : "forbidden");
    walked.note(file, columns[who], may.includes(who) ? "yes" : "no");
  });

  it("is not found for an admin who was demoted a moment ago", async () => {
    request.session = await signedIn(store, demoted);
    request.cookie = "authjs.session-token=x";
    for (const role of ["admin", "player"] as const) await store.write((tx) => updateAccess(tx, demoted, { role }));
    expect(await outcomeOf(file)).toMatch(/^redirected to \/login/);
    walked.note(file, "demoted admin", "sign in");
  });
});

describe.each(["games/new/page.tsx", "games/[game]/page.tsx"])("/admin: %s after a form was sent to it by nobody", (file) => {
  const refused = { values: {}, problems: {}, problem: null, done: null };

  it("is shown again with what was typed, unless its game is on a hidden ladder", async () => {
    Object.assign(request, { id: "a game was sent", session: "", cookie: "" });
    const { submitGameAction } = await import("@/lib/games/actions");
    expect((await submitGameAction(refused, new FormData())).problem).toContain("no longer signed in");
    expect(await open(file, null)).toBe("opened");
    for (const change of [closeLadder, hideLadder]) await change(store, ladder.id, by.actor, NOW);
    expect(await open(file, null)).toMatch(file.includes("new") ? /^opened$/ : /^redirected to \/login/);
    await reopenLadder(store, ladder.id, by.actor, NOW);
  });

  it("is not shown for another form, such as that of the theme", async () => {
    request.id = "a theme was sent";
    expect(await open(file, null)).toMatch(/^redirected to \/login/);
  });
});

it("docs/authorisation.md › lists the admin pages as observed", () => {
  expectDocumented("pages", walked.table("page"));
});

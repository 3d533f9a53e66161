import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { findParticipantsByGame } from "@/db/store/games";
import { findLadderBySlug } from "@/db/store/ladders";
import { updateAccess } from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { knownPlayers } from "@/lib/players/identity";
import { createFirstAdmin } from "@/lib/players/accounts";
import { fold, previewFold } from "@/lib/fold/fold";
import { emptyForm } from "@/lib/platform/forms/schema";
import { differences, gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { signedIn } from "@/lib/testing/session";
import { submitGameAction } from "./actions";
import { ok } from "@/lib/testing/outcome";

const request = { session: "", said: new Array<string>() };

vi.mock("next/cache", () => ({ revalidatePath: () => undefined }));
vi.mock("next/headers", () => ({
  headers: () => Promise.resolve(new Headers({ host: "ladder.example", origin: "https://ladder.example" })),
  cookies: () =>
    Promise.resolve({ set: (cookie: { name: string; value: string }) => request.said.push(`${cookie.name} ${cookie.value}`) }),
}));
vi.mock("next/navigation", async () => (await import("@/lib/testing/actions/request")).nextNavigation);
vi.mock("@/lib/sign-in/next-auth", () => ({ currentSession: () => Promise.resolve(request.session) }));
vi.mock("@/lib/fold/fold", { spy: true });

afterAll(() => {
  processState().store = undefined;
});

/** How often the ladder was rated again by what was sent last: to look at, and for good. */
const folds = () => ({ previewed: vi.mocked(previewFold).mock.calls.length, rated: vi.mocked(fold).mock.calls.length });

async function send(day: string, more: Record<string, string> = {}) {
  const form = new FormData();
  const typed = { ladder: "clan", "played-at": `${day}T20:00`, "time-for-all": "20", ...more };
  const rows = { "player.0": "Ann", "score.0": "3", "player.1": "Bob", "score.1": "1" };
  for (const [name, value] of Object.entries({ ...rows, ...typed })) form.set(name, value);
  vi.mocked(fold).mockClear();
  vi.mocked(previewFold).mockClear();
  return submitGameAction(emptyForm, form);
}

onBothEngines("the form of a new game", ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    vi.stubEnv("BASE_URL", undefined);
    request.said = [];
    store = await open();
    processState().store = Promise.resolve(store);
    const by = { actor: commandLine, now: NOW };
    const admin = ok(await createFirstAdmin(store, { name: "Ada", password: "correct horse battery", ...by }));
    request.session = await signedIn(store, admin.playerId);
    await play(store, await makeLadder(store), gameOn(30, ["Ann", 1, 20], ["Bob", 2, 20]));
  });

  it("rates the newest game once", async () => {
    await expect(send("2026-03-01")).rejects.toThrow("redirected to /games/2");
    expect(folds()).toEqual({ previewed: 0, rated: 1 });
    expect(request.said).toEqual([expect.stringMatching(/^done \/games\/2\nThis game was entered: \d ratings changed\.$/)]);
    expect(await differences(store)).toEqual([]);
  });

  it("shows the preview of an earlier game, and rates it once when it is confirmed", async () => {
    const shown = (await send("2026-01-10")).shown;
    expect(folds()).toEqual({ previewed: 1, rated: 0 });
    expect(shown!.preview!.impact.gamesMoved).toBe(1);
    const seen = shown!.preview!.formHash;
    expect((await send("2026-01-10", { seen })).problems.reason).toContain("Give a reason");
    await expect(send("2026-01-10", { seen, reason: "found the paper" })).rejects.toThrow("redirected to /games/2");
    expect(folds()).toEqual({ previewed: 0, rated: 1 });
    expect(request.said).toEqual([
      expect.stringMatching(/^done \/games\/2\nThis game was entered: .* changed, in this game and 1 other\.$/),
    ]);
    expect(await differences(store)).toEqual([]);
  });

  it("needs no confirmation for an earlier game that changes no other", async () => {
    const others = { "player.0": "Cid", "player.1": "Dee" };
    await expect(send("2026-01-10", others)).rejects.toThrow("redirected to /games/2");
    expect(folds()).toEqual({ previewed: 1, rated: 1 });
  });

  it("needs no preview and no reason for a late game of the last seven days", async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const ladder = (await findLadderBySlug(store, "clan"))!;
    await play(store, ladder, { ...gameOn(1, ["Ann", 5, 20], ["Bob", 2, 20]), playedAt: hoursAgo(2) });
    const late = { "played-at": hoursAgo(30).toISOString().slice(0, 16) };
    await expect(send("", late)).rejects.toThrow("redirected to /games/3");
    expect(folds()).toEqual({ previewed: 0, rated: 1 });
    expect(await differences(store)).toEqual([]);
  });

  it("asks about a banned player before it saves the game", async () => {
    const [ann] = (await knownPlayers(store, ["Ann"])).values();
    const until = new Date("2100-01-01T00:00:00Z");
    await store.write((tx) => updateAccess(tx, ann!.id, { bannedUntil: until, banReason: "cheating", banShown: "ban" }));
    expect((await send("2026-03-01")).shown).toMatchObject({ banned: "Ann" });
    await expect(send("2026-03-01", { "banned-anyway": "Ann" })).rejects.toThrow("redirected to /games/2");
  });

  it("takes the time of the ladder's last game where none is typed and none is compared", async () => {
    const ladder = await makeLadder(store, { slug: "chess", rules: { compare: "total" } });
    await play(store, ladder, gameOn(30, ["Ann", 1, 35], ["Bob", 2, 35]));
    await expect(send("2026-03-01", { ladder: "chess", "time-for-all": "" })).rejects.toThrow("redirected to /games/3");
    expect(await findParticipantsByGame(store, 3)).toMatchObject([{ seconds: 2100 }, { seconds: 2100 }]);
    expect((await send("2026-03-02", { "time-for-all": "" })).problems).toMatchObject({ "time.0": "Enter the time in game." });
  });
});

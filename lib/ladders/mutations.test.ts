import { expect, it } from "vitest";
import type { Store } from "@/db";
import { newestAudit } from "@/db/store/records";
import { allRatings } from "@/db/store/ratings";
import type { Ladder } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { submitGame } from "@/lib/games/mutations";
import { defaultRules } from "@/lib/rating";
import { differences, gameOn, makeLadder, NOW, play, reread } from "@/lib/testing/league";
import { changeRules, closeLadder, editLadder, reopenLadder } from "./mutations";
import { previewRules } from "./rules-preview";

const by = { actor: commandLine, now: NOW };
const narrow = { ...defaultRules, spread: 60, gameMult: 1 };

async function season(store: Store): Promise<Ladder> {
  const ladder = await makeLadder(store);
  for (let day = 0; day < 30; day++) {
    const who = (step: number) => `P${(day * 5 + step * 3) % 11}`;
    await play(store, ladder, gameOn(day, [who(0), day % 5, 20], [who(1), day % 3, 18], [who(2), 2, 20]));
  }
  return reread(store, ladder);
}

onBothEngines("a ladder", ({ open }) => {
  it("with other rules is what it would be, had they been in force from the first game", async () => {
    const store = await open();
    const ladder = await season(store);
    const preview = await previewRules(store, ladder.id, narrow);
    if (!preview.ok) throw new Error(preview.reason);
    const changed = await changeRules(store, {
      ladderId: ladder.id,
      rules: narrow,
      version: ladder.version,
      reason: "calmer",
      ...by,
    });
    expect(changed).toMatchObject({ ok: true });
    expect(await differences(store)).toEqual([]);
    expect((await reread(store, ladder)).rules).toEqual(narrow);
    // And everybody stands where the preview said.
    const after = await allRatings(store, ladder.id);
    const ranks = [...after.values()].sort((a, b) => b - a);
    for (const { after: place } of preview.impact.players) {
      expect([...after.values()]).toContain(place!.rating);
      expect(place!.rank).toBe(ranks.indexOf(place!.rating) + 1);
    }
    expect(preview.impact.playersMoved).toBe(11);
    expect(changed.ok && changed.report.players).toHaveLength(11);
  });

  it("keeps its rules when they are looked at only, when no reason is given, and when games came in meanwhile", async () => {
    const store = await open();
    const ladder = await season(store);
    const before = await allRatings(store, ladder.id);
    const command = { ladderId: ladder.id, rules: narrow, version: ladder.version, reason: "calmer", ...by };
    expect(await changeRules(store, { ...command, reason: "  " })).toMatchObject({ ok: false });
    expect(await changeRules(store, { ...command, rules: defaultRules })).toMatchObject({ ok: false });
    expect(await allRatings(store, ladder.id)).toEqual(before);
    await play(store, ladder, gameOn(40, ["P1", 3, 20], ["P2", 1, 20]));
    expect(await changeRules(store, command)).toMatchObject({ ok: false, reason: expect.stringContaining("after the preview") });
    expect((await reread(store, ladder)).rules).toEqual(defaultRules);
    expect(await newestAudit(store, 10, { action: "ladder.change-rules" })).toEqual([]);
  });

  it("leaves who changed it, what was before and after, and why in the audit log", async () => {
    const store = await open();
    const ladder = await season(store);
    await changeRules(store, { ladderId: ladder.id, rules: narrow, version: ladder.version, reason: " calmer ", ...by });
    const [line] = await newestAudit(store, 1);
    expect(line).toMatchObject({ action: "ladder.change-rules", before: defaultRules, after: narrow, reason: "calmer" });
  });

  it("that is closed takes no games until it is opened again", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    const enter = () =>
      submitGame(store, { ladderId: ladder.id, source: "form", game: gameOn(1, ["A", 1, 20], ["B", 2, 20]), ...by });
    expect((await closeLadder(store, ladder.id, commandLine, NOW)).ok).toBe(true);
    expect(await closeLadder(store, ladder.id, commandLine, NOW)).toMatchObject({
      ok: false,
      reason: expect.stringContaining("closed"),
    });
    expect(await enter()).toMatchObject({ ok: false, reason: expect.stringContaining("closed") });
    expect((await reopenLadder(store, ladder.id, commandLine, NOW)).ok).toBe(true);
    expect((await enter()).ok).toBe(true);
  });

  it("takes another name and description; only what changed is in the log", async () => {
    const store = await open();
    const ladder = await makeLadder(store);
    const about = { name: "Friday night", description: ladder.description, rateWho: "registered" } as const;
    expect((await editLadder(store, ladder.id, about, commandLine, NOW)).ok).toBe(true);
    expect((await editLadder(store, ladder.id, about, commandLine, NOW)).ok).toBe(false);
    const [line] = await newestAudit(store, 1);
    expect(line).toMatchObject({
      before: { name: ladder.name, rateWho: "everyone" },
      after: { name: "Friday night", rateWho: "registered" },
    });
  });

  it("who is rated is decided when a game is entered: a change of it moves nobody", async () => {
    const store = await open();
    const ladder = await season(store);
    const before = await allRatings(store, ladder.id);
    await editLadder(store, ladder.id, { name: ladder.name, description: "", rateWho: "registered" }, commandLine, NOW);
    expect(await allRatings(store, ladder.id)).toEqual(before);
    expect(await differences(store)).toEqual([]);
  });
});

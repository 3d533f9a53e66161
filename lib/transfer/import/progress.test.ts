import { expect } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, by } from "@/lib/testing/league";
import { withProgress } from "@/lib/platform/progress/progress";
import type { Progress } from "@/lib/platform/progress/schema";
import { importGames } from "./mutations";

/** More than two batches, and more than one page of the fold. */
const GAMES = 1_100;

const games = Array.from({ length: GAMES }, (_, at) => ({
  ...gameOn(at / 24, [`P${at % 7}`, at % 5, 20], ["P8", at % 3, 20]),
  externalId: `g${at}`,
}));

/** Everything that some work reports, and what it returned. */
async function watched<T>(run: () => Promise<T>) {
  const reports: (Progress | null)[] = [];
  const result = await withProgress((progress) => reports.push(progress), run);
  const ofStep = (step: Progress["step"]) => reports.filter((report) => report?.step === step);
  return { result, reports, ofStep };
}

/** The steps in the order in which they were first reported; null for waiting. */
function stepsOf(reports: readonly (Progress | null)[]) {
  return [...new Set(reports.map((report) => report?.step ?? null))];
}

onBothEngines("the progress of an import", ({ it }) => {
  it("is reported while games are rated and while they are saved", async ({ store }) => {
    const command = { ladder: "clan", rateWho: "everyone", games, fileName: "x", ...by } as const;
    const first = await watched(() => importGames(store, command));
    expect(first.result).toMatchObject({ ok: true, entered: GAMES });
    // A ladder that was not there has no games to compare with.
    expect(stepsOf(first.reports)).toEqual([null, "rating", "saving"]);
    for (const report of [...first.ofStep("rating"), ...first.ofStep("saving")]) {
      expect(report).toMatchObject({ total: GAMES, saves: true });
    }
    expect(first.ofStep("rating").map((report) => report?.done)).toEqual([0, 1_000, GAMES]);
    expect(first.ofStep("saving").map((report) => report?.done)).toEqual(Array.from({ length: 12 }, (_, at) => at * 100));

    const again = await watched(() => importGames(store, command));
    expect(again.result).toMatchObject({ ok: true, entered: 0, known: GAMES });
    expect(stepsOf(again.reports)).toEqual([null, "comparing"]);
    expect(again.ofStep("comparing").at(-1)).toEqual({ step: "comparing", done: GAMES, total: GAMES, saves: false });
  });
});

import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { createLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import { commandLine } from "@/lib/audit/mutations";
import { gameInput } from "@/lib/games/schema";
import { playerNamed } from "@/lib/players/identity";
import { reportGame } from "@/lib/reports/reporting";
import { changeReporting } from "@/lib/reports/settings";
import { defaultReporting } from "@/lib/reports/schema";
import { makeSeason, NOW, play } from "@/lib/testing/league";
import { ok } from "@/lib/testing/outcome";
import { makeKey } from "./caller";

const row = (player: string, score: number) => ({ player, score, seconds: 900 });

/** The league that the documentation's examples are taken from. */
export async function makeExampleLeague(store: Store): Promise<{ ladder: Ladder; key: string }> {
  const about = { slug: "clan", name: "Clan ladder", description: "Friday nights.", rateWho: "everyone" };
  const { ladder } = ok(await createLadder(store, ladderInput.parse({ ...about, rules: {} }), commandLine, NOW));
  for (const [playedAt, ...rows] of [
    ["2026-11-12T20:00:00Z", row("Natasha", 12), row("Vlad", 9)],
    ["2026-11-13T20:00:00Z", row("Vlad", 14), row("Phelan", 11), row("Marthe", 6)],
  ] as const) {
    await play(store, ladder, gameInput.parse({ playedAt: new Date(playedAt), participants: rows }));
  }
  await makeSeason(store, ladder, { name: "Season 4", from: "2026-10-01", to: "2027-01-01", keep: "0.5" });
  await reportExample(store, ladder);
  return { ladder, key: await makeKey(store) };
}

/** Phelan says that he beat Marthe, on the same ladder. */
async function reportExample(store: Store, ladder: Ladder): Promise<void> {
  await changeReporting(store, ladder.id, { ...defaultReporting, mode: "opponents" }, commandLine, NOW);
  const playedAt = new Date("2026-11-14T20:00:00Z");
  const game = gameInput.parse({ playedAt, participants: [row("Phelan", 9), row("Marthe", 7)] });
  const { id: reporterId } = (await playerNamed(store, "Phelan"))!;
  ok(await reportGame(store, { ladderId: ladder.id, reporterId, game, now: NOW }));
}

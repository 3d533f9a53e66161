import type { Reader, ReportedGame } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import type { Player } from "@/db/store/players";
import { countReportsNaming, findAnswersByReports, findUndecidedReports } from "@/db/store/reports";
import { DAY_MS } from "@/lib/format/durations";
import { pluck } from "@/lib/platform/grouped";
import { gameOfVersion, numbersOf, rateReported, reportingOf } from "./reported-game";

/** Reports a day, in multiples of those that may be open at a time. */
const MAX_OPENINGS_A_DAY = 3;

interface NewReport {
  readonly reporterId: number;
  readonly reported: ReportedGame;
  readonly players: readonly Player[];
  readonly now: Date;
}

/** Why somebody may not report another game now; null where they may. */
export async function whyTooMany(reader: Reader, ladder: Ladder, { reporterId, reported, players, now }: NewReport) {
  const { maxOpen, maxPerPair } = reportingOf(ladder);
  const own = await numbersOf(reader, reporterId);
  const open = (await findUndecidedReports(reader, ladder.id)).filter((report) => own.includes(report.reporterId));
  const wait = "Wait for the answers, or withdraw some.";
  if (open.length >= maxOpen) return `You have ${maxOpen} reports that nobody has decided yet. ${wait}`;
  if (!(await movesPoints(reader, ladder, reported))) {
    const answers = await findAnswersByReports(reader, pluck(open, "id"));
    const games = open.flatMap(({ id, version }) => gameOfVersion(answers.get(id)!, version) ?? []);
    const moving = await Promise.all(games.map((each) => movesPoints(reader, ladder, each)));
    if (moving.filter((moves) => !moves).length >= MAX_POINTLESS)
      return `You have ${MAX_POINTLESS} open reports of games that move nobody’s points. ${wait}`;
  }
  const named = await countReportsNaming(reader, ladder.id, own, new Date(now.getTime() - DAY_MS));
  // Withdrawn ones count: everybody in them was told. Names that nobody has yet are in no count but one's own.
  const most = maxOpen * MAX_OPENINGS_A_DAY;
  if (own.some((id) => (named.get(id) ?? 0) >= most))
    return `You have reported ${most} games within 24 hours, which is the most on this ladder. Ask a scorekeeper to enter more.`;
  const often = players.find(({ id }) => !own.includes(id) && (named.get(id) ?? 0) >= maxPerPair);
  return often === undefined
    ? null
    : `You have reported ${maxPerPair} games with ${often.name} within 24 hours, which is the most on this ladder. Ask a scorekeeper to enter more.`;
}

/** Open reports of one person that cost nobody anything: nothing but the work of others limits them. */
const MAX_POINTLESS = 3;

async function movesPoints(reader: Reader, ladder: Ladder, game: ReportedGame): Promise<boolean> {
  const rated = await rateReported(reader, ladder, game);
  return rated.ok && rated.changes.some((change) => Math.abs(change) >= 0.005);
}

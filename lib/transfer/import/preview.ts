import type { Reader, Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { findAllRatings, findHiddenPlayerIdsByLadder } from "@/db/store/ratings";
import type { EnteredGame, GameEdit } from "@/lib/fold/edits";
import { previewFold, type FoldReport } from "@/lib/fold/fold";
import { initialRatings } from "@/lib/fold/impact";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { NO_ORIGIN } from "@/lib/games/preview";
import { refuseUnlessOpen, whyRefused, type GameRefusal } from "@/lib/games/refusals";
import { enteredGame, isRatedOn } from "@/lib/games/who-is-rated";
import type { PlayersByKey } from "@/lib/players/identity";
import { isRatedGame } from "@/lib/rating";
import type { GamesRead } from "./games-from-csv";
import { differentProblem, differentSentence, type GamesInFile, knownGames, noneKnown } from "./known-games";
import type { LadderInput } from "@/lib/ladders/schema";
import { ladderFor, withoutIndexes, type ImportTarget } from "./mutations";
import { newNamesIn } from "./new-names";
import { notesOn, unusedColumnsIn } from "./notes";
import { collectProblems } from "./problem";
import type { FileProblem } from "./view";

/** The number of rows of the new standings in the preview. */
const STANDINGS_SHOWN = 25;

/** The number of games processed in a few milliseconds. */
const GAMES_A_TURN = 250;

export interface PreviewImport extends ImportTarget, GamesInFile {
  /** Leaves out games that have the id of a different one on the ladder, which are problems otherwise. */
  readonly skipDifferent?: boolean;
  readonly rows: number;
  readonly unused: readonly string[];
  readonly notes?: readonly string[];
}

interface ImportProblems extends Extract<GamesRead, { ok: false }> {
  /** The games whose id belongs to a different game, in a sentence. */
  readonly different: string | null;
}

/** What an import would do, from the same fold, with nothing written. */
export async function previewImport(store: Store, command: PreviewImport) {
  return store.snapshot(async (reader) => {
    const found = await ladderFor(reader, command);
    if (!found.ok) return found;
    const ladder = found.existing ?? notYetThere(found.input);
    const refusal = refuseUnlessOpen(ladder, ladder.id);
    if (refusal !== null) return refusal;
    const { known, different } = found.existing === null ? noneKnown : await knownGames(reader, ladder, command.games);
    const left = new Set([...known, ...different.map(({ at }) => at)]);
    const problems = collectProblems();
    const refusedDifferent = command.skipDifferent === true ? [] : different;
    for (const game of refusedDifferent) problems.add(differentProblem(command, game));
    const games = withoutIndexes(command.games, left);
    const { refusals, refusedGames, players } = await whyRefused(reader, ladder, games);
    const indexes = [...command.games.keys()].filter((at) => !left.has(at));
    for (const [at, refusal] of refusals.entries())
      if (refusal.game !== refusals[at - 1]?.game) problems.add(refusedProblem(command, indexes[refusal.game]!, refusal));
    const ofOthers = differentSentence(command, different);
    if (problems.count > 0) {
      const total = refusedDifferent.length + refusedGames;
      const shownDifferent = command.skipDifferent === true ? null : ofOthers;
      const refused: ImportProblems = { ok: false, problems: problems.sorted(), total, different: shownDifferent };
      return refused;
    }
    const entries: EnteredGame[] = [];
    let unrated = 0;
    let [first, last] = [Infinity, -Infinity];
    for (const [at, game] of games.entries()) {
      if (at % GAMES_A_TURN === 0) await yieldToEventLoop();
      const entered = enteredGame(game, ladder, players);
      entries.push(entered);
      if (!isRatedGame(entered.participants)) unrated++;
      first = Math.min(first, entered.playedAt.getTime());
      last = Math.max(last, entered.playedAt.getTime());
    }
    const edits = entries.map((game): GameEdit => ({ do: "add", game, origin: NO_ORIGIN }));
    const report = await previewFold(reader, ladder, edits);
    return {
      ok: true as const,
      preview: {
        ladder: { slug: ladder.slug, name: ladder.name },
        makesLadder: found.existing === null,
        entered: entries.length,
        known: known.size,
        different: ofOthers,
        unrated,
        rows: command.rows,
        ...(await newNamesIn(reader, players, entries)),
        ratesNewPlayers: isRatedOn(ladder, null),
        played: entries.length === 0 ? null : { first: iso(first), last: iso(last) },
        gamesMoved: report.gamesMoved,
        unused: command.unused,
        notes: notesOn(ladder.rules.compare, command.notes ?? [], unusedColumnsIn(games)),
        ...(await newStandings(reader, ladder, report, players)),
      },
    };
  });
}

/** The first reason for which a game of a file is refused, at the game's line. */
function refusedProblem({ lines, idColumn }: GamesInFile, at: number, { entrant, field, message }: GameRefusal): FileProblem {
  const path = entrant === null ? "participants" : `participants[${entrant}].${field}`;
  return {
    line: lines[at] ?? null,
    field: idColumn === null ? `games[${at}].${path}` : entrant === null ? "player" : field,
    message,
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** A ladder that the import would make: no game and no rating has its number. */
function notYetThere(input: LadderInput): Ladder {
  const counts = { version: 0, appendedSince: 0, playerCount: 0, gameCount: 0, hiddenCount: 0 };
  const unset = { newestPlayedAt: null, reporting: null, closedAt: null, hiddenAt: null };
  return { ...input, ...counts, ...unset, epoch: "", id: -1, createdAt: new Date(0) };
}

async function newStandings(reader: Reader, ladder: Ladder, report: FoldReport, players: PlayersByKey) {
  const { id } = ladder;
  const before = await findAllRatings(reader, id);
  const initial = await initialRatings(reader, ladder, report);
  const after = new Map(before);
  for (const { playerId, after: rating } of report.players) {
    if (rating === null) after.delete(playerId);
    else after.set(playerId, rating);
  }
  for (const each of await findHiddenPlayerIdsByLadder(reader, id)) {
    before.delete(each);
    after.delete(each);
  }
  const falling = [...after].sort(([one, a], [other, b]) => b - a || other - one);
  const first = falling.slice(0, STANDINGS_SHOWN);
  const ranksBefore = [...before.values()].sort((a, b) => b - a);
  const ids = first.flatMap(([playerId]) => (playerId > 0 ? [playerId] : []));
  const stored = await findPlayersByIds(reader, ids);
  const people = new Map<number, { name: string; slug: string | null }>(stored.map((player) => [player.id, player]));
  for (const { id: playerId, name } of players.values()) if (playerId < 0) people.set(playerId, { name, slug: null });
  const standings = first.map(([playerId, rating]) => {
    const was = before.get(playerId);
    return {
      rank: first.findIndex(([, other]) => other === rating) + 1,
      name: people.get(playerId)?.name ?? "",
      slug: people.get(playerId)?.slug ?? null,
      rating,
      before: was === undefined ? null : { rating: was, rank: ranksBefore.indexOf(was) + 1 },
      change: rating - (was ?? initial(playerId)),
    };
  });
  return { playersOnLadder: after.size, standings };
}

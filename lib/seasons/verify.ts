import type { Reader } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findEditionsBySeason, findGameVersions, findSeasonsByLadder, type Edition, type Season } from "@/db/store/seasons";
import { comparingInto, type Compare, type Difference } from "@/lib/platform/differences";
import { byId } from "@/lib/platform/grouped";
import { packGames, replay } from "@/lib/rating";
import { continueSeason, deriveSeason, emptySeason, ratedIn, type Openings, type SeasonGame, type SeasonTerms } from "./derive";
import { editionRows, gamesById, gamesOfEdition, hashOfGames, openingsOf } from "./editions";
import { openingsAt, termsOf } from "./data";
import { awardDefinitions } from "./standings";

/**
 * Checks a ladder's seasons. The living table, continued in several parts as pages do, is compared with a rating of all its games from
 * scratch by `replay`; each edition with its hash, with a table from the games that it names, and with awards by the
 * definition that it was made by.
 */
export async function verifySeasons(reader: Reader, ladder: Ladder) {
  const differences: Difference[] = [];
  // What could not be checked, in words.
  const notes: string[] = [];
  let editions = 0;
  const compare = comparingInto(differences);
  const seasons = await findSeasonsByLadder(reader, ladder.id);
  for (const season of seasons) {
    const terms = termsOf(season, ladder);
    const games = await gamesById(reader, ladder.id, terms);
    const inOrder = [...games.values()];
    const openings = await openingsAt(reader, ladder.id, terms, ratedIn(inOrder));
    verifyLiving(`season ${season.slug}`, terms, inOrder, openings, compare);
    for (const edition of await findEditionsBySeason(reader, season.id)) {
      editions++;
      const note = await verifyEdition(reader, season, edition, terms, games, compare);
      if (note !== null) notes.push(note);
    }
  }
  return { seasons: seasons.length, editions, differences, notes };
}

function verifyLiving(
  where: string,
  terms: SeasonTerms,
  games: readonly SeasonGame[],
  openings: Openings,
  compare: Compare,
): void {
  let state = emptySeason(terms);
  // Parts of uneven sizes, the last of one game: what a page continues with.
  const cuts = [0, Math.floor(games.length / 3), Math.max(0, games.length - 1), games.length];
  for (let at = 1; at < cuts.length; at++) state = continueSeason(state, games.slice(cuts[at - 1], cuts[at]), openings);
  const ratings = fromScratch(terms, games, openings);
  compare(`${where}, players`, state.players.size, ratings.size);
  for (const { playerId, rating } of state.players.values())
    compare(`${where}, rating of player ${playerId}`, rating, ratings.get(playerId));
}

/** The ratings after all games, by the loop that the fold uses. */
function fromScratch(terms: SeasonTerms, games: readonly SeasonGame[], openings: Openings): Map<number, number> {
  const packed = packGames(games.map(({ rows }) => rows));
  const begins = packed.players.map(openings);
  const { ratings } = replay(
    packed.games,
    Float64Array.from(begins, ({ opening }) => opening),
    terms.rules,
    undefined,
    Uint32Array.from(begins, ({ gamesBefore }) => gamesBefore),
  );
  const rated = new Set(ratedIn(games));
  return new Map(packed.players.flatMap((id, at): [number, number][] => (rated.has(id) ? [[id, ratings[at]!]] : [])));
}

async function verifyEdition(
  reader: Reader,
  season: Season,
  edition: Edition,
  living: SeasonTerms,
  now: ReadonlyMap<number, SeasonGame>,
  compare: Compare,
): Promise<string | null> {
  const where = `season ${season.slug}, edition ${edition.number}`;
  const versions = byId(
    await findGameVersions(
      reader,
      edition.games.filter((_, at) => at % 2 === 0),
    ),
  );
  const { games, lost } = await gamesOfEdition(reader, edition, now, versions);
  if (lost.length > 0) {
    const named = `game${lost.length === 1 ? "" : "s"} ${lost.slice(0, 3).join(", ")}${lost.length > 3 ? " …" : ""}`;
    return `${where}: not checked, because ${named} of it ${lost.length === 1 ? "was" : "were"} deleted`;
  }
  compare(`${where}, hash of its games`, edition.hash, hashOfGames(games));
  const openings = openingsOf(edition.rows, () => ({ opening: NaN, gamesBefore: 0 }));
  const state = deriveSeason({ ...living, rules: edition.rules }, games, openings);
  const hidden = new Set(edition.rows.flatMap(({ playerId, hidden: isHidden }) => (isHidden ? [playerId] : [])));
  const text = (values: unknown) => JSON.stringify(values, (_, value: unknown) => ordered(value));
  const rows = editionRows(state, season, hidden);
  compare(`${where}, number of rows`, edition.rows.length, rows.length);
  for (const [at, row] of rows.entries()) compare(`${where}, row ${at + 1}`, text(edition.rows[at]), text(row));
  const awardsOf = awardDefinitions.get(edition.awardDefinition);
  if (awardsOf === undefined) return `${where}: awards not checked, because a later version of Pairwise made them`;
  compare(`${where}, awards`, text(edition.awards), text(awardsOf(state.players.values(), hidden)));
  return null;
}

/** Objects with their fields in one order: PostgreSQL stores them in an order of its own. */
function ordered(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

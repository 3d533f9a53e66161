import { createHash } from "node:crypto";
import type { EditionRow, GameSnapshot, Reader, RevisionAction, Store } from "@/db";
import { ladderState, type Ladder } from "@/db/store/ladders";
import { findRevisionsByGames } from "@/db/store/records";
import {
  findGamesEnteredSince,
  findGameVersions,
  findRevisionsSince,
  findRuleChangeSince,
  type Edition,
  type GameVersion,
  type Season,
} from "@/db/store/seasons";
import type { Revision } from "@/db/store/records";
import { playedAtFrom } from "@/lib/format";
import { byId } from "@/lib/platform/grouped";
import { VersionCache } from "@/lib/platform/version-cache";
import { entrantFields, entrantFieldsOf } from "@/lib/rating";
import { deriveSeason, type Openings, type SeasonGame, type SeasonState, type SeasonTerms } from "./derive";
import { gamesBetween, type LivingTable } from "./data";
import { tableOf, type SeasonRow } from "./standings";

/** The fields of the first hashes, place and direct, are always in them. */
const FIRST_FIELDS = 2;

/** A hash of everything about games that ratings follow from. Teams are numbered in each game, because their names may be erased. */
export function hashOfGames(games: readonly SeasonGame[]): string {
  const hash = createHash("sha256");
  for (const { id, playedAt, rows } of games) {
    const teams: string[] = [];
    const entries = rows.map(({ player, team, score, seconds, rated, ...row }) => {
      if (team !== null && !teams.includes(team)) teams.push(team);
      const optional = entrantFields.map((name) => row[name] ?? null);
      // Fields that came later are left out where there are none: hashes were made without them.
      const given = optional.slice(0, Math.max(FIRST_FIELDS, optional.findLastIndex((value) => value !== null) + 1));
      return [player, team === null ? null : teams.indexOf(team), score, seconds, rated, ...given];
    });
    hash.update(`${JSON.stringify([id, playedAt, entries])}\n`);
  }
  return hash.digest("hex");
}

/** The rows of an edition: everyone who has played, by rating. */
export function editionRows(
  { players }: SeasonState,
  season: Pick<Season, "minGames" | "minOpponents">,
  hidden: ReadonlySet<number>,
): EditionRow[] {
  const { ranked } = tableOf(players.values(), season, hidden);
  const ranks = new Map(ranked.map(({ playerId, rank }) => [playerId, rank]));
  return [...players.values()]
    .sort((a, b) => b.rating - a.rating || a.playerId - b.playerId)
    .map(({ playerId, opening, rating, games, opponents, won, lost, tied, gamesBefore }) => ({
      ...{ playerId, rank: ranks.get(playerId) ?? null, opening, rating, games, opponents: opponents.size },
      ...{ won, lost, tied, gamesBefore },
      ...(hidden.has(playerId) && { hidden: true as const }),
    }));
}

/** The games of an edition as they were, from the versions that it names. `lost` are games that were deleted for good since. */
export async function gamesOfEdition(
  reader: Reader,
  edition: Edition,
  now: ReadonlyMap<number, SeasonGame>,
  versions: ReadonlyMap<number, GameVersion>,
): Promise<{ games: SeasonGame[]; lost: number[] }> {
  const sealed = pairsOf(edition.games);
  const changed = sealed.filter(([id, version]) => versions.get(id)?.version !== version).map(([id]) => id);
  const revisions = new Map((await findRevisionsByGames(reader, changed)).map((row) => [`${row.gameId} ${row.version}`, row]));
  const lost: number[] = [];
  const games = sealed.flatMap(([id, version]) => {
    const same = versions.get(id)?.version === version ? now.get(id) : undefined;
    if (same !== undefined) return [same];
    const revision = revisions.get(`${id} ${version}`);
    if (revision !== undefined) return [gameFrom(id, revision.before)];
    lost.push(id);
    return [];
  });
  return { games, lost };
}

function pairsOf(numbers: readonly number[]): [id: number, version: number][] {
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!]);
}

function gameFrom(id: number, { playedAt, participants }: GameSnapshot): SeasonGame {
  const rows = participants.map(({ playerId, team, score, seconds, rated, ...row }) => {
    return { player: playerId, team, score, seconds, rated, ...entrantFieldsOf(row) };
  });
  return { id, playedAt: playedAtFrom(playedAt).playedAt.getTime(), rows };
}

export function openingsOf(rows: readonly EditionRow[], otherwise: Openings): Openings {
  const known = new Map(rows.map((row) => [row.playerId, row]));
  return (playerId) => known.get(playerId) ?? otherwise(playerId);
}

/** What happened to games after an edition: one act may concern several, as a merge does. */
export interface Act {
  readonly what: RevisionAction | "late" | "delete" | "openings";
  readonly gameIds: readonly number[];
  /** Null where nothing is left that says when. */
  readonly at: Date | null;
  readonly by: number | null;
  readonly reason: string | null;
  /** Of changed openings: the ladder's rules were changed. */
  readonly rules?: true;
}

/** More acts than these are taken together, because each is one more derivation of the season. */
const MAX_ACTS = 12;

/** How the living table differs from an edition, and which games caused it: each act is applied in turn to see whom it moves. */
export async function compareWithEdition(
  reader: Reader,
  season: Season,
  edition: Edition,
  living: SeasonState,
  hiddenNow: ReadonlySet<number>,
) {
  const sealedAs = new Map(edition.rows.map((row) => [row.playerId, row]));
  // A player who was hidden since keeps the rank here: nobody else's place changed by a game.
  const hidden = new Set([...hiddenNow].filter((id) => sealedAs.get(id)?.rank == null));
  const { everyone } = tableOf(living.players.values(), season, hidden);
  const rowsNow = new Map(everyone.map((row) => [row.playerId, row]));
  const playerIds = [...new Set([...edition.rows.map(({ playerId }) => playerId), ...rowsNow.keys()])];
  const differing = playerIds.filter((id) => differs(sealedAs.get(id), rowsNow.get(id)));
  const { acts, causes } =
    differing.length === 0
      ? { acts: [], causes: new Map<number, number[]>() }
      : await findCauses(reader, season, edition, living, hidden);
  const isDifferent = new Set(differing);
  const rows = playerIds.map((playerId) => ({
    playerId,
    sealed: sealedAs.get(playerId) ?? null,
    now: rowsNow.get(playerId) ?? null,
    // The acts that moved this player, the oldest first, by their index. Acts that cancel each other out leave nothing to explain.
    causes: isDifferent.has(playerId) ? (causes.get(playerId) ?? acts.map((_, at) => at)) : [],
  }));
  return { rows, acts };
}

const NUMBERS = ["rank", "opening", "rating", "games", "won", "lost", "tied"] as const;

function differs(sealed: EditionRow | undefined, now: SeasonRow | undefined): boolean {
  if (sealed === undefined || now === undefined) return sealed !== now && sealed?.hidden !== true;
  return NUMBERS.some((field) => sealed[field] !== now[field]) || sealed.opponents !== now.opponents.size;
}

async function findCauses(reader: Reader, season: Season, edition: Edition, living: SeasonState, hidden: ReadonlySet<number>) {
  const { terms } = living;
  const now = await gamesById(reader, season.ladderId, terms);
  const sealed = pairsOf(edition.games);
  const versions = byId(await findGameVersions(reader, [...new Set([...sealed.map(([id]) => id), ...now.keys()])]));
  const before = await gamesOfEdition(reader, edition, now, versions);
  const acts = await actsSince(reader, sealed, now, versions);
  const openingNow: Openings = (playerId) =>
    living.players.get(playerId) ?? { opening: terms.rules.initialRating, gamesBefore: 0 };
  const openingThen = openingsOf(edition.rows, openingNow);
  const movedOpenings = edition.rows.some((row) => {
    const player = living.players.get(row.playerId);
    return player !== undefined && (player.opening !== row.opening || player.gamesBefore !== row.gamesBefore);
  });
  const steps: { act: Act; openings: Openings }[] = [
    ...(movedOpenings ? [{ act: await openingsAct(reader, season, edition), openings: openingNow }] : []),
    ...acts.map((act) => ({ act, openings: movedOpenings ? openingNow : openingThen })),
  ];
  const causes = new Map<number, number[]>();
  const games = new Map(before.games.map((game) => [game.id, game]));
  const sealedTerms = { ...terms, rules: edition.rules };
  let rows = rowsAfter(sealedTerms, games, openingThen, season, hidden);
  for (const [at, { act, openings }] of steps.entries()) {
    if (act.what !== "openings")
      for (const id of act.gameIds) {
        const game = now.get(id);
        if (game === undefined) games.delete(id);
        else games.set(id, game);
      }
    const next = rowsAfter(terms, games, openings, season, hidden);
    for (const playerId of new Set([...rows.keys(), ...next.keys()])) {
      if (rows.get(playerId) === next.get(playerId)) continue;
      causes.set(playerId, [...(causes.get(playerId) ?? []), at]);
    }
    rows = next;
  }
  return { acts: steps.map(({ act }) => act), causes };
}

export async function gamesById(reader: Reader, ladderId: number, terms: SeasonTerms): Promise<Map<number, SeasonGame>> {
  const games = new Map<number, SeasonGame>();
  for await (const page of gamesBetween(reader, ladderId, terms)) for (const game of page) games.set(game.id, game);
  return games;
}

/** What the table has of each player, as one text to compare. */
function rowsAfter(
  terms: SeasonTerms,
  games: ReadonlyMap<number, SeasonGame>,
  openings: Openings,
  season: Season,
  hidden: ReadonlySet<number>,
): Map<number, string> {
  const inOrder = [...games.values()].sort((a, b) => a.playedAt - b.playedAt || a.id - b.id);
  const { everyone } = tableOf(deriveSeason(terms, inOrder, openings).players.values(), season, hidden);
  const textOf = (row: SeasonRow) => `${NUMBERS.map((field) => row[field]).join(" ")} ${row.opponents.size}`;
  return new Map(everyone.map((row) => [row.playerId, textOf(row)]));
}

/** The acts that changed, removed or added games of the season since the edition, the oldest first. */
async function actsSince(
  reader: Reader,
  sealed: readonly (readonly [id: number, version: number])[],
  now: ReadonlyMap<number, SeasonGame>,
  versions: ReadonlyMap<number, GameVersion>,
): Promise<Act[]> {
  const then = new Map(sealed);
  const changed = sealed.flatMap(([id, version]) => (versions.get(id)?.version === version && now.has(id) ? [] : [id]));
  const added = [...now.keys()].filter((id) => !then.has(id));
  const newest = new Map<number, Revision>();
  for (const revision of await findRevisionsByGames(reader, [...changed, ...added])) {
    if ((newest.get(revision.gameId)?.version ?? 0) < revision.version) newest.set(revision.gameId, revision);
  }
  const acts = new Map<string, Act & { gameIds: number[] }>();
  for (const id of [...changed, ...added]) {
    const act = actOf(newest.get(id), versions.get(id));
    const key = `${act.what} ${act.at?.getTime()} ${act.by}`;
    const known = acts.get(key);
    if (known === undefined) acts.set(key, { ...act, gameIds: [id] });
    else known.gameIds.push(id);
  }
  const inOrder = [...acts.values()].sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  const rest = inOrder.slice(MAX_ACTS - 1);
  if (rest.length <= 1) return inOrder;
  return [...inOrder.slice(0, MAX_ACTS - 1), { ...rest[0]!, gameIds: rest.flatMap(({ gameIds }) => gameIds), reason: null }];
}

function actOf(revision: Revision | undefined, game: GameVersion | undefined): Omit<Act, "gameIds"> {
  if (revision !== undefined) return { what: revision.action, at: revision.at, by: revision.by, reason: revision.reason };
  if (game !== undefined) return { what: "late", at: game.enteredAt, by: game.enteredBy, reason: null };
  return { what: "delete", at: null, by: null, reason: null };
}

/** Games before the season, or the rules by which they are rated, were changed. */
async function openingsAct(reader: Reader, { ladderId, startsAt }: Season, { issuedAt }: Edition): Promise<Act> {
  const revisions = (await findRevisionsSince(reader, ladderId, issuedAt)).filter(
    ({ playedAt, before }) => playedAt < startsAt || playedAtFrom(before.playedAt).playedAt < startsAt,
  );
  const late = await findGamesEnteredSince(reader, ladderId, issuedAt, startsAt);
  const rules = await findRuleChangeSince(reader, ladderId, issuedAt);
  const [last] = revisions.slice(-1);
  return {
    what: "openings",
    gameIds: [...new Set([...revisions.map(({ gameId }) => gameId), ...late.map(({ id }) => id)])],
    at: last?.at ?? late.at(-1)?.enteredAt ?? rules,
    by: last?.by ?? null,
    reason: last?.reason ?? null,
    ...(rules !== null && { rules: true as const }),
  };
}

/** Comparisons with editions, of which each may derive the season a dozen times. */
const comparisons = new VersionCache<Awaited<ReturnType<typeof compareWithEdition>>>({ maxBytes: 4 * 1024 * 1024 });

export function comparisonOf(store: Store, ladder: Ladder, season: Season, edition: Edition, { state, hidden }: LivingTable) {
  const version = `${ladderState(ladder)} ${[...hidden].join(",")}`;
  return comparisons.get(`${store.location} ${edition.id}`, version, () =>
    store.snapshot((reader) => compareWithEdition(reader, season, edition, state, hidden)),
  );
}

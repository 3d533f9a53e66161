import type { Reader } from "@/db";
import { findGamesByExternalIds } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { eachInTurns } from "@/lib/platform/event-loop";
import { refuse } from "@/lib/platform/outcome";
import { isFutureGuest, playersNamed, type PlayersByKey } from "@/lib/players/identity";
import { lookAlikes } from "@/lib/players/look-alikes";
import { nameKey } from "@/lib/players/schema";
import type { GameProblem } from "@/lib/rating";
import { findDuplicates, type Duplicate } from "./duplicates";
import { comparisonProblems, storedComparisonProblem, type StoredRow } from "./fit";
import { lostName, type PlayersAtOpen } from "./form-players";
import type { GameInput } from "./schema";
import { sameTeamTwice, teamsIn, type NewTeams } from "./teams/data";

/** Why a game cannot be saved, and where the reason is in it. */
export interface GameRefusal extends GameProblem {
  /** Index of the game in the list. */
  readonly game: number;
  /** The game on the ladder that overlaps with this one in time. */
  readonly overlaps?: Duplicate;
}

/** Why games were not taken, in a sentence; nothing was written. */
export interface Refused {
  readonly ok: false;
  readonly reason: string;
  /** Every reason, by game, where it is about the games themselves. */
  readonly refusals?: readonly GameRefusal[];
  /** A game that is probably the same. */
  readonly duplicate?: Duplicate;
}

/** How the games are to be saved. */
export interface Saving {
  /** The stored game that is replaced; it keeps its external id. `playersAtOpen` are its players when its form was opened. */
  readonly corrects?: { readonly playersAtOpen?: PlayersAtOpen };
  /** Whether to refuse a game that overlaps in time with one of the same players. A form asks instead. */
  readonly refusesOverlap?: (index: number) => boolean;
  /** The players of the games by their names, where the caller has found them: by their numbers, for instance. */
  readonly players?: PlayersByKey;
}

/** A file that is wrong in each of a million rows would otherwise fill the memory with sentences. */
const MAX_REFUSALS = 100_000;

/**
 * Every reason for which games that can be read are not saved on a ladder. Saving and every preview ask it, each in its own transaction or
 * snapshot, so that a preview accepts what saving accepts. It also returns the players that it found: a second query could find others.
 */
export async function whyRefused(
  reader: Reader,
  ladder: Pick<Ladder, "id" | "rules">,
  games: readonly GameInput[],
  saving: Saving = {},
) {
  const names = await namesIn(games);
  /** Everyone in the games. New names are guests who do not exist yet. */
  const players = saving.players ?? (await playersNamed(reader, names));
  const idOf = new Map(names.map((name) => [name, players.get(nameKey(name))!.id]));
  const newNames = names.filter((name) => isFutureGuest(players.get(nameKey(name))!));
  const alike = await lookAlikes(reader, newNames);
  const { teams, newTeams } = await teamsIn(reader, ladder.id, games);
  const taken = saving.corrects === undefined ? await takenIds(reader, ladder.id, games) : null;
  const overlaps = saving.refusesOverlap
    ? await overlapsIn(reader, ladder.id, games, { refusesOverlap: saving.refusesOverlap, players })
    : null;
  const lost = saving.corrects?.playersAtOpen ? await lostIn(reader, games, saving.corrects.playersAtOpen) : null;
  /** Empty where all games can be saved; in the order of the games. At most `MAX_REFUSALS`. */
  const refusals: GameRefusal[] = [];
  /** How many games are refused, listed or not. */
  let refusedGames = 0;
  await eachInTurns(games, (game, at) => {
    const problems = [
      ...wholeGame(lost?.get(at)),
      ...comparisonProblems(game, ladder.rules),
      ...sameTeamTwice(game, teams),
      ...lookAlikeProblems(game, alike),
      ...samePlayerTwice(game, idOf),
      ...wholeGame(taken?.get(at)),
    ].map((problem): GameRefusal => ({ ...problem, game: at }));
    const overlap = overlaps?.get(at);
    if (overlap !== undefined) problems.push(overlap);
    if (problems.length === 0) return;
    refusedGames++;
    if (refusals.length < MAX_REFUSALS) refusals.push(...problems);
  });
  return { refusals, refusedGames, players, newTeams };
}

/** The first reason as the refusal of all games; null where there is none. */
export function refusedBy({ refusals }: { readonly refusals: readonly GameRefusal[] }): Refused | null {
  const [first] = refusals;
  return first === undefined ? null : { ok: false, reason: first.message, refusals };
}

export function refuseUnlessOpen(ladder: Ladder | null, ladderId: number): Refused | null {
  if (ladder === null) return refuse(`Ladder ${ladderId} does not exist.`);
  if (ladder.closedAt !== null) return refuse(`${ladder.name} is closed. Reopen it to enter games.`);
  return null;
}

/** A game as it is stored. */
export interface StoredToCheck {
  readonly id: number;
  readonly participants: readonly StoredRow[];
  /** It does not count, so its ladder need not be able to compare its players. */
  readonly voided: boolean;
}

/**
 * `whyRefused` for stored games that are to count on a ladder: restored, put back to an earlier version, or moved from the
 * ladder `from`. They have players instead of names.
 */
export async function whyStoredRefused(
  reader: Reader,
  ladder: Pick<Ladder, "id" | "rules" | "name">,
  games: readonly StoredToCheck[],
  from: Pick<Ladder, "rules"> = ladder,
): Promise<Refused | { readonly ok: true; readonly newTeams: NewTeams }> {
  const { teams, newTeams } = await teamsIn(reader, ladder.id, games);
  for (const game of games) {
    const uncompared = game.voided ? null : storedComparisonProblem(ladder, game.id, game, from);
    const reason = uncompared ?? sameTeamTwice(game, teams)[0]?.message;
    if (reason !== undefined) return refuse(reason);
  }
  return { ok: true, newTeams };
}

async function namesIn(games: readonly GameInput[]): Promise<string[]> {
  const names = new Set<string>();
  await eachInTurns(games, ({ participants }) => {
    for (const { player } of participants) names.add(player);
  });
  return [...names];
}

function wholeGame(message: string | undefined): GameProblem[] {
  return message === undefined ? [] : [{ entrant: null, field: "entrants", message }];
}

function lookAlikeProblems({ participants }: GameInput, alike: ReadonlyMap<string, string>): GameProblem[] {
  if (alike.size === 0) return [];
  return participants.flatMap(({ player }, entrant): GameProblem[] => {
    const message = alike.get(player);
    return message === undefined ? [] : [{ entrant, field: "player", message }];
  });
}

/** A name and a name that was theirs before are one player, whom a game can have once only. */
function samePlayerTwice({ participants }: GameInput, idOf: ReadonlyMap<string, number>): GameProblem[] {
  const names = new Map<number, string>();
  const problems: GameProblem[] = [];
  for (const [entrant, { player: name }] of participants.entries()) {
    const id = idOf.get(name)!;
    const before = names.get(id);
    if (before === undefined) {
      names.set(id, name);
      continue;
    }
    const message = `${before} and ${name} are the same player, who can be in a game only once. Remove one of them.`;
    problems.push({ entrant, field: "player", message });
  }
  return problems;
}

/** The sentences for games whose external id is that of a game on the ladder, or of an earlier one in the list, by index. */
async function takenIds(reader: Reader, ladderId: number, games: readonly GameInput[]): Promise<Map<number, string>> {
  const ids: string[] = [];
  await eachInTurns(games, ({ externalId }) => {
    if (externalId !== null) ids.push(externalId);
  });
  const sentences = new Map<number, string>();
  if (ids.length === 0) return sentences;
  const known = new Set((await findGamesByExternalIds(reader, ladderId, ids)).map(({ externalId }) => externalId));
  const listed = new Set<string>();
  await eachInTurns(games, ({ externalId }, at) => {
    if (externalId === null) return;
    if (known.has(externalId)) sentences.set(at, `Game ${externalId} is already on this ladder.`);
    else if (listed.has(externalId)) sentences.set(at, `Two games have the id ${externalId}. Each game needs its own.`);
    listed.add(externalId);
  });
  return sentences;
}

async function overlapsIn(
  reader: Reader,
  ladderId: number,
  games: readonly GameInput[],
  { refusesOverlap, players }: Required<Pick<Saving, "refusesOverlap" | "players">>,
): Promise<Map<number, GameRefusal>> {
  const checked = [...games.keys()].filter(refusesOverlap);
  // Only the time counts: a game server's rounds often end alike all evening.
  const asked = checked.map((at) => games[at]!);
  const found = new Map<number, GameRefusal>();
  for (const [index, overlaps] of (await findDuplicates(reader, ladderId, asked, { criteria: ["time"], players })).entries()) {
    if (overlaps === null) continue;
    const game = checked[index]!;
    const message =
      `Game ${overlaps.id} of the same players overlaps with this one in time. If this is another game, correct playedAt or the ` +
      "times in game, or send allowOverlap: true.";
    found.set(game, { game, entrant: null, field: "entrants", message, overlaps });
  }
  return found;
}

async function lostIn(reader: Reader, games: readonly GameInput[], atOpen: PlayersAtOpen): Promise<Map<number, string>> {
  const sentences = new Map<number, string>();
  for (const [at, game] of games.entries()) {
    const lost = await lostName(reader, game, atOpen);
    if (lost !== null) sentences.set(at, lost);
  }
  return sentences;
}

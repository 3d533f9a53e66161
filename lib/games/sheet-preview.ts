import type { EntrantBefore } from "@/lib/games/schema";
import { looseKey, nameKey } from "@/lib/players/schema";
import { pluck } from "@/lib/platform/grouped";
import { checkGame, isRatedGame, LONG_SECONDS, rateGame, type Rules } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { readRow, withDirect, type Sheet, type SheetRow } from "./sheet";

/** The preview of one row. */
export interface RowPreview {
  /** The rating before; null for guests, and while nobody is known by that name. */
  readonly before: number | null;
  /** Null while the row is not complete, or the game not rated. */
  readonly change: number | null;
  readonly note: string | null;
  /** Whether the player is rated by default; undefined for an unknown name. */
  readonly rated?: boolean;
  /** Why the row is not part of the preview although rows below it are, or its problem; null if it is included. */
  readonly leftOut: string | null;
}

export type GamePreview = ReturnType<typeof previewOf>;

/** Entrants by the key of the requested name. */
export type KnownEntrants = ReadonlyMap<string, EntrantBefore>;

/** The game as it would be rated, by the same function that will rate it. Incomplete rows are left out. */
export function previewOf(sheet: Sheet, known: KnownEntrants, rules: Rules) {
  const sides = sheet.kind === "teams" && sheet.rows.some(({ team }) => team.trim() !== "");
  /** The first row of each player. */
  const seen = new Map<string, number>();
  const lines = sheet.rows.map((row, at): Line => {
    const found = (row.player.trim() !== "" && known.get(nameKey(row.player))) || null;
    // A box that was changed overrides the default.
    const entrant = found && row.rated !== null ? { ...found, rated: row.rated } : found;
    if (entrant === null) return { entrant, player: null, note: null, lacks: null };
    const twin = seen.get(nameKey(entrant.name));
    if (twin !== undefined) return { entrant: null, player: null, note: `the same player as in row ${twin + 1}`, lacks: null };
    seen.set(nameKey(entrant.name), at);
    return lineOf(row, entrant, sides, sheet, rules);
  });
  const complete = sheet.rows.flatMap(({ id }, at) => {
    const { player } = lines[at]!;
    return player === null ? [] : [{ id, player }];
  });
  const ids = pluck(complete, "id");
  /** Players with complete rows, in the order of the rows. */
  const players = withDirect<GamePlayer>(pluck(complete, "player"), ids, sheet);
  /** Null while there are no two opposing players to compare. */
  const game = isRatedGame(players) ? rateGame(players, rules) : null;
  const lastComplete = lines.findLastIndex(({ player }) => player !== null);
  const rows = lines.map(({ entrant, player, note, lacks }, at): [number, RowPreview] => {
    const before = entrant?.rated ? entrant.rating : null;
    const change = game !== null && player?.rated ? game.changes[ids.indexOf(sheet.rows[at]!.id)]! : null;
    // The row that is being typed is not wrong yet.
    const leftOut = lacks !== null && (at < lastComplete || lacks.wrong) ? `Left out of the preview: ${lacks.what}.` : null;
    const row = sheet.rows[at]!;
    return [row.id, { before, change, note, leftOut, rated: known.get(nameKey(row.player))?.rated }];
  });
  /** The rows with unreadable input, counted from 1. */
  const unreadable = lines.flatMap(({ lacks }, at) => (lacks?.wrong === true ? [at + 1] : []));
  return { rows: new Map(rows), players, game, unreadable, problem: problemOf(players) };
}

/** What prevents saving, judged by the complete rows, such as only one team; none with a single player so far. */
function problemOf(players: readonly GamePlayer[]): string | null {
  if (players.length < 2) return null;
  const checked = players.map((player) => ({ ...player, player: nameKey(player.name) }));
  return checkGame(checked).find(({ entrant }) => entrant === null)?.message ?? null;
}

interface Line {
  readonly entrant: EntrantBefore | null;
  readonly player: GamePlayer | null;
  readonly note: string | null;
  /** What the row still needs; `wrong` where something is typed that cannot be read. */
  readonly lacks: { readonly what: string; readonly wrong: boolean } | null;
}

/** Without teams everyone is alone; with them a row without a team is not complete. */
function lineOf(row: SheetRow, entrant: EntrantBefore, sides: boolean, sheet: Sheet, { compare }: Rules): Line {
  const { timeForAll } = sheet;
  const { score: typedScore, place, times: time } = readRow(row, timeForAll);
  const needsPlace = compare === "place";
  // Where places are compared, nobody needs a score.
  const score = row.score.trim() === "" && needsPlace && place.ok ? ({ ok: true, value: 0 } as const) : typedScore;
  const team = sides ? nameKey(row.team) : null;
  const note = time.ok && time.seconds > LONG_SECONDS ? "more than a day in game: is that meant?" : noteOn(entrant);
  if (!score.ok || !time.ok || team === "" || (needsPlace && !place.ok)) {
    const parts = [
      { lacking: !score.ok, name: "score", typed: row.score },
      { lacking: !time.ok, name: "time in game", typed: row.time || row.joined || row.left || timeForAll },
      { lacking: team === "", name: "team", typed: "" },
      { lacking: needsPlace && !place.ok, name: "place", typed: row.place },
    ].filter(({ lacking }) => lacking);
    const wrong = parts.find(({ typed }) => typed.trim() !== "");
    const what = wrong === undefined ? `it has no ${parts[0]!.name} yet` : `its ${wrong.name} cannot be read`;
    return { entrant, player: null, note, lacks: { what, wrong: wrong !== undefined } };
  }
  const { name, slug, rating, rated, games } = entrant;
  const besides = { ...(place.ok ? { place: place.value } : {}), ...(games === undefined ? {} : { games }) };
  const player = { name, slug, rating, rated, score: score.value, seconds: time.seconds, team, ...besides };
  return { entrant, player, note, lacks: null };
}

function noteOn({ typedName, name, known, rated }: EntrantBefore): string | null {
  if (!known) return rated ? "new player" : "new: becomes a guest, not rated";
  const loosely = looseKey(nameKey(typedName)) === looseKey(nameKey(name));
  const renamed = nameKey(typedName) === nameKey(name) ? null : loosely ? `means ${name}` : `now called ${name}`;
  if (rated) return renamed;
  return renamed === null ? "guest: not rated" : `${renamed}; guest: not rated`;
}

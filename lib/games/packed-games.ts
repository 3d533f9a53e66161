import type { EnteredGame, EnteredParticipant, GameOutline } from "@/lib/fold/edits";
import type { LongList } from "@/lib/platform/event-loop";
import { isRatedGame } from "@/lib/rating";
import type { GameInput } from "./schema";

/** Games of which each is made when it is asked for: those of a large file would fill the memory as objects. */
export interface GameList<Game = GameInput> extends LongList<Game> {
  /** The id alone, for which no game need be made; lists that have games anyway do without. */
  externalIdAt?(index: number): string | null;
  /** The names in all of its games, each once, in the order in which they first come; lists that must look into each game do without. */
  names?(): readonly string[];
}

/** What the system that a game came from calls it. */
export function externalIdOf(games: GameList, index: number): string | null {
  return games.externalIdAt === undefined ? games.at(index)!.externalId : games.externalIdAt(index);
}

/** Some games of a list, by their places in it. */
export function someOf(games: GameList, places: readonly number[]): GameList {
  return {
    length: places.length,
    at: (index) => games.at(places[index]!),
    externalIdAt: (index) => externalIdOf(games, places[index]!),
  };
}

/** Games as they are entered, in columns. */
export class PackedInputs implements GameList {
  readonly #columns = new Columns();
  readonly #names = new Texts();
  /** Few files have places and no scores. */
  readonly #scores = new Map<number, NonNullable<GameInput["scores"]>>();

  get length(): number {
    return this.#columns.games;
  }

  add({ playedAt, note, externalId, participants, scores }: GameInput): void {
    if (scores !== undefined) this.#scores.set(this.length, scores);
    this.#columns.addGame(playedAt, note, externalId);
    for (const row of participants) {
      const { player, rated } = row;
      this.#columns.addRow(this.#names.numberOf(player), row, rated === undefined ? UNSAID : Number(rated));
    }
  }

  externalIdAt(index: number): string | null {
    return this.#columns.externalId(index);
  }

  names(): readonly string[] {
    return this.#names.all();
  }

  at(index: number): GameInput | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const columns = this.#columns;
    const participants: GameInput["participants"] = [];
    for (let row = columns.startOf(index), end = columns.startOf(index + 1); row < end; row++) {
      const stated = columns.rated.at(row);
      const participant = {
        player: this.#names.at(columns.who.at(row))!,
        team: columns.team(row),
        score: columns.score.at(row),
        seconds: columns.seconds.at(row),
        rated: stated === UNSAID ? undefined : stated === 1,
      };
      const more = columns.more(row);
      participants.push(more === undefined ? participant : { ...participant, ...more });
    }
    return {
      playedAt: columns.playedAtOf(index),
      note: columns.note(index),
      externalId: columns.externalId(index),
      participants,
      ...(this.#scores.has(index) ? { scores: this.#scores.get(index)! } : {}),
    };
  }
}

/** The same with players instead of names, and with who is rated. */
export class PackedEntries implements GameList<EnteredGame> {
  readonly #columns = new Columns();
  readonly #isRated = new NumberColumn(Uint8Array);

  get length(): number {
    return this.#columns.games;
  }

  add({ playedAt, note, participants }: EnteredGame, externalId: string | null): void {
    this.#columns.addGame(playedAt, note, externalId);
    this.#isRated.push(Number(isRatedGame(participants)));
    for (const row of participants) this.#columns.addRow(row.playerId, row, Number(row.rated));
  }

  outlineAt(index: number): GameOutline {
    const columns = this.#columns;
    return {
      playedAt: columns.playedAtOf(index).getTime(),
      participantCount: columns.startOf(index + 1) - columns.startOf(index),
      isRated: this.#isRated.at(index) === 1,
    };
  }

  externalIdAt(index: number): string | null {
    return this.#columns.externalId(index);
  }

  at(index: number): EnteredGame | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const columns = this.#columns;
    const participants: EnteredParticipant[] = [];
    for (let row = columns.startOf(index), end = columns.startOf(index + 1); row < end; row++) {
      const participant = {
        playerId: columns.who.at(row),
        team: columns.team(row),
        score: columns.score.at(row),
        seconds: columns.seconds.at(row),
        rated: columns.rated.at(row) === 1,
      };
      const more = columns.more(row);
      participants.push(more === undefined ? participant : { ...participant, ...more });
    }
    return { playedAt: columns.playedAtOf(index), note: columns.note(index), participants };
  }
}

interface MoreOfRow {
  readonly place?: number;
  readonly direct?: readonly (number | null)[];
}

type PackedRow = Pick<EnteredParticipant, "team" | "score" | "seconds" | "place" | "direct">;

/** In the column `rated`, beside 0 and 1. */
const UNSAID = 2;

class Columns {
  readonly #starts = new NumberColumn(Uint32Array);
  readonly #playedAt = new NumberColumn(Float64Array);
  readonly #notes = new Map<number, string>();
  readonly #externalIds: (string | null)[] = [];
  readonly who = new NumberColumn(Float64Array);
  readonly #team = new NumberColumn(Int32Array);
  readonly score = new NumberColumn(Float64Array);
  readonly seconds = new NumberColumn(Float64Array);
  readonly rated = new NumberColumn(Uint8Array);
  readonly #teams = new Texts();
  readonly #more = new Map<number, MoreOfRow>();

  get games(): number {
    return this.#starts.length;
  }

  addGame(playedAt: Date, note: string | null, externalId: string | null): void {
    if (note !== null) this.#notes.set(this.games, note);
    this.#externalIds.push(externalId);
    this.#playedAt.push(playedAt.getTime());
    this.#starts.push(this.who.length);
  }

  addRow(who: number, row: PackedRow, rated: number): void {
    const { team, score, seconds, place, direct } = row;
    if (place != null || direct != null) {
      const more = { ...(place == null ? {} : { place }), ...(direct == null ? {} : { direct }) };
      this.#more.set(this.who.length, more);
    }
    this.who.push(who);
    this.#team.push(team === null ? -1 : this.#teams.numberOf(team));
    this.score.push(score);
    this.seconds.push(seconds);
    this.rated.push(rated);
  }

  /** Places and direct scores, which few games have. */
  more(row: number): MoreOfRow | undefined {
    return this.#more.size === 0 ? undefined : this.#more.get(row);
  }

  playedAtOf(game: number): Date {
    return new Date(this.#playedAt.at(game));
  }

  note(game: number): string | null {
    return this.#notes.get(game) ?? null;
  }

  externalId(game: number): string | null {
    return this.#externalIds[game] ?? null;
  }

  /** A game's first row; for the number of games, where the next game's would be. */
  startOf(game: number): number {
    return game < this.games ? this.#starts.at(game) : this.who.length;
  }

  team(row: number): string | null {
    const team = this.#team.at(row);
    return team < 0 ? null : this.#teams.at(team)!;
  }
}

/** Each text once, by number. */
export class Texts {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const kept = ownText(text);
    this.#numbers.set(kept, this.#texts.length);
    return this.#texts.push(kept) - 1;
  }

  at(number: number): string | undefined {
    return this.#texts[number];
  }

  all(): readonly string[] {
    return this.#texts;
  }
}

/** A part of a text keeps the whole of it in memory, be it a file's; this is a text by itself. */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}

type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

const PART = 16;
const PART_LENGTH = 2 ** PART;
const FIRST_LENGTH = 16;

/** A column of numbers that grows by parts, so that nothing is copied and little is empty. */
export class NumberColumn<Kind extends Numbers> {
  readonly #parts: Kind[] = [];
  #length = 0;

  constructor(private readonly kind: new (length: number) => Kind) {}

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const index = this.#length++;
    const place = index & (PART_LENGTH - 1);
    if (place === 0) this.#parts.push(new this.kind(this.#parts.length === 0 ? FIRST_LENGTH : PART_LENGTH));
    else if (place === this.#parts[index >>> PART]!.length) this.#lengthenFirst();
    this.#parts[index >>> PART]![place] = value;
  }

  /** Most lists are short. */
  #lengthenFirst(): void {
    const [first] = this.#parts;
    const longer = new this.kind(first!.length * 4);
    longer.set(first!);
    this.#parts[0] = longer;
  }

  at(index: number): number {
    return this.#parts[index >>> PART]![index & (PART_LENGTH - 1)]!;
  }

  set(index: number, value: number): void {
    this.#parts[index >>> PART]![index & (PART_LENGTH - 1)] = value;
  }
}

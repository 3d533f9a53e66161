import { NumberColumn, Texts } from "@/lib/games/packed-games";
import type { Row } from "./participant-row";

const NONE = -1;

/**
 * The rows of a CSV file by the games that they name, in the order in which these first appear. A game's rows can be anywhere in the
 * file, so all are kept until its end: in columns, because a large file has a million.
 */
export class RowGroups {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #first: number[] = [];
  readonly #last: number[] = [];
  /** Games with a row that cannot be read. */
  readonly #broken = new Set<number>();
  readonly #texts = new Texts();
  readonly #next = new NumberColumn(Int32Array);
  readonly #line = new NumberColumn(Uint32Array);
  readonly #playedAt = new NumberColumn(Float64Array);
  readonly #player = new NumberColumn(Int32Array);
  readonly #team = new NumberColumn(Int32Array);
  readonly #score = new NumberColumn(Float64Array);
  readonly #seconds = new NumberColumn(Float64Array);
  readonly #rated = new NumberColumn(Int32Array);
  readonly #note = new NumberColumn(Int32Array);
  readonly #externalId = new NumberColumn(Int32Array);
  /** Few files have places or scores against others. */
  readonly #more = new Map<number, Pick<Row, "place" | "versus">>();

  get length(): number {
    return this.#ids.length;
  }

  has(id: string): boolean {
    return this.#numbers.has(id);
  }

  /** Null for a row that cannot be read. */
  add(id: string, row: Row | null): void {
    const group = this.#groupOf(id);
    if (row === null) {
      this.#broken.add(group);
      return;
    }
    const at = this.#push(row);
    if (this.#first[group] === NONE) this.#first[group] = at;
    else this.#next.set(this.#last[group]!, at);
    this.#last[group] = at;
  }

  /** A game's rows in the order of the file; null where one of them cannot be read. */
  at(group: number): { readonly id: string; readonly rows: Row[] | null } {
    const id = this.#ids[group]!;
    if (this.#broken.has(group)) return { id, rows: null };
    const rows: Row[] = [];
    for (let at = this.#first[group]!; at !== NONE; at = this.#next.at(at)) rows.push(this.#rowAt(at));
    return { id, rows };
  }

  #groupOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const kept = this.#texts.at(this.#texts.numberOf(id))!;
    this.#numbers.set(kept, this.length);
    this.#first.push(NONE);
    this.#last.push(NONE);
    return this.#ids.push(kept) - 1;
  }

  #push({ line, playedAt, player, team, score, seconds, rated, note, externalId, place, versus }: Row): number {
    if (place !== null || versus !== null) this.#more.set(this.#line.length, { place, versus });
    this.#next.push(NONE);
    this.#line.push(line);
    this.#playedAt.push(playedAt.getTime());
    this.#player.push(this.#textNumber(player));
    this.#team.push(this.#textNumber(team));
    this.#score.push(score ?? NaN);
    this.#seconds.push(seconds);
    this.#rated.push(rated === undefined ? NONE : Number(rated));
    this.#note.push(this.#textNumber(note));
    this.#externalId.push(this.#textNumber(externalId));
    return this.#line.length - 1;
  }

  #textNumber(text: string | null): number {
    return text === null ? NONE : this.#texts.numberOf(text);
  }

  #rowAt(at: number): Row {
    const more = this.#more.size === 0 ? undefined : this.#more.get(at);
    const rated = this.#rated.at(at);
    const score = this.#score.at(at);
    return {
      line: this.#line.at(at),
      playedAt: new Date(this.#playedAt.at(at)),
      player: this.#texts.at(this.#player.at(at))!,
      team: this.#texts.at(this.#team.at(at)) ?? null,
      score: Number.isNaN(score) ? null : score,
      seconds: this.#seconds.at(at),
      rated: rated === NONE ? undefined : rated === 1,
      note: this.#texts.at(this.#note.at(at)) ?? null,
      externalId: this.#texts.at(this.#externalId.at(at))!,
      place: more?.place ?? null,
      versus: more?.versus ?? null,
    };
  }
}

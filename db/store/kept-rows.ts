import type { Visit } from "../client/session";
import type { VisitRow } from "./history";

const FIRST_ROOM = 256;

/** Rated participants of a stretch of the table, in columns. Made once, and filled again for each stretch. */
export class KeptRows {
  length = 0;
  id = new Float64Array(FIRST_ROOM);
  #player = new Float64Array(FIRST_ROOM);
  readonly #team: (string | null)[] = [];
  #score = new Float64Array(FIRST_ROOM);
  #seconds = new Float64Array(FIRST_ROOM);
  #before = new Float64Array(FIRST_ROOM);
  #offset = new Float64Array(FIRST_ROOM);
  #change = new Float64Array(FIRST_ROOM);

  clear(): void {
    this.length = 0;
  }

  /** Adds a row, as a query visits it. */
  readonly keep: Visit = (id, player, team, score, seconds, before, offset, change) => {
    const row = this.length++;
    if (row === this.id.length) this.#makeRoom();
    this.id[row] = +id!;
    this.#player[row] = +player!;
    this.#team[row] = typeof team === "string" ? team : null;
    this.#score[row] = +score!;
    this.#seconds[row] = +seconds!;
    this.#before[row] = +before!;
    this.#offset[row] = +offset!;
    this.#change[row] = +change!;
  };

  visit(row: number, visit: VisitRow): void {
    visit(
      this.id[row]!,
      this.#player[row]!,
      this.#team[row]!,
      this.#score[row]!,
      this.#seconds[row]!,
      this.#before[row]!,
      this.#offset[row]!,
      this.#change[row]!,
    );
  }

  #makeRoom(): void {
    const wider = (column: Float64Array<ArrayBuffer>) => {
      const longer = new Float64Array(column.length * 4);
      longer.set(column);
      return longer;
    };
    this.id = wider(this.id);
    this.#player = wider(this.#player);
    this.#score = wider(this.#score);
    this.#seconds = wider(this.#seconds);
    this.#before = wider(this.#before);
    this.#offset = wider(this.#offset);
    this.#change = wider(this.#change);
  }
}

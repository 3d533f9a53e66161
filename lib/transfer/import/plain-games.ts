import { isPossibleTime, MOST_TEXT, participantInput, type GameInput, type ParticipantInput } from "@/lib/games/schema";
import { nameKey } from "@/lib/players/schema";
import { MAX_ENTRANTS, MAX_SECONDS } from "@/lib/rating";
import type { Row } from "./participant-row";

/** Of a text of ASCII without space around it nothing is changed. */
const PLAIN = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

function isPlain(text: string, most: number): boolean {
  return text.length <= most && PLAIN.test(text);
}

/**
 * Games of rows in which nothing needs a closer look, which are nearly all of a large file: what `gameInput` makes of them, without its
 * cost. It has the last word on all others, and plain-games.test.ts holds both to the same games.
 */
export class PlainGames {
  /** The keys of names and teams by number: equal numbers are the same player, or the same team. */
  readonly #numbers = new Map<string, number>();
  readonly #keys = new Map<string, number>();
  /** Whether a team is kept as it is written. */
  readonly #teams = new Map<string, boolean>();

  /** Null where `gameInput` must look at them. The names of players must have been read by `playerName`. */
  of(rows: readonly Row[]): GameInput | null {
    const first = rows[0];
    if (first === undefined || rows.length < 2 || rows.length > MAX_ENTRANTS || !isPossibleTime(first.playedAt)) return null;
    const playedAt = first.playedAt.getTime();
    let [note, externalId]: [string | null, string | null] = [null, null];
    const participants: ParticipantInput[] = [];
    for (const row of rows) {
      if (row.playedAt.getTime() !== playedAt || !isPlainRow(row)) return null;
      note ??= row.note;
      externalId ??= row.externalId === "" ? null : row.externalId;
      const { player, team, score, seconds, rated, place } = row;
      const participant: ParticipantInput = { player, team, seconds, rated, score: score! };
      if (place !== null) participant.place = place;
      participants.push(participant);
    }
    if (note !== null && !isPlain(note, MOST_TEXT.note)) return null;
    if (externalId !== null && !isPlain(externalId, MOST_TEXT.externalId)) return null;
    if (this.#hasSomebodyTwice(rows) || !this.#hasPlainTeams(rows)) return null;
    return { playedAt: first.playedAt, note, externalId, participants };
  }

  #hasSomebodyTwice(rows: readonly Row[]): boolean {
    const players = rows.map(({ player }) => this.#numberOf(player));
    return players.some((player, at) => players.indexOf(player) < at);
  }

  /** No teams, or several, each always spelt in the same way. */
  #hasPlainTeams(rows: readonly Row[]): boolean {
    const spellings: string[] = [];
    for (const { team } of rows) {
      if (team === null || spellings.includes(team)) continue;
      if (!this.#isKept(team) || spellings.some((other) => this.#numberOf(other) === this.#numberOf(team))) return false;
      spellings.push(team);
    }
    return spellings.length === 0 || (spellings.length > 1 && rows.every(({ team }) => team !== null));
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const key = nameKey(name);
    const number = this.#keys.get(key) ?? this.#keys.size;
    this.#keys.set(key, number);
    this.#numbers.set(name, number);
    return number;
  }

  #isKept(team: string): boolean {
    let kept = this.#teams.get(team);
    if (kept === undefined) {
      kept = participantInput.shape.team.safeParse(team).data === team;
      this.#teams.set(team, kept);
    }
    return kept;
  }
}

function isPlainRow({ score, seconds, place, versus }: Row): boolean {
  return (
    versus === null &&
    score !== null &&
    Number.isFinite(score) &&
    Number.isInteger(seconds) &&
    seconds > 0 &&
    seconds <= MAX_SECONDS &&
    (place === null || (Number.isInteger(place) && place >= 1 && place <= MAX_ENTRANTS))
  );
}

import { readNumber, type Digits, type NumberRead } from "@/lib/format/cells";
import { looseKey, nameKey } from "@/lib/players/schema";

/** The result of a game between two sides as a cell has it. */
export type Result =
  /** `made`: the cell has only the winner, and the scores were made of that. */
  | { readonly kind: "scores"; readonly scores: readonly [number, number]; readonly sets: boolean; readonly made: boolean }
  /** A result not decided on the board, in words. */
  | { readonly kind: "unplayed"; readonly why: string }
  /** A result with a number that has two readings. */
  | { readonly kind: "ambiguous"; readonly whole: string; readonly decimal: string }
  | { readonly kind: "unknown" };

export interface ResultWays {
  readonly digits?: Digits;
  /** 0-0 is a game that both lost by not coming. */
  readonly chess: boolean;
  /** What may stand for each side: its players, its team, the name of its column. */
  readonly called: readonly [readonly string[], readonly string[]];
}

const scores = (first: number, second: number, sets = false): Result => ({
  kind: "scores",
  scores: [first, second],
  sets,
  made: false,
});
const won = (first: number, second: number): Result => ({ kind: "scores", scores: [first, second], sets: false, made: true });

/** 1-0, ½-½ and 0-1 say who won and no more, where they stand for a win and a draw. */
export function isOnlyWhoWon([first, second]: readonly number[]): boolean {
  return first! + second! === 1 && [0, 0.5, 1].includes(first!);
}
const unplayed = (why: string): Result => ({ kind: "unplayed", why });

const DRAWS =
  /^(?:=|½|1\/2|0[.,]5|x|d|draw|drawn|tie|tied|remis|unentschieden|nulle|match nul|nul|empate|tablas|remisowa|ничья|平局|和棋|和|引き分け|引分|引分け|持将棋|무승부|비김|平手|平|gelijkspel|gelijk|pareggio|patta|égalité|egalite|empatado|empatada|uafgjort|oavgjort|uavgjort|tasapeli|döntetlen|remíza|remi|beraberlik|нічия|ισοπαλία|punkteteilung)$/iu;
/** The result from the first side's view. */
const WIN = /^(?:win|won|victory|sieg|gewonnen|victoire|gagné|victoria|ganado|vitória|vitoria|wygrana|победа|胜|勝|勝ち|승)$/iu;
const LOSS =
  /^(?:l|loss|lose|lost|defeat|niederlage|verloren|défaite|defaite|perdu|derrota|perdido|przegrana|porażka|поражение|负|敗|負|負け|패)$/iu;
const FORFEIT =
  /(?:\d\s?f(?:f)?\b|forfeit|forfait|forfeited|walk\s?-?over|\bw\/?o\b|\bff\b|kampflos|incomparecencia|walkower|неявка|弃权|不戦|부전승|no.?show|default(?:ed)?)/iu;
const BYE = /^(?:bye|freilos|spielfrei|exempt|descansa|libre|folga|pauza|pausa|轮空|不戦勝|부전승)$/iu;
const SIGNS = /^[+\-−–—]\s*[/:\-−–—]?\s*[+\-−–—]$/u;
const NOT_YET = /^(?:\*|\?|-|–|—|n\/?[ap]|tbd|tba|\.{2,}|…)$/iu;
const CALLED_OFF =
  /^(?:not played|unplayed|cancel+ed|postponed|abandoned|adjourned|void|no result|nr|abgesagt|verschoben|nicht gespielt|annule|annulé|reporté|cancelado|aplazado|adiado|odwołany|przełożony|отменен|отменён|перенесен|перенесён|取消|延期|中止|취소|연기)\.?$/iu;

/** Whether a player's cell stands for no player. */
export function isBye(name: string): boolean {
  return BYE.test(name.trim());
}

export function parseResult(cell: string, { chess, called, digits = {} }: ResultWays): Result {
  const [, before, remark] = /^(.+?)\s*\(([^)]+)\)$/u.exec(cell.trim()) ?? [];
  // "1-1 (draw)" has the result twice.
  const text = before !== undefined && DRAWS.test(remark!.trim()) && /\p{L}/u.test(remark!) ? before : cell.trim();
  if (text === "" || NOT_YET.test(text)) return unplayed("no result yet");
  if (BYE.test(text)) return unplayed("bye");
  if (SIGNS.test(text) || FORFEIT.test(text)) return unplayed("forfeit");
  if (CALLED_OFF.test(text)) return unplayed("not played");
  if (DRAWS.test(text)) return won(0.5, 0.5);
  const pairs = pairsIn(text);
  if (pairs !== null) return fromPairs(pairs, chess, digits);
  const side = sideNamed(text, called);
  if (side !== null) return side === 0 ? won(1, 0) : won(0, 1);
  if (/^(?:1|a|w|white|1\.0)$/i.test(text) || WIN.test(text)) return won(1, 0);
  return /^(?:0|2|b|black|0\.0)$/i.test(text) || LOSS.test(text) ? won(0, 1) : { kind: "unknown" };
}

const NUMBER = "(\\d+(?:[.,]\\d+)?\\s*½?|½|1/2)";
const PAIR = new RegExp(`^${NUMBER}\\s*(?:[-−–—‐‑:x×/]|to|vs?\\.?|\\s)\\s*${NUMBER}(?:\\s*\\(\\d+\\))?$`, "iu");

/** 3-1, 3:1, 1½–½, 0,5-0,5, and the sets of a match, 6-4 3-6 7-6(5); null for anything else. */
function pairsIn(text: string): [string, string][] | null {
  const whole = pairIn(text);
  if (whole !== null) return [whole];
  const parts = text.split(/\s*[,;|]\s+|\s*[,;|]\s*(?=\d+\s*[-–:])|\s+(?=\d+\s*[-–:]\s*\d)/u).filter((part) => part !== "");
  if (parts.length < 2) return null;
  const pairs = parts.map(pairIn);
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

function pairIn(text: string): [string, string] | null {
  const found = PAIR.exec(text.trim());
  return found === null ? null : [found[1]!, found[2]!];
}

/** A number as any other of the file: 1.031-2 is ambiguous, because it may be a thousand. */
function valueOf(text: string, digits: Digits): NumberRead {
  const plain = text.replace(/\s/g, "");
  if (plain === "½" || plain === "1/2") return { ok: true, value: 0.5 };
  const read = readNumber(plain.replace("½", ""), digits);
  return read.ok && plain.endsWith("½") ? { ok: true, value: read.value + 0.5 } : read;
}

function fromPairs(written: readonly [string, string][], chess: boolean, digits: Digits): Result {
  const pairs: [number, number][] = [];
  for (const pair of written) {
    const [first, second] = [valueOf(pair[0], digits), valueOf(pair[1], digits)];
    const doubtful = [first, second].find((read) => !read.ok);
    if (doubtful?.ok === false && doubtful.why === "ambiguous")
      return { kind: "ambiguous", whole: doubtful.whole, decimal: doubtful.decimal };
    if (!first.ok || !second.ok) return { kind: "unknown" };
    pairs.push([first.value, second.value]);
  }
  const [first, second] = pairs[0]!;
  if (pairs.length === 1) return chess && first === 0 && second === 0 ? unplayed("forfeit") : scores(first, second);
  const setsOf = (side: 0 | 1) => pairs.filter((pair) => pair[side] > pair[1 - side]!).length;
  return scores(setsOf(0), setsOf(1), true);
}

/** The one side that a cell names, 0 for the first: Ann, Team A, "White wins", "Ann won". */
function sideNamed(text: string, called: readonly (readonly string[])[]): number | null {
  const plain = (name: string) => looseKey(nameKey(name));
  const name = plain(text.replace(/\s+(?:wins?|won|gewinnt|siegt|gagne|gana|vence|wygrywa)\.?$/iu, ""));
  const sides = called.flatMap((names, at) => (name !== "" && names.some((known) => plain(known) === name) ? [at] : []));
  return sides.length === 1 ? sides[0]! : null;
}

/** The winner's column: a side, 0 for the first; a draw; a name that is on no side; or nothing (null). */
export type WinnerSaid = number | "draw" | "nobody" | null;

/** Several names in a cell must all be of one side. */
export function winnerSaid(cell: string, called: readonly (readonly string[])[], separator: string | null): WinnerSaid {
  const text = cell.trim();
  const side = sideNamed(text, called);
  if (side !== null) return side;
  if (text === "" || NOT_YET.test(text)) return null;
  if (DRAWS.test(text)) return "draw";
  const several = separator === null ? [] : text.split(separator).filter((part) => part.trim() !== "");
  const sides = new Set(several.map((name) => sideNamed(name.trim(), called)));
  const [only] = sides;
  if (sides.size === 1 && only != null) return only;
  const at = /^[1-9]\d?$/.test(text) ? Number(text) - 1 : /^[a-h]$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 97 : -1;
  return at >= 0 && at < called.length ? at : "nobody";
}

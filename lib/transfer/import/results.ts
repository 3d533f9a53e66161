/** What a cell says about how a game of two sides went. */
export type Result =
  | { readonly kind: "scores"; readonly scores: readonly [number, number]; readonly sets: boolean }
  /** Not decided on the board, in words. */
  | { readonly kind: "unplayed"; readonly why: string }
  | { readonly kind: "unknown" };

export interface ResultWays {
  /** 0-0 is a game that both lost by not coming. */
  readonly chess: boolean;
  /** What may stand for each side: its players, its team, the name of its column. */
  readonly called: readonly [readonly string[], readonly string[]];
}

const scores = (first: number, second: number, sets = false): Result => ({ kind: "scores", scores: [first, second], sets });
const unplayed = (why: string): Result => ({ kind: "unplayed", why });

const DRAWS =
  /^(?:=|½|1\/2|0[.,]5|x|d|draw|drawn|tie|tied|remis|unentschieden|nulle|match nul|nul|empate|tablas|remisowa|ничья|平局|和棋|和|引き分け|引分|持将棋|무승부)$/iu;
const FORFEIT =
  /(?:\d\s?f(?:f)?\b|forfeit|forfait|forfeited|walk\s?-?over|\bw\/?o\b|\bff\b|kampflos|incomparecencia|walkower|неявка|弃权|不戦|부전승|no.?show|default(?:ed)?)/iu;
const BYE = /^(?:bye|freilos|spielfrei|exempt|descansa|libre|folga|pauza|pausa|轮空|不戦勝|부전승)$/iu;
const SIGNS = /^[+\-−–—]\s*[/:\-−–—]?\s*[+\-−–—]$/u;
const NOT_YET = /^(?:\*|\?|-|–|—|n\/?[ap]|tbd|tba|\.{2,}|…)$/iu;
const CALLED_OFF =
  /^(?:not played|unplayed|cancel+ed|postponed|abandoned|adjourned|void|no result|nr|abgesagt|verschoben|nicht gespielt|annule|annulé|reporté|cancelado|aplazado|adiado|odwołany|przełożony|отменен|отменён|перенесен|перенесён|取消|延期|中止|취소|연기)\.?$/iu;

/** Whether a cell in the place of a player says that there was none. */
export function isBye(name: string): boolean {
  return BYE.test(name.trim());
}

export function parseResult(cell: string, { chess, called }: ResultWays): Result {
  const text = cell.trim();
  if (text === "" || NOT_YET.test(text)) return unplayed("no result yet");
  if (BYE.test(text)) return unplayed("bye");
  if (SIGNS.test(text) || FORFEIT.test(text)) return unplayed("forfeit");
  if (CALLED_OFF.test(text)) return unplayed("not played");
  if (DRAWS.test(text)) return scores(0.5, 0.5);
  const pairs = pairsIn(text);
  if (pairs !== null) return fromPairs(pairs, chess);
  const wonBy = winnerNamed(text, called);
  if (wonBy !== null) return wonBy === 1 ? scores(1, 0) : scores(0, 1);
  if (/^(?:1|w|white|1\.0)$/i.test(text)) return scores(1, 0);
  return /^(?:0|2|b|black|0\.0)$/i.test(text) ? scores(0, 1) : { kind: "unknown" };
}

const NUMBER = "(\\d+(?:[.,]\\d+)?\\s*½?|½|1/2)";
const PAIR = new RegExp(`^${NUMBER}\\s*(?:[-−–—‐‑:x×/]|to|vs?\\.?|\\s)\\s*${NUMBER}(?:\\s*\\(\\d+\\))?$`, "iu");

/** 3-1, 3:1, 1½–½, 0,5-0,5, and the sets of a match, 6-4 3-6 7-6(5); null for anything else. */
function pairsIn(text: string): [number, number][] | null {
  const whole = pairIn(text);
  if (whole !== null) return [whole];
  const parts = text.split(/\s*[,;|]\s+|\s*[,;|]\s*(?=\d+\s*[-–:])|\s+(?=\d+\s*[-–:]\s*\d)/u).filter((part) => part !== "");
  if (parts.length < 2) return null;
  const pairs = parts.map(pairIn);
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

function pairIn(text: string): [number, number] | null {
  const found = PAIR.exec(text.trim());
  if (found === null) return null;
  const [first, second] = [valueOf(found[1]!), valueOf(found[2]!)];
  return Number.isFinite(first) && Number.isFinite(second) ? [first, second] : null;
}

function valueOf(text: string): number {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  if (plain === "½" || plain === "1/2") return 0.5;
  return plain.endsWith("½") ? Number(plain.slice(0, -1)) + 0.5 : Number(plain);
}

function fromPairs(pairs: readonly [number, number][], chess: boolean): Result {
  const [[first, second]] = [pairs[0]!];
  if (pairs.length === 1) return chess && first === 0 && second === 0 ? unplayed("forfeit") : scores(first, second);
  const won = (side: 0 | 1) => pairs.filter((pair) => pair[side] > pair[1 - side]!).length;
  return scores(won(0), won(1), true);
}

/** The side that a cell names: Ann, Team A, "White wins", "Ann won". */
function winnerNamed(text: string, called: ResultWays["called"]): 1 | 2 | null {
  const plain = (name: string) => name.normalize("NFKC").trim().toLowerCase();
  const name = plain(text.replace(/\s+(?:wins?|won|gewinnt|siegt|gagne|gana|vence|wygrywa)\.?$/iu, ""));
  const sides = called.map((names) => names.some((known) => plain(known) === name && name !== ""));
  if (sides[0] === sides[1]) return null;
  return sides[0] ? 1 : 2;
}

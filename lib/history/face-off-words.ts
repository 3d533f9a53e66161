import { directionOf, formatCount } from "@/lib/format";
import { formatTransfer, plainText, type Phrase } from "@/lib/games/surprise";
import { DAY_MS } from "@/lib/format/durations";

interface FaceOffRecord {
  readonly player: string;
  readonly rival: string;
  readonly won: number;
  readonly lost: number;
  readonly points: number;
  readonly firstAt: string | null;
  readonly lastAt: string | null;
}

/** Who is ahead and who has the points, in a sentence; null where they have not met. */
export function faceOffSentence({ player, rival, won, lost, points, firstAt, lastAt }: FaceOffRecord): Phrase[] | null {
  if (firstAt === null || lastAt === null) return null;
  const over = spanInWords(Date.parse(lastAt) - Date.parse(firstAt));
  const record = `${formatCount(Math.max(won, lost))}–${formatCount(Math.min(won, lost))}`;
  const [taker, payer] = points > 0 ? [player, rival] : [rival, player];
  const leader = won === lost ? null : won > lost ? player : rival;
  const lead: Phrase[] =
    leader === null
      ? [{ text: `They are level, ${record}` }]
      : [{ text: `${leader} is ahead, ` }, { text: record, strong: true }];
  if (directionOf(points) === "none") return [...lead, { text: `, and neither has taken points from the other${over}.` }];
  const whoHas = leader === taker ? "and has" : `${leader === null ? "and" : "but"} ${taker} has`;
  const taken = { text: `${formatTransfer(points)} points`, strong: true };
  return [...lead, { text: `, ${whoHas} taken ` }, taken, { text: ` from ${payer}${over}.` }];
}

/** The description of a link to the pair: who is ahead, on which ladder if it is one, and who is expected to finish ahead next time. */
export function faceOffDescription(record: FaceOffRecord, expected: number, ladder: string | null): string {
  const { player, rival } = record;
  const where = ladder === null ? "" : `On ${ladder}: `;
  const so = faceOffSentence(record);
  const sentence = so === null ? `${player} and ${rival} have not met in a rated game yet.` : plainText(so);
  const percent = Math.round(expected * 100);
  return `${where}${sentence} Expected next time: ${player} ${percent}%, ${rival} ${100 - percent}%.`;
}

/** " in a day", " over 3 months", " over a year"; nothing for a single meeting. */
function spanInWords(ms: number): string {
  const days = Math.round(ms / DAY_MS);
  if (days < 1) return "";
  if (days < 45) return ` over ${days === 1 ? "a day" : `${days} days`}`;
  const months = Math.round(days / 30.44);
  if (months < 11) return ` over ${months} months`;
  const years = Math.round(months / 12);
  return ` over ${years === 1 ? "a year" : `${years} years`}`;
}

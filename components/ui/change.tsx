import { directionOf, formatChange } from "@/lib/format";

/** The arrow and the colour are the class's own: app/globals.css. */
const looks = { gain: "change gain", loss: "change loss", none: "change text-soft" };

/** Points won or lost: an arrow and a sign besides the colour. */
export function Change({ value }: { value: number }) {
  return <span className={looks[directionOf(value)]}>{formatChange(value)}</span>;
}

/** The same for a change that is in words already (`formatChange`), as lists are sent to the browser. */
export function ChangeText({ text }: { text: string }) {
  const direction = text.startsWith("+") ? "gain" : text.startsWith("\u2212") ? "loss" : "none";
  return <span className={looks[direction]}>{text}</span>;
}

import { directionOf, formatChange } from "@/lib/format";

/** The arrow and the colour are the class's own: app/globals.css. */
const looks = { gain: "change gain", loss: "change loss", none: "change text-soft" };

/** Points won or lost: an arrow and a sign besides the colour. */
export function Change({ value }: { value: number }) {
  return <span className={looks[directionOf(value)]}>{formatChange(value)}</span>;
}

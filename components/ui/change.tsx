import { directionOf, formatChange } from "@/lib/format";

const looks = {
  gain: { colour: "text-gain", arrow: "▲" },
  loss: { colour: "text-loss", arrow: "▼" },
  none: { colour: "text-soft", arrow: "" },
};

/** Points won or lost: an arrow and a sign besides the colour. */
export function Change({ value }: { value: number }) {
  const { colour, arrow } = looks[directionOf(value)];
  return (
    <span className={`whitespace-nowrap ${colour}`}>
      {arrow !== "" && (
        <span aria-hidden className="mr-0.5 text-[0.7em]">
          {arrow}
        </span>
      )}
      {formatChange(value)}
    </span>
  );
}

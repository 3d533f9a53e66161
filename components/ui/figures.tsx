import type { ReactNode } from "react";
import { directionOf, formatChange } from "@/lib/format";
import { Figure } from "./table";

/** Big figures in a row, each under its name: the heroes of a page. */
export function BigFigures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-11">{children}</dl>;
}

/** A strip of figures between two rules, each with its note beside it. */
export function Figures({ children }: { children: ReactNode }) {
  const look = "grid grid-cols-2 gap-x-6 gap-y-4 border-t border-b border-t-ink border-b-rule py-4";
  return <dl className={`${look} sm:flex sm:flex-wrap sm:justify-between sm:gap-x-8`}>{children}</dl>;
}

interface FigureProps {
  label: string;
  note?: ReactNode;
  children: ReactNode;
}

export function BigFigure(props: FigureProps) {
  return <Named {...props} frame="mt-0.5" figure="leading-none" beside="mt-1 block" />;
}

export function FigureIn(props: FigureProps) {
  return <Named {...props} frame="flex flex-wrap items-baseline gap-x-1.5" figure="tabular leading-8" beside="" />;
}

function Named({ label, note, children, frame, figure, beside }: FigureProps & Record<"frame" | "figure" | "beside", string>) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-soft">{label}</dt>
      <dd className={frame}>
        <span className={`font-serif text-[26px] break-words ${figure}`}>{children}</span>
        {note !== undefined && <span className={`text-[13px] text-soft ${beside}`}>{note}</span>}
      </dd>
    </div>
  );
}

/** The arrow and the colour are the class's own: app/globals.css. */
const looks = { gain: "change gain", loss: "change loss", none: "change text-soft" };

/** Points won or lost: an arrow and a sign besides the colour. */
export function Change({ value }: { value: number }) {
  return <span className={looks[directionOf(value)]}>{formatChange(value)}</span>;
}

export function ChangeCell({ value, className }: { value: number; className?: string }) {
  return (
    <Figure className={className}>
      <Change value={value} />
    </Figure>
  );
}

/**
 * Places gained or lost; a word for who had no rank before, nothing for who has none now. Screen readers say "up" or "down" for the arrow,
 * which is the class's.
 */
export function PlacesMoved({ places }: { places: number | "new" | "back" | null }) {
  if (places === null) return <span className="sr-only">not ranked</span>;
  if (typeof places === "string") return <span className="tag">{places}</span>;
  if (places === 0)
    return (
      <span className="text-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">unchanged</span>
      </span>
    );
  return <span className={places > 0 ? "gain places" : "loss places"}>{Math.abs(places)}</span>;
}

/** Points to the right of a line when gained, to its left when lost. The number stands beside it, so it is hidden from readers. */
export function PointsBar({ points, most }: { points: number; most: number }) {
  // Rounded, because browsers keep fewer digits of a width, and hydration would report a mismatch.
  const share = most === 0 ? 0 : Math.round((Math.abs(points) / most) * 5_000) / 100;
  const side = points >= 0 ? { left: "50%" } : { right: "50%" };
  return (
    <div aria-hidden className="relative h-5">
      <div className={`absolute top-1.5 h-2 ${points >= 0 ? "bg-gain" : "bg-loss"}`} style={{ ...side, width: `${share}%` }} />
      <div className="absolute top-0 left-1/2 h-5 w-px bg-ink" />
    </div>
  );
}

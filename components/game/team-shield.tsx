import type { ReactNode } from "react";
import { teamColours, type Division } from "@/lib/format/team-colours";

/** The outline, in a box of 24 × 28. */
export const SHIELD = "M1.5 1.5h21V13c0 7-5 11.5-10.5 13.5C6.5 24.5 1.5 20 1.5 13z";

/** The filled areas of each shield, by the even-odd rule. */
const fills: Readonly<Record<Division, string>> = {
  "per pale": "M1.5 1.5H12v25C6.5 24.5 1.5 20 1.5 13z",
  bend: "M1.5 1.5H8l14.3 13.2-.7 3.1-1.2 2.4-1.1 1.4L1.5 7.3z",
  chief: "M1.5 1.5h21V10.5h-21z",
  chevron: `${SHIELD}M12 8.5l7 7V20.5l-7-7-7 7V15.5z`,
  quarterly: "M1.5 1.5H12V13H1.5zM12 13h10.5c0 7-5 11.5-10.5 13.5z",
  pale: "M8.3 1.5h7.4v23.3L12 26.5l-3.7-1.7z",
  cross: `${SHIELD}M10.3 4.5h3.4v6.2h5.8v3.4h-5.8v8.4h-3.4v-8.4H4.5v-3.4h5.8z`,
  bordure: `${SHIELD}M7 6.5h10v7c0 4-2.2 6.3-5 7.5-2.8-1.2-5-3.5-5-7.5z`,
};

/** The filled area of a colour's shield. */
export function shieldFill(colour: number): string {
  return fills[(teamColours[colour] ?? teamColours[0]!).division];
}

/** Shields that a list draws once and shows in many rows: `<use href="#shield-3" />`. */
export function ShieldSymbols({ colours, children }: { colours: Iterable<number>; children?: ReactNode }) {
  return (
    <svg aria-hidden className="absolute size-0">
      {[...new Set(colours)].map((colour) => (
        <symbol key={colour} id={`shield-${colour}`} viewBox="0 0 24 28" style={{ color: `var(--team-${colour})` }}>
          <path d={SHIELD} fill="none" stroke="currentColor" strokeWidth="2" />
          <path d={shieldFill(colour)} fill="currentColor" fillRule="evenodd" />
        </symbol>
      ))}
      {children}
    </svg>
  );
}

interface TeamShieldProps {
  /** The team's colour, 0 to 7. */
  colour: number;
  /** Its height in pixels. */
  size?: number;
  className?: string;
}

/** A team's shield, in its colour and divided in its way. It stands beside the team's name, so it is hidden from screen readers. */
export function TeamShield({ colour, size = 16, className = "" }: TeamShieldProps) {
  const at = teamColours[colour] === undefined ? 0 : colour;
  return (
    <svg
      width={Math.round((size * 24) / 28)}
      height={size}
      viewBox="0 0 24 28"
      aria-hidden
      className={`inline-block shrink-0 align-middle ${className}`}
      style={{ color: `var(--team-${at})` }}
    >
      <path d={SHIELD} fill="none" stroke="currentColor" strokeWidth="2" />
      <path d={shieldFill(at)} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

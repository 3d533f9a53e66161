import { teamColours } from "@/lib/format/team-colours";
import { piecesOf } from "./picture-text";

/** Whether the machine that draws has a font for a letter that the bundled ones lack. */
export type CanDraw = (letter: string) => boolean;

/** Minimum length of a recognisable name. */
const MIN = 2;

/** A name without undrawable letters; `otherwise` replaces one with hardly any left. */
function legible(name: string, canDraw: CanDraw, otherwise: string): string {
  const pieces = piecesOf(name);
  const left = pieces.filter(({ text, drawn }) => drawn || canDraw(text));
  if (left.length === pieces.length) return name;
  const text = left
    .map((piece) => piece.text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN ? otherwise : text;
}

export function legiblePlayer(name: string, id: number, canDraw: CanDraw): string {
  return legible(name, canDraw, `Player ${id}`);
}

/** The name of a team, or of its colour, which the picture shows beside it. */
export function legibleTeam(name: string, colour: number, canDraw: CanDraw): string {
  return legible(name, canDraw, `${(teamColours[colour] ?? teamColours[0]!).name} team`);
}

/** The site's name and what the picture is of, for the line at its foot. */
export function legibleFoot<S extends { readonly name: string }>(site: S, canDraw: CanDraw): S {
  return { ...site, name: legible(site.name, canDraw, "Pairwise") };
}

export function legibleLadder(name: string, canDraw: CanDraw): string {
  return legible(name, canDraw, "Ladder");
}

/** How a shield is divided: teams differ without colour, too. */
export type Division = "per pale" | "bend" | "chief" | "chevron" | "quarterly" | "pale" | "cross" | "bordure";

export interface TeamColour {
  readonly name: string;
  readonly division: Division;
  /** The colour on light and on dark paper. Pages use the variables --team-0 to --team-7; these are for pictures, which have no style sheet. */
  readonly light: string;
  readonly dark: string;
}

/**
 * The inks of teams, by number. They are distinct from each other and from the colours of gain, loss and links for people who
 * are colour-blind, too: the distance in OKLab is 6 or more for them, and 9.7 for everybody else.
 */
export const teamColours: readonly TeamColour[] = [
  { name: "Pine", division: "per pale", light: "#2b9667", dark: "#71d6a3" },
  { name: "Plum", division: "bend", light: "#8c457d", dark: "#a55093" },
  { name: "Ochre", division: "chief", light: "#997c30", dark: "#d9ba70" },
  { name: "Slate", division: "chevron", light: "#6e8397", dark: "#aac1d7" },
  { name: "Wine", division: "quarterly", light: "#62123e", dark: "#dd628e" },
  { name: "Moss", division: "pale", light: "#5b723e", dark: "#778a2d" },
  { name: "Iris", division: "cross", light: "#51409a", dark: "#7264c1" },
  { name: "Stone", division: "bordure", light: "#61554d", dark: "#876f5e" },
];

/** Part of a sentence: words, somebody's name or what matters in bold, points, or a time. */
export type Part = { readonly text: string; readonly strong?: boolean } | { readonly points: number } | { readonly at: string };

/** Events by what an admin chooses: a game with what becomes of it, or the end of a season, is one choice. */
export const eventGroups = {
  games: { name: "games", hint: "A result as it is entered, its corrections, and one summary where many games change at once." },
  leader: { name: "new leader", hint: "Somebody else is first on the ladder." },
  reports: { name: "reports", hint: "A player reported a game; it was contested, confirmed or dropped." },
  seasons: { name: "seasons", hint: "A season starts, enters its last week, is final, or is corrected." },
  story: { name: "story of the week", hint: "Once a week: the biggest upset, a streak, a rivalry." },
} as const;
export type EventGroup = keyof typeof eventGroups;

export function isGroup(name: string): name is EventGroup {
  return Object.hasOwn(eventGroups, name);
}

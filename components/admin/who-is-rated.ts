/** Whom a ladder rates, with what follows from it: wherever a ladder is made. */
export const whoIsRated = [
  {
    value: "everyone",
    label: "Everyone",
    hint: "Every name counts from its first game, with or without an account. Best for a new league and for results from another site. A misspelt name becomes a rated player until you merge it.",
  },
  {
    value: "registered",
    label: "Registered players only",
    hint: "Names without an account are guests: listed in games, but they gain and lose no points. A game needs two registered opponents to be rated. Invite guests; when they register, you can have their earlier games rated.",
  },
];

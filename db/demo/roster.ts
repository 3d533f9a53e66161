export const clans = ["Wolf", "Jade Falcon", "Ghost Bear", "Nova Cat", "Smoke Jaguar"] as const;
export type Clan = (typeof clans)[number];

/** A person of the community. Missing attributes are random. */
export interface Character {
  readonly name: string;
  /** True skill at the start: 0 is the community's average, 1 is one in six from the top. */
  readonly skill?: number;
  /** The change of skill over the year. */
  readonly trend?: number;
  /** The probability of coming to a clan evening, and to the arena. */
  readonly zeal?: number;
  readonly arena?: number;
  /** The first and the last day they play; the whole year by default. */
  readonly from?: string;
  readonly until?: string;
}

/** Signs in as an admin, and plays now and then. */
export const demoAdmin = "Commander";

/** Signs in as a player: in the middle of the ladder, with a long history. */
export const demoPlayer = "Phelan";

/** Two rivals who play against each other whenever they can. */
export const rivals = ["Natasha Kerensky", "Vlad Ward"] as const;

/** Joined in June and rose quickly. */
const newcomer = "Nightpelt";

/** Led the ladder at first and has become slower since. */
const veteran = "Old Ulf";

export const members: Readonly<Record<Clan, readonly Character[]>> = {
  Wolf: [
    { name: rivals[0], skill: 1.9, zeal: 0.9, arena: 0.45 },
    { name: demoPlayer, skill: 0.1, zeal: 0.85, arena: 0.35 },
    { name: veteran, skill: 1.9, trend: -2.3, zeal: 0.7, arena: 0.2 },
    { name: "Aidan Pryde", skill: 1.3 },
    { name: "Łukasz" },
    { name: "雪狼", skill: 0.9 },
    { name: "Grey Mantle", until: "2026-05-30" },
    { name: "Second Line Sam", skill: -1.2 },
    { name: "Howl at Nine", from: "2026-02-07" },
  ],
  "Jade Falcon": [
    { name: rivals[1], skill: 1.8, zeal: 0.9, arena: 0.45 },
    { name: "Marthe", skill: 1 },
    { name: "Joanna", skill: 0.4, zeal: 0.75 },
    { name: "-=Hawk=-", skill: -0.4 },
    { name: "Zażółć", from: "2026-03-13" },
    { name: "Talon Okoro" },
    { name: "Emerald Kit", skill: -0.9 },
    { name: "Birk Vantongeren" },
    { name: "Stoop", until: "2026-02-28" },
  ],
  "Ghost Bear": [
    { name: "Ghost Bear 7", skill: -0.3, zeal: 0.75 },
    { name: "Ursa Lindqvist", skill: 1.4 },
    { name: "Björn Halvard" },
    { name: "Mama Bear" },
    { name: "Ran D'Arcy", skill: 0.6 },
    { name: "Kodiak Kate" },
    { name: "Sleepy Paws", skill: -1.5 },
    { name: "Tundra", from: "2026-10-31" },
    { name: "Hibernator", until: "2026-06-20" },
  ],
  "Nova Cat": [
    { name: "Oracle Mbeki", skill: 1.1 },
    { name: "Third Eye" },
    { name: "Minh Rosso" },
    { name: "Lys Devereux-Hale" },
    { name: "Catnap", skill: -1 },
    { name: "Augur", from: "2026-02-21" },
    { name: "Starfall", skill: 0.7, from: "2026-04-11", until: "2026-08-22" },
    { name: "Vision Quest" },
    { name: "Star Colonel Emeritus Theodora von Hallenstein-Roux", skill: -0.6 },
  ],
  "Smoke Jaguar": [
    { name: "Trent", skill: 0.2, zeal: 0.8 },
    { name: newcomer, skill: 1.9, zeal: 0.95, arena: 0.5, from: "2026-06-12" },
    { name: "Ember" },
    { name: "Ivo Karst", skill: 0.8 },
    { name: "Cinder" },
    { name: "Rook Osei" },
    { name: "Sgt. Blisters", skill: -1.3 },
    { name: "Longtooth", until: "2026-07-25" },
    { name: "Paw of Ash", from: "2026-04-03" },
  ],
};

/** Players without a clan: they join one for an evening, and play in the arena. */
export const mercenaries: readonly Character[] = [
  { name: demoAdmin, skill: 0.3, zeal: 0.3, arena: 0.2 },
  { name: "Kai Allard", skill: 1.7, zeal: 0.3, arena: 0.6 },
  { name: "Victor S.", skill: 0.9, zeal: 0.35, arena: 0.35 },
  { name: "Omi", skill: 0.1, zeal: 0.25, arena: 0.5 },
  { name: "Dry Powder", zeal: 0.3, arena: 0.4 },
  { name: "Two Left Feet", skill: -1.4, zeal: 0.3, arena: 0.4 },
  { name: "Solaris Sid", skill: 1.2, zeal: 0.1, arena: 0.65, from: "2026-01-04" },
];

/** Unregistered players, who only appear in results. */
export const guests: readonly Character[] = [
  { name: "Newt" },
  { name: "dropship_dave" },
  { name: "Cousin Pete" },
  { name: "Tomás" },
  { name: "anon 4471" },
  { name: "Little Sister" },
  { name: "Mechling", from: "2026-05-09" },
  { name: "Radar Ghost", until: "2026-04-25" },
];

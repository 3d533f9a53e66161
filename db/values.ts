/** The values of columns that have few: the only list of each. Everybody may import them. */

/** A scorekeeper enters and corrects games of some ladders; an admin may do everything. */
export const roles = ["player", "scorekeeper", "admin"] as const;
export type Role = (typeof roles)[number];

/** What a banned player's public page says about the ban. */
export const banShown = ["nothing", "ban", "reason"] as const;
export type BanShown = (typeof banShown)[number];

/** Who may register: everybody, invited people, or nobody. */
export const registrations = ["open", "invited", "closed"] as const;

export const rateWho = ["registered", "everyone"] as const;
export type RateWho = (typeof rateWho)[number];

/** Nobody reports games of a ladder; every report waits for a scorekeeper; or those who pay confirm it. */
export const reportingModes = ["off", "scorekeepers", "opponents"] as const;

/** `unrated`: fewer than two opposing rated players. It depends on the entered data only. */
export const gameStatuses = ["rated", "unrated", "voided"] as const;
export type GameStatus = (typeof gameStatuses)[number];

export const revisionActions = ["correct", "void", "restore", "rate", "revert", "move", "merge", "unmerge"] as const;
export type RevisionAction = (typeof revisionActions)[number];

/** How the next season is proposed. */
export const seasonRepeats = ["monthly", "quarterly", "yearly"] as const;
export type SeasonRepeat = (typeof seasonRepeats)[number];

/** What a notice is about, which is what a player can turn off. */
export const noticeKinds = ["report", "game", "correction", "claim", "role", "season", "site"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How a player is told: not at all, by the bell, or also by e-mail, at once or once a day. */
export const noticeChannels = ["off", "bell", "mail", "daily"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** A Discord channel that gets messages, or a program that gets signed requests. */
export const outletKinds = ["discord", "webhook"] as const;
export type OutletKind = (typeof outletKinds)[number];

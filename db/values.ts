/** The values of columns that have few: the only list of each. Everybody may import them. */

/** What a notice is about, which is what a player can turn off. */
export const noticeKinds = ["report", "game", "correction", "claim", "role", "season", "site"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How a player is told: not at all, by the bell, or also by e-mail, at once or once a day. */
export const noticeChannels = ["off", "bell", "mail", "daily"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export const mailKinds = ["verify", "password", "invitation", "notice", "daily"] as const;
export type MailKind = (typeof mailKinds)[number];

/** A Discord channel that gets messages, or a program that gets signed requests. */
export const outletKinds = ["discord", "webhook"] as const;
export type OutletKind = (typeof outletKinds)[number];

/** What became of a message: it waits for its time, it was taken, it changed one that was there, it was given up, it need not be sent. */
export const deliveryStates = ["waiting", "delivered", "edited", "failed", "dropped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const claimStates = ["open", "granted", "refused", "withdrawn"] as const;
export type ClaimState = (typeof claimStates)[number];

/** Where the account of a guest comes from: a game server's report, or an admin's invitation, which another one may have replaced. */
export const accountSources = ["report", "invitation", "replaced"] as const;

export const gameStatuses = ["rated", "unrated", "voided"] as const;
export type GameStatus = (typeof gameStatuses)[number];

/** What a banned player's public page says about the ban. */
export const banShown = ["nothing", "ban", "reason"] as const;
export type BanShown = (typeof banShown)[number];

/** How often a season is made again. */
export const seasonRepeats = ["monthly", "quarterly", "yearly"] as const;
export type SeasonRepeat = (typeof seasonRepeats)[number];

import { HOUR_MS } from "@/lib/format/durations";

/** An invitation may wait for the next club evening; a reset is needed now. */
export const INVITATION_DAYS = 14;
export const RESET_DAYS = 2;
/** A link that anybody may ask for, by e-mail. */
export const MAIL_LINK_MS = HOUR_MS;
/** The most invitations that can still be sent by hand. */
export const MAX_INVITED = 500;

/** An intruder's factors were added recently. */
export const RECENT_FACTOR_DAYS = 30;

/** A ban without an end would be a disabled account. */
export const MAX_BAN_DAYS = 3_660;

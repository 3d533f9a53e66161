import { z } from "zod";
import type { NoticeChannel, NoticeKind } from "./view";

/** What a player can be told, in the order of the settings, and what the settings say of it. */
export const noticeKinds: Readonly<Record<NoticeKind, string>> = {
  report: "A reported game waits for your answer, or was decided",
  game: "A game of yours was entered",
  correction: "A correction moved your rating",
  claim: "Your claim of a guest was decided",
  role: "Your role was changed",
  season: "A season that you played in is final",
  site: "Something on the site needs an admin",
};

export const kindNames = Object.keys(noticeKinds).filter((kind): kind is NoticeKind => kind in noticeKinds);

/** The ways to tell it; the last two where the site sends e-mail. */
export const noticeChannels: Readonly<Record<NoticeChannel, string>> = {
  off: "Not at all",
  bell: "Bell",
  mail: "Bell, and e-mail at once",
  daily: "Bell, and one e-mail a day",
};

export const noticeChoice = z.enum(["off", "bell", "mail", "daily"]).catch("bell");

/** The page of notices: all or those not opened yet, from a notice on. */
export const noticesQuery = z.object({
  show: z.enum(["all", "unread"]).catch("all"),
  before: z.coerce.number().int().min(1).max(1e15).optional().catch(undefined),
});

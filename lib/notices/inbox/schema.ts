import { z } from "zod";
import { noticeChannels } from "@/db/values";

export const noticeChoice = z.enum(noticeChannels).catch("bell");

/** The page of notices: all or those not opened yet, from a notice on. */
export const noticesQuery = z.object({
  show: z.enum(["all", "unread"]).catch("all"),
  before: z.coerce.number().int().min(1).max(1e15).optional().catch(undefined),
});

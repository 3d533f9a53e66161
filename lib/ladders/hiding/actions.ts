"use server";

import { z } from "zod";
import { reasonText } from "@/lib/platform/text/schema";
import { action, adminPlayerAction } from "@/lib/sign-in/guard";
import { hidePlayer, showPlayer } from "./mutations";

const why = z.object({ reason: reasonText("Give a reason. It is recorded in the audit log.", 500) });

export const hidePlayerAction = action(why, adminPlayerAction, async ({ store, ...call }, { reason }) => {
  const hidden = await hidePlayer(store, { ...call, reason });
  return hidden.ok ? `${hidden.name} is hidden from the standings now. No rating changed.` : hidden;
});

export const showPlayerAction = adminPlayerAction(async ({ store, ...call }) => {
  const listed = await showPlayer(store, { ...call, reason: "" });
  return listed.ok ? `${listed.name} is listed in the standings now. No rating changed.` : listed;
});

"use server";

import { noticeKinds } from "@/db/values";
import { perName } from "@/lib/format/per-name";
import { saved, textOf } from "@/lib/platform/forms/schema";
import { playerAction } from "@/lib/sign-in/guard";
import { chooseNotices, readAllNotices } from "./mutations";
import { noticeChoice } from "./schema";

export const chooseNoticesAction = playerAction(async ({ store, player }, form) => {
  await chooseNotices(
    store,
    player.id,
    perName(noticeKinds, (kind) => noticeChoice.parse(textOf(form, kind))),
  );
  return saved(form, "Saved.");
});

export const readAllNoticesAction = playerAction(async ({ store, player, now }) => {
  await readAllNotices(store, player.id, now);
  return "All are read.";
});

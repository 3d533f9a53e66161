"use server";

import { noticeKinds } from "@/db/values";
import { perName } from "@/lib/format/per-name";
import { done, textOf, typedValues } from "@/lib/platform/forms/schema";
import { playerAction } from "@/lib/sign-in/guard";
import { chooseNotices, readAllNotices } from "./mutations";
import { noticeChoice } from "./schema";

export const chooseNoticesAction = playerAction<never>(async ({ store, player }, form) => {
  await chooseNotices(
    store,
    player.id,
    perName(noticeKinds, (kind) => noticeChoice.parse(textOf(form, kind))),
  );
  return { ...done("Saved."), values: typedValues(form) };
});

export const readAllNoticesAction = playerAction(async ({ store, player, now }) => {
  await readAllNotices(store, player.id, now);
  return done("All are read.");
});

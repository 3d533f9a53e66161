"use server";

import { redirect } from "next/navigation";
import { adminAction } from "@/lib/auth/guard";
import { gamePath } from "@/lib/format";
import { refused, textOf } from "@/lib/forms/schema";
import { ladderSummary } from "@/lib/ladders/data";
import { findDuplicate } from "./duplicates";
import { readGameForm } from "./form";
import { submitGame } from "./mutations";
import type { GameFormShown } from "./schema";

/** Enters a game. One that was probably entered already is only taken by "Save anyway", which names the game that it overrules. */
export const submitGameAction = adminAction<GameFormShown>(async ({ store, actor, now }, form) => {
  // Without JavaScript rows come from here, and everything else stays as it is.
  if (textOf(form, "more") !== "") return { ...refused(form, null), shown: { duplicate: null, moreRows: true } };
  const slug = textOf(form, "ladder");
  // PostgreSQL cannot even be asked about text with a NUL in it.
  const ladder = slug.includes("\0") ? null : await ladderSummary(store, slug);
  const read = readGameForm(form, now);
  const wrongLadder =
    ladder === null ? "Choose a ladder." : ladder.closed ? `${ladder.name} is closed and takes no games.` : null;
  if (ladder === null || wrongLadder !== null || !read.ok) {
    const problems = { ...(wrongLadder !== null && { ladder: wrongLadder }), ...(!read.ok && read.problems) };
    return refused(form, read.ok ? null : read.problem, problems);
  }
  const duplicate = await findDuplicate(store, ladder.id, read.game);
  if (duplicate !== null && textOf(form, "anyway") !== String(duplicate.id)) {
    const { id, playedAt } = duplicate;
    return { ...refused(form, null), shown: { duplicate: { id, playedAt: playedAt.toISOString() }, moreRows: false } };
  }
  const submitted = await submitGame(store, { ladderId: ladder.id, game: read.game, source: "form", actor, now });
  if (!submitted.ok) return refused(form, submitted.reason);
  redirect(gamePath(submitted.gameId));
});

"use server";

import { wholeAddress } from "@/lib/platform/base-path";
import { done, problemsOf, refused, textOf } from "@/lib/platform/forms/schema";
import { banInput, banPlayer, liftBan } from "@/lib/players/bans";
import { inviteGuests, MAX_INVITED } from "@/lib/players/claims";
import { appointScorekeeper } from "@/lib/players/roles";
import { countOf } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import type { ShownInvitations } from "@/lib/players/view";
import { adminAction, adminPlayerAction } from "@/lib/sign-in/guard";
import { loadBaseUrl } from "@/lib/platform/request";

/** Appoints a scorekeeper, or changes a scorekeeper's ladders. */
export const appointScorekeeperAction = adminPlayerAction(async ({ store, actor, now, playerId }, form) => {
  const ladderIds = form.getAll("ladder").map(Number).filter(Number.isSafeInteger);
  const appointed = await appointScorekeeper(store, { playerId, ladderIds, actor, now });
  if (!appointed.ok) return refused(form, appointed.reason);
  const ladders = new Intl.ListFormat("en", { type: "conjunction" }).format(appointed.ladders ?? []);
  return done(`${appointed.name} is a scorekeeper of ${ladders} now; they must sign in again.`);
});

export const banPlayerAction = adminPlayerAction(async ({ store, actor, now, playerId }, form) => {
  const given = banInput.safeParse(perName(banInput.keyof().options, (name) => textOf(form, name)));
  if (!given.success) return refused(form, null, problemsOf(given.error));
  const banned = await banPlayer(store, { playerId, ...given.data, actor, now });
  return banned.ok ? done(`${banned.name} is banned and signed out everywhere.`) : refused(form, banned.reason);
});

export const liftBanAction = adminPlayerAction(async ({ store, actor, now, playerId }, form) => {
  const lifted = await liftBan(store, { playerId, actor, now });
  return lifted.ok ? done(`${lifted.name} may sign in again.`) : refused(form, lifted.reason);
});

/** Makes a link for each selected guest; the links are shown once, together. */
export const inviteManyAction = adminAction<ShownInvitations>(async ({ store, actor, now }, form) => {
  const playerIds = form.getAll("player").map(Number).filter(Number.isSafeInteger);
  if (playerIds.length === 0) return refused(form, "Select the guests to invite.");
  if (playerIds.length > MAX_INVITED) return refused(form, `At most ${MAX_INVITED} guests can be invited at once.`);
  const made = await inviteGuests(store, { playerIds, actor, now });
  const base = await loadBaseUrl();
  const links = made.flatMap((one) =>
    one.ok ? [{ name: one.name, link: wholeAddress(`/claim/${one.token}`, base), expiresAt: one.expiresAt }] : [],
  );
  const reasons = made.flatMap((one) => (one.ok ? [] : [one.reason]));
  const [first] = links;
  if (first === undefined) return refused(form, reasons.join(" "));
  return {
    ...done(`${countOf(links.length, "guest")} invited. Send each of them their link; the links are not shown again.`),
    shown: {
      links: links.map(({ name, link }) => ({ name, link })),
      expiresAt: first.expiresAt.toISOString(),
      refused: reasons,
    },
  };
});

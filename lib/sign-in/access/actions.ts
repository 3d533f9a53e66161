"use server";

import { wholeAddress } from "@/lib/platform/base-path";
import { done } from "@/lib/platform/forms/schema";
import { refuse } from "@/lib/platform/outcome";
import { banInput, banPlayer, liftBan } from "@/lib/players/bans";
import { inviteGuests } from "@/lib/players/claims";
import { MAX_INVITED } from "@/lib/players/policy";
import { appointScorekeeper } from "@/lib/players/roles";
import { countOf } from "@/lib/format";
import { loadBaseUrl } from "@/lib/platform/request";
import type { ShownInvitations } from "@/lib/players/view";
import { action, adminAction, adminPlayerAction } from "@/lib/sign-in/guard";

/** Appoints a scorekeeper, or changes a scorekeeper's ladders. */
export const appointScorekeeperAction = adminPlayerAction(async ({ store, actor, now, playerId }, form) => {
  const ladderIds = form.getAll("ladder").map(Number).filter(Number.isSafeInteger);
  const appointed = await appointScorekeeper(store, { playerId, ladderIds, actor, now });
  if (!appointed.ok) return appointed;
  const ladders = new Intl.ListFormat("en", { type: "conjunction" }).format(appointed.ladders ?? []);
  return `${appointed.name} is a scorekeeper of ${ladders} now; they must sign in again.`;
});

export const banPlayerAction = action(banInput, adminPlayerAction, async ({ store, ...call }, ban) => {
  const banned = await banPlayer(store, { ...call, ...ban });
  return banned.ok ? `${banned.name} is banned and signed out everywhere.` : banned;
});

export const liftBanAction = adminPlayerAction(async ({ store, ...call }) => {
  const lifted = await liftBan(store, call);
  return lifted.ok ? `${lifted.name} may sign in again.` : lifted;
});

/** Makes a link for each selected guest; the links are shown once, together. */
export const inviteManyAction = adminAction<ShownInvitations>(async ({ store, actor, now }, form) => {
  const playerIds = form.getAll("player").map(Number).filter(Number.isSafeInteger);
  if (playerIds.length === 0) return refuse("Select the guests to invite.");
  if (playerIds.length > MAX_INVITED) return refuse(`At most ${MAX_INVITED} guests can be invited at once.`);
  const made = await inviteGuests(store, { playerIds, actor, now });
  const base = await loadBaseUrl();
  const links = made.flatMap((one) =>
    one.ok ? [{ name: one.name, link: wholeAddress(`/claim/${one.token}`, base), expiresAt: one.expiresAt }] : [],
  );
  const reasons = made.flatMap((one) => (one.ok ? [] : [one.reason]));
  const [first] = links;
  if (first === undefined) return refuse(reasons.join(" "));
  return {
    ...done(`${countOf(links.length, "guest")} invited. Send each of them their link; the links are not shown again.`),
    shown: {
      links: links.map(({ name, link }) => ({ name, link })),
      expiresAt: first.expiresAt.toISOString(),
      refused: reasons,
    },
  };
});

"use server";

import { redirectFromAction } from "@/lib/platform/request";
import { adminAction } from "@/lib/sign-in/guard";
import { signOut } from "@/lib/sign-in/next-auth";
import { provenAction } from "@/lib/sign-in/request";
import { textOf } from "@/lib/platform/forms/schema";
import { refuse } from "@/lib/platform/outcome";
import { nameKey } from "@/lib/players/schema";
import { erasePlayer } from "./mutations";
import { ALSO } from "./view";
import { adminPlayerPath } from "@/lib/format";

/** Deletes one's own account. Nothing that is written elsewhere can be chosen here. */
export const eraseMeAction = provenAction(async ({ store, player, actor, now }) => {
  const erased = await erasePlayer(store, { playerId: player.id, actor, now });
  if (!erased.ok) return erased;
  await signOut({ redirect: false });
  redirectFromAction("/?erased=you");
});

/** Erases another player: an admin types the name again and has seen the mentions elsewhere that are to change, too. */
export const erasePlayerAction = adminAction(async ({ store, player: admin, actor, now }, form) => {
  const [id, name, typed] = [Number(textOf(form, "player")), textOf(form, "name"), textOf(form, "again")];
  if (nameKey(typed) !== nameKey(name)) return refuse(`Type ${name} to confirm.`, "again");
  const also = [...form.keys()].filter((field) => field.startsWith(ALSO)).map((field) => field.slice(ALSO.length));
  const erased = await erasePlayer(store, { playerId: Number.isSafeInteger(id) ? id : 0, also, actor, now });
  if (!erased.ok) return erased;
  // An admin who erased themselves may not see that page any more.
  if (id === admin.id) await signOut({ redirect: false });
  redirectFromAction(id === admin.id ? "/?erased=you" : adminPlayerPath(erased.slug));
});

import { refuse, type Outcome } from "@/lib/platform/outcome";
import type { Store } from "@/db";
import { deleteFormerName, findFormerNamesByPlayer, insertFormerName } from "@/db/store/former-names";
import { findPlayersByIds, updatePlayerName } from "@/db/store/players";
import { playerTarget, recordAudit, type Acting } from "@/lib/audit/mutations";
import { playerNamed, refuseErased } from "./identity";
import { lookAlikes } from "./look-alikes";
import { freeSlugs } from "./mutations";
import { nameKey, playerName } from "./schema";

/** Renames a player. The old name and its address keep leading to them. */
export async function renamePlayer(
  store: Store,
  { playerId, name, actor, now }: Acting & { readonly playerId: number; readonly name: string },
): Promise<Outcome<{ slug: string }>> {
  const parsed = playerName.safeParse(name);
  if (!parsed.success) return refuse(parsed.error.issues[0]!.message);
  const wanted = parsed.data;
  return store.write(async (tx) => {
    await tx.lock("names");
    const [player] = await findPlayersByIds(tx, [playerId]);
    if (player === undefined) return refuse("This player does not exist.");
    const erased = await refuseErased(tx, player);
    if (erased !== null) return refuse(erased);
    if (player.name === wanted) return refuse(`The player already has this name.`);
    const holder = await playerNamed(tx, wanted);
    if (holder !== null && holder.id !== playerId) {
      const which = nameKey(holder.name) === nameKey(wanted) ? "already exists" : "had this name before";
      return refuse(`${holder.name} ${which}. If it is the same person, merge them.`);
    }
    const [lookAlike] = (await lookAlikes(tx, [wanted])).values();
    if (lookAlike !== undefined) return refuse(lookAlike);
    let slug = player.slug;
    if (player.nameKey !== nameKey(wanted)) {
      // A return to a former name: it and its address are current again.
      const own = (await findFormerNamesByPlayer(tx, playerId)).find((former) => former.nameKey === nameKey(wanted));
      if (own !== undefined) await deleteFormerName(tx, own.id);
      slug = own?.slug ?? (await freeSlugs(tx, [wanted]))[0]!;
      await updatePlayerName(tx, playerId, { name: wanted, nameKey: nameKey(wanted), slug });
      await insertFormerName(tx, { playerId, name: player.name, nameKey: player.nameKey, slug: player.slug, at: now });
    } else {
      // Only the case or the form of accents differs: the same name, and the same address.
      await updatePlayerName(tx, playerId, { name: wanted, nameKey: player.nameKey, slug });
    }
    await recordAudit(tx, actor, now, {
      action: "player.rename",
      target: playerTarget({ id: playerId, name: wanted }),
      before: { name: player.name, slug: player.slug },
      after: { name: wanted, slug },
    });
    return { ok: true, slug };
  });
}

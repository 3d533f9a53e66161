import { createHash } from "node:crypto";
import type { Store, Tx } from "@/db";
import { upsertSite, findSite, type SiteChange, type SiteRow } from "@/db/store/site";
import { existsSecondFactor } from "@/db/store/second-factor";
import { recordAudit, type Acting } from "@/lib/audit/mutations";
import { perName } from "@/lib/format/per-name";
import type { Misread } from "@/lib/platform/outcome";
import { accentProblems } from "./accent";
import { accessOf } from "./data";
import { pictureFacts } from "./picture";
import { DEFAULT_NAME, MAX_LOGO_BYTES, siteNames, type AccessInput, type SiteInput } from "./schema";

type SiteEdited = { readonly ok: true } | Misread;

/** Saves some of the settings with a line in the audit log. The caller holds the lock "site". */
async function save(
  tx: Tx,
  { change, recorded, actor, now }: Acting & { readonly change: SiteChange; readonly recorded: (row: SiteRow | null) => unknown },
): Promise<SiteEdited> {
  const before = recorded(await findSite(tx));
  await upsertSite(tx, change);
  const row = await findSite(tx);
  const target = { kind: "site", id: null, name: row?.name ?? DEFAULT_NAME } as const;
  await recordAudit(tx, actor, now, { action: "site.edit", target, before, after: recorded(row) });
  return { ok: true };
}

/**
 * Changes the site's texts, colours and logo: one line in the audit log, which also invalidates cached pages. `logo`: a new picture, null to
 * remove it, undefined to leave it unchanged.
 */
export async function editSite(
  store: Store,
  { site, logo, actor, now }: Acting & { readonly site: SiteInput; readonly logo?: Uint8Array | null | undefined },
): Promise<SiteEdited> {
  const picture = logo === undefined ? ({ ok: true, change: {} } as const) : pictureChange(logo);
  const problems = { ...accentProblems(site.accent, site.accentDark), ...(!picture.ok && { logo: picture.problem }) };
  if (!picture.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  const texts = perName(siteNames, (name) => site[name] || null);
  const change = { ...texts, ...picture.change };
  // The log has the picture by its hash.
  const recorded = (row: SiteRow | null) => ({
    ...perName(siteNames, (name) => row?.[name] ?? null),
    logo: row?.logoHash ?? null,
  });
  return store.write(async (tx) => {
    await tx.lock("site");
    return save(tx, { change, recorded, actor, now });
  });
}

type PictureChecked = { readonly ok: true; readonly change: SiteChange } | { readonly ok: false; readonly problem: string };

function pictureChange(bytes: Uint8Array | null): PictureChecked {
  if (bytes === null) {
    return { ok: true, change: { logo: null, logoType: null, logoHash: null, logoWidth: null, logoHeight: null } };
  }
  if (bytes.length > MAX_LOGO_BYTES) {
    return { ok: false, problem: `The picture is larger than ${MAX_LOGO_BYTES / 1024} kB. Use a smaller one.` };
  }
  const facts = pictureFacts(bytes);
  if (facts === null) return { ok: false, problem: "This is not a PNG, JPEG or WebP picture." };
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const logo = Buffer.from(bytes).toString("base64");
  return {
    ok: true,
    change: { logo, logoType: facts.type, logoHash: hash, logoWidth: facts.width, logoHeight: facts.height },
  };
}

/** Changes who may register and what admins need. An admin who requires a second factor must have one, or could not undo it. */
export async function editAccess(
  store: Store,
  { access, actor, now }: Acting & { readonly access: AccessInput },
): Promise<SiteEdited> {
  return store.write(async (tx) => {
    await tx.lock("site");
    if (access.adminsNeedSecondFactor && !(actor.playerId !== null && (await existsSecondFactor(tx, actor.playerId)))) {
      return { ok: false, problems: { adminsNeedSecondFactor: "Set up a second factor on your own account page first." } };
    }
    return save(tx, { change: access, recorded: accessOf, actor, now });
  });
}

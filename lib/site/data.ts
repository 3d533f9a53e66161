import type { Reader } from "@/db";
import { findSiteLogo, findSite, type SiteRow } from "@/db/store/site";
import { perName } from "@/lib/format/per-name";
import { onDarkPaper } from "./accent";
import { KEEP_SECURITY_DAYS } from "@/lib/sign-in/policy";
import { DEFAULT_DESCRIPTION, DEFAULT_NAME, siteNames, type AccessInput, type SiteInput } from "./schema";

/** The site's settings that every page needs: one short read. */
export async function siteOf(reader: Reader) {
  const row = await findSite(reader);
  return {
    name: row?.name ?? DEFAULT_NAME,
    description: row?.description ?? DEFAULT_DESCRIPTION,
    /** The colour of links, on light and on dark pages; null for the default. */
    accent: row?.accent ? { light: row.accent, dark: row.accentDark ?? onDarkPaper(row.accent) } : null,
    logo: logoOf(row),
    /** How to reach an admin; null if nobody said so. */
    contact: row?.contact ?? null,
    footer: row?.footer ?? null,
    imprint: row?.imprint ?? null,
    privacy: row?.privacy ?? null,
    /** The zone of times before a reader's own is known. */
    timeZone: row?.timeZone ?? "UTC",
    /** The origins of sites that may show ladders and games inside their pages. */
    embedders: row?.embedders?.split("\n") ?? [],
    /** Increases with every change of these settings; 0 before the first. */
    version: row?.version ?? 0,
  };
}

/** The logo with an address that identifies this very picture. */
function logoOf(row: SiteRow | null) {
  if (row?.logoHash == null || row.logoWidth === null || row.logoHeight === null) return null;
  return { src: `/site-logo?v=${row.logoHash}`, width: row.logoWidth, height: row.logoHeight };
}

/** The texts and colours as stored, for the admins' form; empty where nothing is set. */
export async function siteSettings(reader: Reader): Promise<SiteInput> {
  const row = await findSite(reader);
  return perName(siteNames, (name) => row?.[name] ?? "");
}

/** The logo file; null if there is none. */
export async function logoFile(reader: Reader) {
  const file = await findSiteLogo(reader);
  if (file === null) return null;
  return { type: file.type, hash: file.hash, bytes: Uint8Array.from(Buffer.from(file.base64, "base64")) };
}

/** The access settings in force, with defaults. */
export function accessOf(row: SiteRow | null): AccessInput {
  return {
    registration: row?.registration ?? "open",
    providersRegister: row?.providersRegister ?? true,
    passwordsOffered: row?.passwordsOffered ?? true,
    adminsNeedSecondFactor: row?.adminsNeedSecondFactor ?? false,
    keepEventsDays: row?.keepEventsDays ?? KEEP_SECURITY_DAYS,
  };
}

export async function accessSettings(reader: Reader): Promise<AccessInput> {
  return accessOf(await findSite(reader));
}

import type { Reader } from "@/db";
import { findSiteLogo, findSite, type SiteRow } from "@/db/store/site";
import { perName } from "@/lib/format/per-name";
import { onDarkPaper } from "./accent";
import { KEEP_EVENTS_DAYS } from "@/lib/sign-in/events/schema";
import { DEFAULT_DESCRIPTION, DEFAULT_NAME, siteNames, type AccessInput, type SiteInput } from "./schema";
import type { Site, SiteLogo } from "./view";

/** The site's settings that every page needs: one short read. */
export async function siteOf(reader: Reader): Promise<Site> {
  const row = await findSite(reader);
  return {
    name: row?.name ?? DEFAULT_NAME,
    description: row?.description ?? DEFAULT_DESCRIPTION,
    accent: row?.accent ? { light: row.accent, dark: row.accentDark ?? onDarkPaper(row.accent) } : null,
    logo: logoOf(row),
    contact: row?.contact ?? null,
    footer: row?.footer ?? null,
    imprint: row?.imprint ?? null,
    privacy: row?.privacy ?? null,
    timeZone: row?.timeZone ?? "UTC",
    embedders: row?.embedders?.split("\n") ?? [],
    version: row?.version ?? 0,
  };
}

function logoOf(row: SiteRow | null): SiteLogo | null {
  if (row?.logoHash == null || row.logoWidth === null || row.logoHeight === null) return null;
  return { src: `/site-logo?v=${row.logoHash}`, width: row.logoWidth, height: row.logoHeight };
}

/** The texts and colours as stored, for the admins' form; empty where nothing is set. */
export async function siteSettings(reader: Reader): Promise<SiteInput> {
  const row = await findSite(reader);
  return perName(siteNames, (name) => row?.[name] ?? "");
}

export interface LogoFile {
  readonly type: string;
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The logo file; null if there is none. */
export async function logoFile(reader: Reader): Promise<LogoFile | null> {
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
    keepEventsDays: row?.keepEventsDays ?? KEEP_EVENTS_DAYS,
  };
}

export async function accessSettings(reader: Reader): Promise<AccessInput> {
  return accessOf(await findSite(reader));
}

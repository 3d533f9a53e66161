import { eq, getTableColumns } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";

type SiteFields = Tables["site"]["$inferSelect"];

/** The site's settings, without the picture itself. */
export type SiteRow = Omit<SiteFields, "id" | "logo">;

/** The id of the only row. */
const ONLY = 1;

export async function findSite(reader: Reader): Promise<SiteRow | null> {
  const { site } = reader.tables;
  const { id: _id, logo: _logo, ...fields } = getTableColumns(site);
  const [row] = await reader.db.select(fields).from(site).where(eq(site.id, ONLY));
  return row ?? null;
}

/** The logo's kind, its hash, and its bytes in base64. */
export async function findSiteLogo(reader: Reader): Promise<{ type: string; hash: string; base64: string } | null> {
  const { site } = reader.tables;
  const fields = { type: site.logoType, hash: site.logoHash, base64: site.logo };
  const [row] = await reader.db.select(fields).from(site).where(eq(site.id, ONLY));
  return row?.type && row.hash && row.base64 ? { type: row.type, hash: row.hash, base64: row.base64 } : null;
}

export type SiteChange = Partial<Omit<SiteFields, "id" | "version">>;

/** The caller holds the lock "site", because the version is incremented. */
export async function upsertSite(tx: Tx, change: SiteChange): Promise<void> {
  const { site } = tx.tables;
  const version = ((await findSite(tx))?.version ?? 0) + 1;
  await tx.db
    .insert(site)
    .values({ id: ONLY, ...change, version })
    .onConflictDoUpdate({ target: site.id, set: { ...change, version } });
}

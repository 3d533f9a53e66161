import { z } from "zod";
import { DAY_SECONDS } from "@/lib/format/durations";

/** The page number in an address; invalid ones mean the first page. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** The number of a row in an address; invalid ones are undefined. */
export const rowNumber = z.coerce.number().int().min(1).max(1e15).optional().catch(undefined);

/** The number of a row in a field of a form; 0, which no row has, for anything else. */
export const rowInForm = z.string().transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0));

/** A box that is ticked. */
export const ticked = z.string().transform((text) => text === "yes");

/** Light or dark as chosen by the reader; without a choice, the system's theme. */
export const theme = z.enum(["light", "dark"]);
export type Theme = z.output<typeof theme>;

export const THEME_COOKIE = { name: "theme", seconds: 365 * DAY_SECONDS, hadPlainName: true } as const;

/** A read of a row by the number that an address names; null for what is no number. */
export function numbered<Source, Args extends unknown[], Row>(
  read: (source: Source, id: number, ...args: Args) => Promise<Row | null>,
): (source: Source, address: string, ...args: Args) => Promise<Row | null> {
  return async (source, address, ...args) => (/^[1-9]\d{0,14}$/.test(address) ? read(source, Number(address), ...args) : null);
}

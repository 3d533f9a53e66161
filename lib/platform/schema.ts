import { z } from "zod";

/** The page number in an address; invalid ones mean the first page. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** The number of a row in an address; invalid ones are undefined. */
export const rowNumber = z.coerce.number().int().min(1).max(1e15).optional().catch(undefined);

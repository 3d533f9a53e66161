import { z } from "zod";

/** A page's number in an address; anything else is the first. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** The number of a row in an address; anything else is none. */
export const rowNumber = z.coerce.number().int().min(1).max(1e15).optional().catch(undefined);

import { z } from "zod";

/** A page's number in an address; anything else is the first. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** The number of a row in an address; anything else is none. */
export const rowNumber = z.coerce.number().int().min(1).max(1e15).optional().catch(undefined);

/** A game's position in an address: milliseconds and the game's number. */
export const gamePosition = z
  .string()
  .regex(/^-?\d{1,15}\.\d{1,15}$/)
  .transform((text) => {
    const [at, id] = text.split(".").map(Number);
    return { playedAt: new Date(at!), id: id! };
  })
  .optional()
  .catch(undefined);

import { z } from "zod";
import { playedAt } from "@/lib/games/schema";
import { ApiProblem } from "./problem";

/** The position where a page ended. It is opaque so that clients do not depend on its parts; a client may send anything instead. */

const standingsEnd = z.tuple([z.number(), z.int().min(1)]).transform(([rating, playerId]) => ({ rating, playerId }));

const gamesEnd = z
  .tuple([
    z
      .number()
      .transform((at) => new Date(at))
      .pipe(playedAt),
    z.int().min(1),
  ])
  .transform(([at, id]) => ({ playedAt: at, id }));

export function standingsCursor({ rating, playerId }: z.output<typeof standingsEnd>): string {
  return written([rating, playerId]);
}

export function gamesCursor({ playedAt: at, id }: z.output<typeof gamesEnd>): string {
  return written([at.getTime(), id]);
}

export const readStandingsCursor = (text: string | undefined) => read(text, standingsEnd);
export const readGamesCursor = (text: string | undefined) => read(text, gamesEnd);

function written(end: readonly number[]): string {
  return Buffer.from(JSON.stringify(end)).toString("base64url");
}

function read<End>(text: string | undefined, schema: z.ZodType<End>): End | undefined {
  if (text === undefined) return undefined;
  try {
    const found = schema.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
    if (found.success) return found.data;
  } catch {
    // The cursor is not even JSON.
  }
  const message = "cursor must be the `next` of the page before, as it is; leave it out to begin at the first page.";
  throw new ApiProblem("refused", message, [{ path: "cursor", message }]);
}

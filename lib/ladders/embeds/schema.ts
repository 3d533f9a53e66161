import { z } from "zod";
import { gamePath, ladderPath, queryHref } from "@/lib/format";

export const MAX_EMBED_ROWS = 50;
/** The width of the frame that is offered; its content fits any width from 240 pixels on. */
export const EMBED_WIDTH = 480;

/** How an embed looks, by its address. */
export const embedQuery = z.object({
  rows: z.coerce.number().int().min(1).max(MAX_EMBED_ROWS).catch(10),
  theme: z.enum(["auto", "light", "dark"]).catch("auto"),
});

export type EmbedQuery = z.output<typeof embedQuery>;

/** What is embedded: a ladder by its slug, or a game by its number. */
export type EmbedSubject = { readonly ladder: string } | { readonly game: number };

/** The page that offers an embed to copy. */
export const embedChoice = embedQuery.extend({
  ladder: z.string().max(64).catch(""),
  game: z.coerce.number().int().min(1).max(1e15).optional().catch(undefined),
});

export function embedPath(subject: EmbedSubject, look: Partial<EmbedQuery> = {}): string {
  const path = "ladder" in subject ? ladderPath(subject.ladder) : gamePath(subject.game);
  return queryHref(embedQuery, `/embed${path}`, look);
}

/** Pixels of everything but the rows, and of one row: public/embed.css has the same. */
const HEIGHTS = { ladder: 156, game: 252, row: 36 } as const;

/** The height in which nothing has to scroll. */
export function embedHeight(kind: "ladder" | "game", rows: number): number {
  return HEIGHTS[kind] + HEIGHTS.row * rows;
}

import "server-only";
import { resultLine, resultOf } from "@/lib/games/result";
import { embedPolicy, SECURITY_HEADERS } from "@/lib/platform/security-headers";
import type { Site } from "@/lib/site/view";
import { ladderQuery } from "../schema";
import { gameDocument, iframeOf, ladderDocument, MAX_GAME_ROWS, missingDocument } from "./document";
import { EMBED_WIDTH, embedHeight, embedPath, embedQuery, type EmbedQuery, type EmbedSubject } from "./schema";
import { gameAt } from "@/lib/games/data";
import { ladderPage, ladderSummary } from "@/lib/ladders/data";
import { cached, forViewer } from "@/lib/platform/cached";
import { loadBaseUrl } from "@/lib/platform/request";
import { siteOf } from "@/lib/site/data";

/** A document for frames on the sites that the admins listed, and nowhere else; in place of what cannot be embedded, one that says so. */
function framed(site: Site, what: "ladder" | "game", text: string | null): Response {
  const headers = {
    ...SECURITY_HEADERS,
    "Content-Security-Policy": embedPolicy(site.embedders),
    "Content-Type": "text/html; charset=utf-8",
  };
  return new Response(text ?? missingDocument(what, site), { status: text === null ? 404 : 200, headers });
}

const lookOf = (address: string): EmbedQuery => embedQuery.parse(Object.fromEntries(new URL(address).searchParams));

export async function loadLadderEmbed(address: string, slug: string): Promise<Response> {
  const [page, site] = await Promise.all([forViewer(ladderPage, slug, ladderQuery.parse({}), null), cached(siteOf)]);
  return framed(site, "ladder", page === null || page.ladder.hidden ? null : ladderDocument(page, lookOf(address), site));
}

export async function loadGameEmbed(address: string, id: string): Promise<Response> {
  const [game, site] = await Promise.all([listedGame(id), cached(siteOf)]);
  return framed(site, "game", game && gameDocument(game, lookOf(address).theme, site));
}

/** A game of a ladder that is not hidden. */
async function listedGame(id: string) {
  const game = await cached(gameAt, id);
  return game !== null && (await cached(ladderSummary, game.ladder.slug))?.hidden === false ? game : null;
}

/** What a page of another site needs to show a ladder or a game; null for one that is not there, or not for everybody. */
export async function loadEmbed(subject: EmbedSubject, look: EmbedQuery) {
  const found = "ladder" in subject ? await ladderFacts(subject.ladder, look.rows) : await gameFacts(subject.game);
  if (found === null) return null;
  const path = embedPath(subject, "ladder" in subject ? look : { theme: look.theme });
  const size = { width: EMBED_WIDTH, height: found.height };
  return { ...size, title: found.title, path, html: iframeOf(path, await loadBaseUrl(), size, found.title) };
}

async function ladderFacts(slug: string, rows: number) {
  const ladder = await cached(ladderSummary, slug);
  if (ladder === null || ladder.hidden) return null;
  return { title: ladder.name, height: embedHeight("ladder", rows) };
}

async function gameFacts(id: number) {
  const game = await listedGame(String(id));
  if (game === null) return null;
  const title = resultLine(resultOf(game.players, game.rules.compare));
  return { title, height: embedHeight("game", Math.min(game.players.length, MAX_GAME_ROWS)) };
}

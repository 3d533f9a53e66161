import { wholeAddress } from "@/lib/platform/base-path";
import type { Reader } from "@/db";
import { findRevisionTimes } from "@/db/store/records";
import { findEditionsBySeason, findSeasonsByLadder } from "@/db/store/seasons";
import { countOf, gamePath, ladderPath, seasonPath } from "@/lib/format";
import { conditionWords, resultLine } from "@/lib/games/result";
import { formatTransfer, upsetLine } from "@/lib/games/surprise";
import type { GameLine } from "@/lib/games/view";
import { siteOf } from "@/lib/site/data";
import { ladderGames } from "./data";
import { peopleOf } from "@/lib/seasons/data";

const NEWEST = 50;

/** The feed of the ladder that an address names; null where there is none. */
export async function ladderFeed(reader: Reader, slug: string, base: string | null): Promise<string | null> {
  const shown = await ladderGames(reader, slug, NEWEST);
  if (shown === null) return null;
  const ids = shown.lines.map(({ id }) => id);
  const { name } = await siteOf(reader);
  const news = await seasonNews(reader, shown.ladder);
  return feedOf({ ...shown.ladder, site: name }, shown.lines, await findRevisionTimes(reader, ids), base, news);
}

interface FeedEntry {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** ISO times. */
  readonly published: string;
  readonly updated: string;
}

/** Sealed seasons, with who won them by the newest edition. */
async function seasonNews(reader: Reader, { id, slug }: { id: number; slug: string }): Promise<FeedEntry[]> {
  const news: FeedEntry[] = [];
  for (const season of await findSeasonsByLadder(reader, id)) {
    const editions = season.sealedAt === null ? [] : await findEditionsBySeason(reader, season.id);
    const [first, newest] = [editions[0], editions.at(-1)];
    if (first === undefined || newest === undefined) continue;
    const ranked = newest.rows.filter(({ rank }) => rank !== null);
    const winners = ranked.filter(({ rank }) => rank === 1).map(({ playerId }) => playerId);
    const personOf = await peopleOf(reader, winners);
    const names = winners.map((winner) => personOf(winner).name).join(" and ");
    news.push({
      path: seasonPath(slug, season.slug),
      title: names === "" ? `${season.name} is over` : `${names} won ${season.name}`,
      summary: `${countOf(ranked.length, "player")} ranked, ${countOf(newest.games.length / 2, "game")}${newest.number > 1 ? `, edition ${newest.number}` : ""}`,
      published: first.issuedAt.toISOString(),
      updated: newest.issuedAt.toISOString(),
    });
  }
  return news;
}

/**
 * A ladder's latest games as an Atom feed. `base` is the site's own address; where it is not known, links lead from the feed's address on, and
 * an entry's id, which must not depend on the request, names no host.
 */
export function feedOf(
  ladder: { slug: string; name: string; site: string },
  games: readonly GameLine[],
  /** When games were revised last. */
  revised: ReadonlyMap<number, Date>,
  base: string | null,
  news: readonly FeedEntry[] = [],
): string {
  const at = (path: string) => escaped(base === null ? path : wholeAddress(path, base));
  const nameOf = (path: string) => (base === null ? escaped(`tag:pairwise,2026:${path}`) : at(path));
  const all = [...news, ...games.map((game) => entryOf(game, revised.get(game.id)))];
  const entries = all.map(
    ({ path, title, summary, published, updated }) => `  <entry>
    <id>${nameOf(path)}</id>
    <title>${escaped(title)}</title>
    <link href="${at(path)}"/>
    <published>${published}</published>
    <updated>${updated}</updated>
    <summary>${escaped(summary)}</summary>
  </entry>`,
  );
  const newest =
    all
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  const path = ladderPath(ladder.slug);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${nameOf(path)}</id>
  <title>${escaped(ladder.name)}</title>
  <author><name>${escaped(ladder.site)}</name></author>
  <link href="${at(path)}"/>
  <link rel="self" href="${at(`${path}/feed.xml`)}"/>
  <updated>${newest}</updated>
${entries.join("\n")}
</feed>
`;
}

/** Feed readers want what is new, not when it was played: a game may be entered a week later, and corrected after that. */
function entryOf(game: GameLine, revisedAt: Date | undefined): FeedEntry {
  const updated = revisedAt?.toISOString() ?? game.enteredAt;
  return { path: gamePath(game.id), title: titleOf(game), summary: summaryOf(game), published: game.enteredAt, updated };
}

/** "Wolf 84–77 Jade Falcon"; what else must be known of the game comes first, because readers of feeds cut long titles. */
function titleOf({ outcome }: GameLine): string {
  const [first, ...others] = conditionWords(outcome);
  const result = resultLine(outcome.result);
  return first === undefined ? result : `${[first, ...others.map((word) => word.toLowerCase())].join(", ")}: ${result}`;
}

function summaryOf({ id, outcome: { status, upset, players } }: GameLine): string {
  const start = `Game ${id}, ${countOf(players, "player")}.`;
  if (status !== "rated") return `${start} Nobody’s rating changed.`;
  if (upset === null) return `${start} No upset.`;
  return `${start} Biggest upset: ${upsetLine(upset)}, worth ${formatTransfer(upset.points)} points.`;
}

/** Names may contain any visible character, also those that XML reserves. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

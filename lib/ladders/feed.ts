import { formatChange, gamePath, ladderPath } from "@/lib/format";
import type { GameLine } from "./games";

/** A ladder's latest games as an Atom feed. `base` is the site's own address. */
export function feedOf(ladder: { slug: string; name: string }, games: readonly GameLine[], base: string): string {
  const at = (path: string) => new URL(path, base).toString();
  const updated = games[0]?.playedAt ?? new Date(0).toISOString();
  const entries = games.map((game) => {
    const link = at(gamePath(game.id));
    return `  <entry>
    <id>${escaped(link)}</id>
    <title>${escaped(titleOf(game))}</title>
    <link href="${escaped(link)}"/>
    <updated>${game.playedAt}</updated>
    <summary>${escaped(summaryOf(game))}</summary>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escaped(at(ladderPath(ladder.slug)))}</id>
  <title>${escaped(ladder.name)}</title>
  <author><name>Pairwise</name></author>
  <link href="${escaped(at(ladderPath(ladder.slug)))}"/>
  <link rel="self" href="${escaped(at(`${ladderPath(ladder.slug)}/feed.xml`))}"/>
  <updated>${updated}</updated>
${entries.join("\n")}
</feed>
`;
}

function titleOf({ id, teams, players }: GameLine): string {
  return teams.length > 0 ? `Game ${id}: ${teams.join(" – ")}` : `Game ${id}: free-for-all of ${players}`;
}

function summaryOf({ status, swing, players }: GameLine): string {
  if (status === "voided") return "Voided.";
  if (swing === null) return `${players} players; nobody’s rating moved.`;
  return `${players} players; the biggest swing is ${swing.name}’s, ${formatChange(swing.change)}.`;
}

/** Names may hold anything that can be seen, also what XML keeps for itself. */
function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Addresses of the site's pages. Slugs can hold letters of any script. */
export function ladderPath(slug: string): string {
  return `/ladders/${encodeURIComponent(slug)}`;
}

/** Where a ladder's history is rated under other rules. */
export function tuningPath(slug: string): string {
  return `${ladderPath(slug)}/tuning`;
}

export function playerPath(slug: string): string {
  return `/players/${encodeURIComponent(slug)}`;
}

export function gamePath(id: number): string {
  return `/games/${id}`;
}

/** Head to head: every meeting of two players, on one ladder. */
export function headToHeadPath(slug: string, rival: string, ladder: string): string {
  return `${playerPath(slug)}/vs/${encodeURIComponent(rival)}?ladder=${encodeURIComponent(ladder)}`;
}

/** An address with a query; what is undefined or null is left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>, part = ""): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, value]]));
  const text = new URLSearchParams(given).toString();
  return `${path}${text === "" ? "" : `?${text}`}${part === "" ? "" : `#${part}`}`;
}

/** A pair of players as an address says it. Slugs are letters, digits and hyphens: a full stop cannot be part of one. */
export function pairInAddress(one: string, other: string): string {
  return `${one}.${other}`;
}

/** The two slugs that `pairInAddress` joined, or null for anything else. */
export function playersInAddress(pair: string): [one: string, other: string] | null {
  const [one, other, ...more] = pair.split(".");
  return one && other && more.length === 0 ? [one, other] : null;
}

/** A game with the equation of one of its pairs opened. */
export function pairPath(game: number, one: string, other: string): string {
  return `${gamePath(game)}?pair=${encodeURIComponent(pairInAddress(one, other))}#pair`;
}

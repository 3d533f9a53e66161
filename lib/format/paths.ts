/** Addresses of the site's pages. Slugs can hold letters of any script. */
export function ladderPath(slug: string): string {
  return `/ladders/${encodeURIComponent(slug)}`;
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

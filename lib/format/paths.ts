/** Addresses of the site's pages. Slugs can contain letters of any script. */
export function ladderPath(slug: string): string {
  return `/ladders/${encodeURIComponent(slug)}`;
}

/** A season of a ladder; all of them without a season. */
export function seasonPath(ladder: string, season?: string): string {
  return `${ladderPath(ladder)}/seasons${season === undefined ? "" : `/${encodeURIComponent(season)}`}`;
}

/** The page that rates a ladder's history under other rules. */
export function tuningPath(slug: string): string {
  return `${ladderPath(slug)}/tuning`;
}

/** The games of one team of a ladder. */
export function teamGamesPath(ladder: string, team: string): string {
  return withQuery(`${ladderPath(ladder)}/games`, { team });
}

export function playerPath(slug: string): string {
  return `/players/${encodeURIComponent(slug)}`;
}

export function gamePath(id: number): string {
  return `/games/${id}`;
}

export function reportPath(id: number): string {
  return `/reports/${id}`;
}

/** A page for admins below the one of a row: "seasons" of a ladder, "void" of a game. */
const adminPath = (rows: string, row: string | number, part: string): string =>
  `/admin/${rows}/${encodeURIComponent(row)}${part === "" ? "" : `/${part}`}`;

export const adminLadderPath = (slug: string, part = ""): string => adminPath("ladders", slug, part);
export const adminPlayerPath = (slug: string, part = ""): string => adminPath("players", slug, part);
/** `game`: its number, or what an address has for it. */
export const adminGamePath = (game: number | string, part = ""): string => adminPath("games", game, part);
export const adminReportPath = (report: number | string): string => adminPath("reports", report, "");
export const adminClaimPath = (claim: number | string): string => adminPath("claims", claim, "");
export const adminOutletPath = (outlet: number | string): string => adminPath("outlets", outlet, "");
/** The outlets, with the log of one. */
export const outletLogPath = (outlet: number, query: Readonly<Record<string, QueryValue>> = {}): string =>
  withQuery("/admin/outlets", { outlet, ...query });
export const uploadPath = (upload: string): string => adminPath("import", upload, "");
export const pastImportPath = (id: number | string): string => adminPath("import/past", id, "");
/** The form for a new game, with what is known of it. */
export const enterGamePath = (query: Readonly<Record<string, QueryValue>> = {}): string => withQuery("/admin/games/new", query);

/** The size that chats and social networks show a link's picture in. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The preview picture of a link to a ladder, player, game or pair of players. */
export function picturePath(path: string): string {
  const [page, query] = path.split("?");
  return `${page}/picture.png${query === undefined ? "" : `?${query}`}`;
}

/** Head to head: every meeting of two players, on one ladder or on all together. */
export function headToHeadPath(slug: string, rival: string, ladder: string | null): string {
  return withQuery(`${playerPath(slug)}/vs/${encodeURIComponent(rival)}`, { ladder });
}

export type QueryValue = string | number | readonly string[] | null | undefined;

/** An address with a query; undefined and null values are left out, lists are repeated. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>, part = ""): string {
  const given = Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, String(one)]));
  const text = new URLSearchParams(given).toString();
  return `${path}${text === "" ? "" : `?${text}`}${part === "" ? "" : `#${part}`}`;
}

/** A page's parameters: a zod object with a default for each, so that an old or mistyped address still shows the page. */
interface Parameters<Values extends object> {
  parse(given: unknown): Values;
}

/** The address of a page that parses back to these values. Parameters that are as by default are left out. */
export function queryHref<Values extends Readonly<Record<string, QueryValue>>>(
  parameters: Parameters<Values>,
  path: string,
  values: Partial<NoInfer<Values>>,
  part = "",
): string {
  const defaults: Readonly<Record<string, QueryValue>> = parameters.parse({});
  const given = Object.entries<QueryValue>(values).filter(
    ([name, value]) => String(value ?? "") !== String(defaults[name] ?? ""),
  );
  return withQuery(path, Object.fromEntries(given), part);
}

/** A pair of players in an address. Slugs consist of letters, digits and hyphens, so a full stop can separate them. */
export function pairInAddress(one: string, other: string): string {
  return `${one}.${other}`;
}

/** The two slugs that `pairInAddress` joined, or null for anything else. */
export function playersInAddress(pair: string): [one: string, other: string] | null {
  const [one, other, ...more] = pair.split(".");
  return one && other && more.length === 0 ? [one, other] : null;
}

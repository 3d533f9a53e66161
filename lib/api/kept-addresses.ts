import type { AddressKind } from "@/lib/platform/front-door/front-door";
import type { Limited } from "@/lib/platform/request-limits";

/**
 * Addresses whose answers are the same for everybody who is not signed in. Not here: pages of one person, of a link that works once,
 * forms to sign in, and the API, which has limits and ETags of its own.
 */
const kinds: readonly [RegExp, AddressKind][] = [
  // Whoever watches the server is answered however much there is to do.
  [/^\/api\/(health(\/(alive|ready))?|metrics)$/, "at once"],
  [/^\/(how-it-works|docs|search|robots\.txt|manifest\.webmanifest)?$/, "page"],
  [/^\/ladders\/[^/]+(\/(games|race|distribution|rules|tuning))?$/, "page"],
  [/^\/players\/[^/]+(\/vs)?$/, "page"],
  [/^\/games\/[^/]+$/, "page"],
  // What takes long with many games: a whole ladder, or all that happened between two players.
  [/^\/(sitemap\.xml|ladders\/[^/]+\/feed\.xml|players\/[^/]+\/(history|vs\/[^/]+))$/, "costly"],
  // Pictures of links.
  [/^\/((ladders|players|games)\/[^/]+|players\/[^/]+\/vs\/[^/]+)\/picture\.png$/, "costly"],
  [/^\/ladders\/[^/]+\/(standings|games)\.(csv|json)$/, "file"],
  [/^\/players\/[^/]+\/history\.(csv|json)$/, "file"],
  [/^\/api\/history\/[^/]+(\/names)?$/, "file"],
];

/** What the front door does with a path. */
export function keptKindOf(path: string): AddressKind {
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? "handed on";
}

const SEARCH = /^\/(search|api\/search|api\/entrants|games\/[^/]+\/entrants)$/;

/** Which limit a path counts against when it has to be computed; null for none. */
export function limitedKindOf(path: string): Limited | null {
  if (SEARCH.test(path)) return "search";
  const kind = keptKindOf(path);
  return kind === "costly" || kind === "file" ? "download" : null;
}

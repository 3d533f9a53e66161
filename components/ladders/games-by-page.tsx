import type { ReactNode } from "react";
import { GamesTable } from "@/components/game/games-table";
import { PageLinks } from "@/components/ui/pager";
import { withQuery } from "@/lib/format";
import type { GamesPage } from "@/lib/games/view";

interface GamesByPageProps extends GamesPage {
  /** The name of what they are the games of. */
  of: string;
  path: string;
  /** What was asked for, as it is in the address. */
  query?: Readonly<Record<string, string | undefined>>;
  /** Where the page begins; undefined for the newest. */
  before: string | undefined;
  /** What to say where there are none. */
  none: ReactNode;
}

/** Games of a ladder or of a season, newest first, with links to newer and older ones. */
export function GamesByPage({ lines, next, of, path, query = {}, before, none }: GamesByPageProps) {
  return (
    <>
      {lines.length === 0 ? (
        <p className="border-t border-ink py-6 text-soft">{before === undefined ? none : "No older games."}</p>
      ) : (
        <GamesTable caption={`Games of ${of}`} games={lines} />
      )}
      <PageLinks
        label="the games"
        previous={before === undefined ? null : { href: withQuery(path, query), text: "Newest" }}
        next={next === null ? null : { href: withQuery(path, { ...query, before: next }), text: "Older games" }}
      />
    </>
  );
}

import { formatChange, formatRating, gamePath, playerPath } from "@/lib/format";
import type { PlayerGameLine } from "@/lib/history/view";
import { ShieldSymbols } from "@/components/game/team-shield";
import { AppLink, NameLink } from "@/components/ui/app-link";
import { Change, PointsBar } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { LaidOutCells, LaidOutTable } from "@/components/ui/table";
import look from "./player-games.module.css";

/**
 * A player's games as results, with the change of each, or why there is none. Phones get another layout of the same cells
 * (player-games.module.css).
 */
export function PlayerGames({ caption, name, games }: { caption: string; name: string; games: readonly PlayerGameLine[] }) {
  const [first] = games;
  // A guest's games all have the same reason: it is shown once, without the columns of ratings.
  const none =
    first !== undefined && games.length > 1 && games.every(({ rated, whyNot }) => rated === null && whyNot === first.whyNot);
  const most = Math.max(...games.map(({ rated }) => Math.abs(rated?.change ?? 0)));
  return (
    <>
      {none && (
        <p className="mb-3 max-w-[70ch] text-[15px] text-soft">
          None of these were rated: {first.whyNot === "a guest at the time" ? `${name} was a guest` : first.whyNot}.
        </p>
      )}
      <LaidOutTable
        caption={caption}
        className={look.games}
        symbols={<ShieldSymbols colours={games.flatMap(({ colour }) => colour ?? [])} />}
        head={[
          "Result",
          "Finished",
          ...(none
            ? []
            : [
                "Why",
                // Over the bars.
                { "aria-hidden": true },
                { className: look.change, children: "Change" },
                { className: look.after, children: "Rating after" },
              ]),
        ]}
      >
        <tbody role="rowgroup">
          {games.map(({ gameId, playedAt, team, result, colour, place, said, rated, whyNot }) => (
            <tr role="row" key={gameId}>
              <th scope="row" role="rowheader">
                <AppLink href={gamePath(gameId)} className="name-link">
                  {colour !== null && (
                    <svg aria-hidden className={look.shield}>
                      <use href={`#shield-${colour}`} />
                    </svg>
                  )}
                  {team !== null && <b>{team} </b>}
                  {result}
                </AppLink>
                <small>
                  <Moment at={playedAt} style="short" /> · Game {gameId}
                  {said.map((word) => ` · ${word}`)}
                </small>
              </th>
              <LaidOutCells
                cells={[
                  { className: look.place, children: place },
                  ...(rated !== null
                    ? [
                        { className: look.why, children: rated.mover && <MovedBy {...rated.mover} /> },
                        { "aria-hidden": true, className: look.bar, children: <PointsBar points={rated.change} most={most} /> },
                        { className: look.change, children: <Change value={rated.change} /> },
                        { className: look.after, children: formatRating(rated.after) },
                      ]
                    : [none ? null : { colSpan: 4, className: look.not, children: `Not rated: ${whyNot}.` }]),
                ]}
              />
            </tr>
          ))}
        </tbody>
      </LaidOutTable>
    </>
  );
}

function MovedBy({ name, slug, points }: { name: string; slug: string; points: number }) {
  return (
    <>
      {points < 0 ? "biggest loss" : "biggest gain"}: <NameLink href={playerPath(slug)}>{name}</NameLink> {formatChange(points)}
    </>
  );
}

"use client";

import type { ReactNode } from "react";
import { gamePath, ladderPath } from "@/lib/format";
import { NameLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { LaidOutCells, LaidOutTable } from "@/components/ui/table";
import type { GameRow, RowOwn } from "./game-row";
import { ResultLine } from "./result-line";
import look from "./game-rows.module.css";

/**
 * The rows of a list of games (games-table.tsx). A client component, because its rows are shorter as data than as the elements that a
 * server component would send besides the HTML. Phones get another layout of the same cells (game-rows.module.css).
 */
export function GameRows({
  caption,
  rows,
  now,
  doing,
}: {
  caption: string;
  rows: readonly GameRow[];
  /** The server's clock. */
  now: string;
  /** What can be done with each game, for those who may: they also see its number; null for others. */
  doing: readonly ReactNode[] | null;
}) {
  const withMine = rows.some(({ mine }) => mine !== undefined);
  return (
    <LaidOutTable
      caption={caption}
      className={look.games}
      head={[
        { className: look.result, children: "Result" },
        { className: look.players, children: "Players" },
        { className: look.upset, children: "Biggest upset" },
        rows[0]?.ladder ? { className: look.ladder, children: "Ladder" } : null,
        { className: look.played, children: "Played" },
        withMine ? { className: look.mine, children: "You" } : null,
        doing && { className: look.doing, children: <span className="sr-only">Actions</span> },
      ]}
    >
      <tbody role="rowgroup">
        {rows.map(({ id, result, players, ladder, playedAt, upset, tags, mine }, at) => (
          <tr role="row" key={id} className={mine && "own-row"}>
            <th scope="row" role="rowheader" className={look.result}>
              <NameLink href={gamePath(id)}>
                <ResultLine result={result} />
              </NameLink>
              {tags?.map((tag) => (
                <span key={tag} className="tag">
                  {tag}
                </span>
              ))}
              {doing !== null && <small>Game {id}</small>}
            </th>
            <LaidOutCells
              cells={[
                { className: look.players, "data-one": players === "1" ? "" : undefined, children: players },
                {
                  className: look.upset,
                  "data-none": upset === null ? "" : undefined,
                  children: upset === null ? "No upset" : upset,
                },
                ladder
                  ? { className: look.ladder, children: <NameLink href={ladderPath(ladder.slug)}>{ladder.name}</NameLink> }
                  : null,
                { className: look.played, children: <Moment at={playedAt} style="column" now={now} /> },
                withMine ? { className: look.mine, children: mine && <Mine {...mine} /> } : null,
                doing && { className: look.doing, children: doing[at] },
              ]}
            />
          </tr>
        ))}
      </tbody>
    </LaidOutTable>
  );
}

function Mine({ place, change }: RowOwn) {
  return (
    <>
      {place !== undefined && <span>{place}</span>} {change !== undefined && <Change value={change} />}
    </>
  );
}

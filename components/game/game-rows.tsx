"use client";

import type { ReactNode } from "react";
import { gamePath, ladderPath } from "@/lib/format";
import { AppLink } from "@/components/ui/app-link";
import { ChangeText } from "@/components/ui/change";
import { Moment } from "@/components/ui/moment";
import type { GameRow, RowOwn } from "./game-row";
import { ResultLine } from "./result-line";
import look from "./game-rows.module.css";

interface GameRowsProps {
  caption: string;
  rows: readonly GameRow[];
  withLadder: boolean;
  /** The server's clock. */
  now: string;
  /** What can be done with each game, for those who may: they also see its number. */
  doing?: readonly ReactNode[];
}

/**
 * The rows of a list of games (games-table.tsx). A client component, because its rows are shorter as data than as the elements that a
 * server component would send besides the HTML. Phones get another layout of the same cells (game-rows.module.css), and because some
 * browsers then forget that it is a table, the roles say it again.
 */
export function GameRows({ caption, rows, withLadder, now, doing }: GameRowsProps) {
  const withMine = rows.some(({ mine }) => mine !== undefined);
  return (
    <table role="table" className={`ledger ${look.games}`}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <Head className={look.result}>Result</Head>
          <Head className={look.players}>Players</Head>
          <Head className={look.upset}>Biggest upset</Head>
          {withLadder && <Head className={look.ladder}>Ladder</Head>}
          <Head className={look.played}>Played</Head>
          {withMine && <Head className={look.mine}>You</Head>}
          {doing !== undefined && (
            <Head className={look.doing}>
              <span className="sr-only">Actions</span>
            </Head>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, result, players, ladder, playedAt, upset, tags, mine }, at) => (
          <tr role="row" key={id} className={mine && "own-row"}>
            <th scope="row" role="rowheader" className={look.result}>
              <AppLink href={gamePath(id)} className="name-link">
                <ResultLine result={result} />
              </AppLink>
              {tags?.map((tag) => (
                <span key={tag} className="tag">
                  {tag}
                </span>
              ))}
              {doing !== undefined && <small>Game {id}</small>}
            </th>
            <td role="cell" className={look.players} data-one={players === "1" ? "" : undefined}>
              {players}
            </td>
            <td role="cell" className={look.upset} data-none={upset === null ? "" : undefined}>
              {upset === null ? "No upset" : upset}
            </td>
            {ladder !== undefined && (
              <td role="cell" className={look.ladder}>
                <AppLink href={ladderPath(ladder.slug)} className="name-link">
                  {ladder.name}
                </AppLink>
              </td>
            )}
            <td role="cell" className={look.played}>
              <Moment at={playedAt} style="column" now={now} />
            </td>
            {withMine && (
              <td role="cell" className={look.mine}>
                {mine !== undefined && <Mine {...mine} />}
              </td>
            )}
            {doing !== undefined && (
              <td role="cell" className={look.doing}>
                {doing[at]}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" role="columnheader" className={className}>
      {children}
    </th>
  );
}

function Mine({ place, change }: RowOwn) {
  return (
    <>
      {place !== undefined && <span>{place}</span>} {change !== undefined && <ChangeText text={change} />}
    </>
  );
}

"use client";

import type { ReactNode } from "react";
import { gamePath, ladderPath, playerPath } from "@/lib/format";
import { ChangeText } from "@/components/ui/change";
import { MomentIn } from "@/components/ui/moment";
import { useReadersZone } from "@/components/ui/readers-zone";
import type { GameRow } from "./game-row";
import look from "./game-rows.module.css";

interface GameRowsProps {
  caption: string;
  rows: readonly GameRow[];
  withLadder: boolean;
  /** What can be done with each game, for those who may. */
  doing?: readonly ReactNode[];
}

/**
 * Games as one component of the browser: what is sent is its rows as data, and the table once as markup. Phones get another layout of
 * the same cells (game-rows.module.css), and because some browsers then forget that it is a table, the roles say it again.
 */
export function GameRows({ caption, rows, withLadder, doing }: GameRowsProps) {
  const zone = useReadersZone();
  return (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table role="table" className={`ledger ${look.games}`}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <Head>Game</Head>
            {withLadder && <Head className={look.ladder}>Ladder</Head>}
            <Head className={look.played}>Played</Head>
            <Head className={look.met}>Who met</Head>
            <Head className={look.swing}>Biggest swing</Head>
            {doing !== undefined && (
              <Head className={look.doing}>
                <span className="sr-only">What can be done</span>
              </Head>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, ladder, playedAt, whoMet, swing }, at) => (
            <tr role="row" key={id}>
              <th scope="row" role="rowheader">
                <a href={gamePath(id)} className="name-link">
                  {id}
                </a>
              </th>
              {ladder !== null && (
                <td role="cell" className={look.ladder}>
                  <a href={ladderPath(ladder.slug)} className="name-link">
                    {ladder.name}
                  </a>
                </td>
              )}
              <td role="cell" className={look.played}>
                <MomentIn zone={zone} at={playedAt} style="column" />
              </td>
              <td role="cell" className={look.met}>
                {whoMet}
              </td>
              <td role="cell" className={look.swing}>
                <Swing swing={swing} />
              </td>
              {doing !== undefined && (
                <td role="cell" className={look.doing}>
                  {doing[at]}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" role="columnheader" className={className}>
      {children}
    </th>
  );
}

function Swing({ swing }: Pick<GameRow, "swing">) {
  if (typeof swing === "string") return <span className="text-soft">{swing}</span>;
  return (
    <>
      <a href={playerPath(swing.slug)} className="name-link">
        {swing.name}
      </a>{" "}
      <ChangeText text={swing.change} />
    </>
  );
}

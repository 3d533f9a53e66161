"use client";

import { formatMinutes, pairInAddress } from "@/lib/format";
import { compareWords } from "@/lib/format/compare-words";
import { bothCompared, comparedOf } from "@/lib/format/compared";
import { sortTransfers, transfersOf, type Transfer } from "@/lib/analysis";
import type { RatedGame, Rules } from "@/lib/rating";
import type { GameLook, GamePlayer } from "@/lib/games/view";
import { PlayerMark } from "@/components/player/player-mark";
import { Change } from "@/components/ui/change";
import { goInPlace, InPlaceLink, useAddress } from "@/components/ui/in-place-link";
import { PointsBar } from "@/components/ui/points-bar";
import { isSamePair, positionOfSlug, resultWords } from "./game-player";
import { PairEquation } from "./pair-equation";
import { PairsOf } from "./pairs-of";
import styles from "./player-pairs.module.css";

interface PlayerPairsProps {
  players: readonly GamePlayer[];
  rules: Rules;
  game: RatedGame;
  ladder: string;
  marks: GameLook["marks"];
  chosen: Transfer | null;
  /** The initial pair: its first player is shown by default. */
  first: Transfer | null;
  you: number;
  before: boolean;
}

/** One row of the matrix as a list: the selected player's points with each opponent. For phones, and for large games. */
export function PlayerPairs({ players, rules, game, ladder, marks, chosen, first, you, before }: PlayerPairsProps) {
  const address = useAddress();
  const requested = positionOfSlug(players, address.get("player"));
  const player = players[requested]?.rated ? requested : (first?.one ?? -1);
  if (player < 0) return null;
  const pairs = sortTransfers(transfersOf(game, player), "size", () => "");
  const pointsOf = ({ adjustment, change }: Transfer) => (before ? adjustment : change);
  const most = Math.max(...pairs.map((pair) => Math.abs(pointsOf(pair))));
  const { name, slug } = players[player]!;
  return (
    <div>
      <PairsOf
        {...{ players, you, player }}
        hidden={{ numbers: address.get("numbers"), flow: address.get("flow"), pair: address.get("pair"), view: "player" }}
        onChoose={(chosenSlug) => goInPlace(address.with({ player: chosenSlug, pair: null }), "replace")}
        className={styles.choice}
      />
      <ul aria-label={`Pairs of ${name}`} className={styles.pairs}>
        {pairs.map((pair) => {
          const other = players[pair.other]!;
          const open = chosen !== null && isSamePair(pair, chosen);
          return (
            <li key={other.slug}>
              <InPlaceLink
                href={address.with({ pair: open ? null : pairInAddress(slug, other.slug), player: slug })}
                anchor="pairs"
                history="replace"
                aria-expanded={open}
                className={styles.pair}
              >
                <PlayerMark seed={marks[pair.other] ?? 0} size={22} className={pair.other === you ? "text-accent" : ""} />
                <span className={styles.name}>
                  {other.name}
                  {pair.other === you && " (you)"}
                </span>
                <span className={styles.points}>
                  <Change value={pointsOf(pair)} />
                </span>
                <span className={styles.how}>
                  {resultWords[pair.result]} {bothCompared(comparedOf(players, player, pair.other, rules))} · expected{" "}
                  {Math.round(pair.predicted * 100)}% · {formatMinutes(pair.minutes)} min
                </span>
                <div className={styles.bar}>
                  <PointsBar points={pointsOf(pair)} most={most} />
                </div>
              </InPlaceLink>
              {open && (
                <div className="pb-5">
                  <PairEquation {...{ players, rules, ladder, transfer: pair }} scale={game.scale} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.total}>
        <span>Total of {name}</span>
        <Change value={before ? game.offsets[player]! : game.changes[player]!} />
      </p>
      <p className="mt-2 text-[13px] text-soft">
        {compareWords[rules.compare].name} of {name} first. Tap a pair for its equation.
      </p>
    </div>
  );
}

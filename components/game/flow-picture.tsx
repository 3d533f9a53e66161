"use client";

import { useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { countOf } from "@/lib/format";
import { formatPlace, placesOf, resultOf } from "@/lib/games/result";
import { formatTransfer } from "@/lib/games/surprise";
import type { GameLook, GamePlayer } from "@/lib/games/view";
import type { Compare } from "@/lib/rating";
import { PlayerMark } from "@/components/player/player-mark";
import { useHydrated } from "@/components/ui/hydration";
import { ribbonPath, type Bundle, type FlowEnd, type FlowLayout, type Ribbon } from "./flow-layout";
import { isSamePair, type PairOfTwo } from "./chosen-pair";
import { TeamShield } from "./team-shield";
import styles from "./points-flow.module.css";

declare module "react" {
  interface CSSProperties {
    /** The colour of a ribbon, or of the bar at the end of one; and how much of it a ribbon has. */
    "--ribbon"?: string;
    "--strength"?: number;
  }
}

interface FlowPictureProps {
  players: readonly GamePlayer[];
  flow: FlowLayout;
  look: GameLook;
  /** What the ladder compares: the order of finish follows it. */
  compare: Compare;
  shown: PairOfTwo;
  inTeams: boolean;
  /** Only one player's ribbons are drawn. */
  crowded: boolean;
  /** A description of the picture for screen readers. */
  label: string;
  onChoose: (one: number, other: number) => void;
}

/** The drawing is stretched to the width there is; only heights are pixels. */
const WIDTH = 100;

/** Ribbons, one a pair. Hover or focus shows a pair's points, a click or the arrow keys choose it. */
export function FlowPicture({ players, flow, look, compare, shown, inTeams, crowded, label, onChoose }: FlowPictureProps) {
  const isReady = useHydrated();
  const picture = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const ribbons = flow.bundles.flatMap((bundle) => bundle.ribbons);
  const chosen = ribbons.findIndex(({ payer, taker }) => isSamePair({ one: taker, other: payer }, shown));
  const stop = Math.max(0, chosen);
  const active = ribbons[hovered ?? chosen];
  // Thin ribbons are drawn last: nobody could point at them under a wide one.
  const byWidth = ribbons.map((ribbon, at) => ({ ribbon, at })).sort((a, b) => b.ribbon.width - a.ribbon.width);

  const styleOf = (ribbon: Ribbon) => ribbonStyle(ribbon, teamInk({ players, look, inTeams }, ribbon.taker));
  const shield = (team: string) => <TeamShield colour={look.colours[team] ?? 0} size={18} />;
  const choose = (at: number) => {
    const { payer, taker } = ribbons[at]!;
    onChoose(taker, payer);
  };
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = keyTo(event.key, hovered ?? stop, ribbons.length);
    if (to === null) return;
    event.preventDefault();
    setHovered(to);
    choose(to);
    picture.current?.querySelector<SVGElement>(`[data-ribbon="${to}"]`)?.focus();
  };

  return (
    <>
      {inTeams ? <TeamLegend {...{ players, look, compare }} /> : <Legend ribbons={ribbons} />}
      <div className={styles.head} aria-hidden>
        <span className={styles.paid}>Paid</span>
        <span>Received</span>
      </div>
      <div ref={picture} className={styles.picture} style={{ height: px(flow.height) }}>
        <svg
          // Rounded: what was rated differs in its last bits between the server and a browser, and hydration would report it.
          viewBox={`0 0 ${WIDTH} ${flow.height.toFixed(2)}`}
          preserveAspectRatio="none"
          role="group"
          aria-label={label}
          className={styles.drawing}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setHovered(null)}
        >
          {byWidth.map(({ ribbon, at }) => (
            <path
              key={`${ribbon.payer}-${ribbon.taker}`}
              d={ribbonPath(ribbon, 0, WIDTH)}
              data-ribbon={at}
              role="button"
              tabIndex={isReady && at === stop ? 0 : -1}
              aria-disabled={!isReady}
              aria-pressed={at === chosen}
              aria-label={ribbonLabel(players, ribbon)}
              className={styles.ribbon}
              style={styleOf(ribbon)}
              onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(at)}
              onFocus={() => setHovered(at)}
              onBlur={() => setHovered(null)}
              onClick={() => choose(at)}
            />
          ))}
          {active !== undefined && (
            <path aria-hidden d={ribbonPath(active, 0, WIDTH)} className={styles.active} style={styleOf(active)} />
          )}
        </svg>
        {flow.bundles.map((bundle) => (
          <BundleLabels key={bundle.top} {...{ bundle, players, look, compare, inTeams, crowded }} />
        ))}
        {/* A single ribbon is explained by the names at its ends. */}
        {active !== undefined && ribbons.length > 1 && <Readout {...{ players, ribbon: active }} height={flow.height} />}
      </div>
      {flow.net !== null && (
        <p className={styles.net}>
          <span>Net</span>
          <span className={styles.netSides}>
            <span className={styles.netSide}>
              {shield(flow.net.from)} {flow.net.from} →
            </span>{" "}
            <span className={styles.netSide}>
              {shield(flow.net.to)} {flow.net.to}
            </span>
          </span>
          <span className="tabular">{formatTransfer(flow.net.points)} points</span>
        </p>
      )}
    </>
  );
}

/** To a tenth: browsers round styles to six digits, and React compares what the server sent with what it would write. */
function px(value: number): string {
  return `${value.toFixed(1)}px`;
}

/** Where an arrow key leads among the ribbons, which are in order down the payers' side. */
export function keyTo(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, at + step));
}

/** A team's colour where there are teams; undefined for a player without one. */
function teamInk({ players, look, inTeams }: Pick<FlowPictureProps, "players" | "look" | "inTeams">, player: number) {
  const team = players[player]!.team;
  return inTeams && team !== null ? `var(--team-${look.colours[team] ?? 0})` : undefined;
}

/** Between teams the taker's colour; otherwise brick where the higher rated paid, and grey. */
function ribbonStyle(ribbon: Ribbon, ink: string | undefined): CSSProperties {
  if (ink !== undefined) return { "--ribbon": ink, "--strength": 0.36 };
  return ribbon.upset ? { "--ribbon": "var(--accent)", "--strength": 0.5 } : { "--ribbon": "var(--soft)", "--strength": 0.24 };
}

function ribbonLabel(players: readonly GamePlayer[], { payer, taker, points, predicted }: Ribbon): string {
  return `${players[payer]!.name} paid ${players[taker]!.name} ${formatTransfer(points)} points, expected ${Math.round(predicted * 100)}%`;
}

function Legend({ ribbons }: { ribbons: readonly Ribbon[] }) {
  const [upsets, others] = [ribbons.filter(({ upset }) => upset), ribbons.filter(({ upset }) => !upset)];
  const sum = (some: readonly Ribbon[]) =>
    `${countOf(some.length, "pair")}, ${formatTransfer(some.reduce((points, ribbon) => points + ribbon.points, 0))} points`;
  return (
    <ul className={styles.legend}>
      {upsets.length > 0 && <li style={{ "--ribbon": "var(--accent)" }}>Upset: paid by the higher rated · {sum(upsets)}</li>}
      {others.length > 0 && <li style={{ "--ribbon": "var(--soft)" }}>As expected · {sum(others)}</li>}
    </ul>
  );
}

/** With three teams or more no heading names them; the winners first. */
function TeamLegend({ players, look, compare }: Pick<FlowPictureProps, "players" | "look" | "compare">) {
  const result = resultOf(players, compare);
  if (result.kind !== "teams" || result.sides.length < 3) return null;
  return (
    <ul className={styles.legend}>
      {result.sides.map(({ team }) => (
        <li key={team} style={{ "--ribbon": `var(--team-${look.colours[team] ?? 0})` }}>
          To {team}
        </li>
      ))}
    </ul>
  );
}

type BundleLabelsProps = Pick<FlowPictureProps, "players" | "look" | "compare" | "inTeams" | "crowded"> & { bundle: Bundle };

/** The names at both sides. One player’s points have a heading that says whether they paid or received. */
function BundleLabels({ bundle, players, look, compare, inTeams, crowded }: BundleLabelsProps) {
  const { from, to, points, top, payers, takers } = bundle;
  const places = inTeams ? null : placesOf(players, compare);
  const shield = (team: string | null) => team !== null && <TeamShield colour={look.colours[team] ?? 0} size={18} />;
  const side = (ends: readonly FlowEnd[], where: "left" | "right") =>
    ends.map((end) => {
      const { name } = players[end.player]!;
      const colour = teamInk({ players, look, inTeams }, end.player) ?? "var(--ink)";
      return (
        <div key={end.player}>
          <i className={styles[where]} style={{ top: px(end.top), height: px(Math.max(1, end.height)), "--ribbon": colour }} />
          <p className={`${styles.label} ${styles[`${where}Label`]}`} style={{ top: px(end.top + end.height / 2) }}>
            {places !== null && <span className={styles.place}>{formatPlace(places[end.player]!)}</span>}
            <PlayerMark seed={look.marks[end.player] ?? 0} size={20} />
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.points}>{formatTransfer(end.points)}</span>
          </p>
        </div>
      );
    });
  return (
    <>
      {(crowded || from !== null) && (
        <p className={styles.heading} style={{ top: px(top - 40) }}>
          <span className={styles.from}>
            {from} {shield(from)}
          </span>
          <span className={`tabular ${styles.sum}`}>
            {crowded && (takers.length === 1 ? "Received " : "Paid ")}
            {formatTransfer(points)} points →
          </span>
          <span className={styles.to}>
            {shield(to)} {to}
          </span>
        </p>
      )}
      {side(payers, "left")}
      {side(takers, "right")}
    </>
  );
}

/** The height of the readout, with its distance from the ribbon. */
const READOUT = 56;

function Readout({ players, ribbon, height }: { players: readonly GamePlayer[]; ribbon: Ribbon; height: number }) {
  const { payer, taker, points, predicted, from, to, width } = ribbon;
  const middle = (from + to) / 2;
  // Below the ribbon, or where there is no room, above it.
  const below = middle + width + 10;
  const top = below + READOUT <= height ? below : Math.max(0, middle - READOUT - 4);
  return (
    <p className={styles.readout} style={{ top: px(top) }} aria-hidden>
      <b>
        {players[payer]!.name} → {players[taker]!.name}
      </b>
      <span>
        {formatTransfer(points)} points
        <span className={styles.expected}> · expected {Math.round(predicted * 100)}%</span>
      </span>
    </p>
  );
}

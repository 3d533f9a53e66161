"use client";

import { type KeyboardEvent, memo, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { directionOf, formatChange } from "@/lib/format";
import { between, type BothWays, fromAll, type MatrixLayout, totalOf } from "@/lib/analysis";
import type { GameLook, GamePlayer } from "@/lib/games/view";
import { Change } from "@/components/ui/figures";
import { classes } from "@/components/ui/table";
import { useHydrated } from "@/components/ui/hydration";
import type { PairOfTwo } from "./chosen-pair";
import { type CellPlace, firstCell, moveCell } from "./matrix-keys";
import styles from "./pairwise-matrix.module.css";

declare module "react" {
  interface CSSProperties {
    /** The strength of a cell's tint. */
    "--tint"?: string;
    /** The ink of a team. */
    "--band"?: string;
  }
}

interface PairwiseMatrixProps {
  players: readonly GamePlayer[];
  layout: MatrixLayout;
  values: BothWays;
  /** The largest value of the whole game: the strongest tint. */
  largest: number;
  /** The label of the row sums. */
  sumLabel?: string;
  /** The label of the row of sums; left out, nothing is added up. */
  footLabel?: string;
  /** Values are expected results from 0 to 1, in the ink of the favourite's team, instead of points. */
  chances?: boolean;
  caption: string;
  chosen: PairOfTwo | null;
  /** Left out, cells cannot be chosen. */
  onChoose?: (one: number, other: number) => void;
  /** The position of the signed-in player, or −1. */
  you?: number;
  /** The number of each team's colour; left out, teams have no bands. */
  colours?: GameLook["colours"];
  /** The players' marks; left out, names stand alone. */
  marks?: readonly ReactNode[];
}

/** Column count from which names are vertical on phones: they would break into unreadable pieces. */
const UPRIGHT_ON_PHONES_FROM = 4;
/** Column count from which names are vertical and cells are small. */
const DENSE_FROM = 9;
/** Column count from which cells are as small as their figures: eighteen fit 1280 pixels. */
const TIGHT_FROM = 12;
/** Player count from which the matrix may be wider than the page's column. */
const WIDE_FROM = 10;
/** Row count from which the matrix scrolls and its head is sticky. */
const TALL_FROM = 18;

/** One cell a pair: what the row's player took from the column's. Arrow keys move among the cells, Enter chooses. */
export function PairwiseMatrix(props: PairwiseMatrixProps) {
  const { players, layout, values, largest, sumLabel, footLabel, caption, chosen, onChoose, you = -1 } = props;
  const { colours, chances, marks } = props;
  const sums = footLabel !== undefined;
  const { rows, columns } = layout;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => (scroller.current === null ? undefined : watchEdges(scroller.current)), []);
  const table = useRef<HTMLTableElement>(null);
  const isPair = (row: number, column: number) => !Number.isNaN(between(values, rows[row]!, columns[column]!));
  const chosenPlace = useMemo(() => placeOf(layout, chosen), [layout, chosen]);
  const [visited, setVisited] = useState<CellPlace | null>(null);
  const stop = visited ?? chosenPlace ?? firstCell(rows.length, columns.length, isPair);
  const isReady = useHydrated();
  const dense = columns.length >= DENSE_FROM;

  const choose = (target: EventTarget) => {
    const place = placeOfCell(target);
    if (place === null) return;
    setVisited(place);
    onChoose?.(rows[place.row]!, columns[place.column]!);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(event.target);
      return;
    }
    const from = placeOfCell(event.target);
    const to = from && moveCell(event.key, event.ctrlKey, from, rows.length, columns.length, isPair);
    if (to === null) return;
    event.preventDefault();
    setVisited(to);
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row}:${to.column}"]`)?.focus();
  };

  return (
    <div
      ref={scroller}
      className={classes(
        styles.scroll,
        rows.length >= TALL_FROM && styles.tall,
        sums && (layout.teams === null ? columns.length : rows.length + columns.length) >= WIDE_FROM && styles.wide,
      )}
    >
      <table
        ref={table}
        role="grid"
        aria-disabled={!isReady}
        className={classes(
          styles.matrix,
          dense ? styles.dense : styles.roomy,
          columns.length >= UPRIGHT_ON_PHONES_FROM && styles.manyColumns,
          columns.length >= TIGHT_FROM && styles.tight,
        )}
        style={
          dense ? undefined : { minWidth: `calc(var(--name) + ${columns.length} * var(--cell)${sums ? " + var(--sum)" : ""})` }
        }
        onClick={(event: MouseEvent) => choose(event.target)}
        onKeyDown={onKeyDown}
        onPointerOver={(event) => event.pointerType !== "touch" && lightUp(table.current, placeOfCell(event.target))}
        onPointerLeave={() => lightUp(table.current, null)}
        onFocus={(event) => lightUp(table.current, placeOfCell(event.target))}
        onBlur={() => lightUp(table.current, null)}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          {colours !== undefined && <Bands {...{ players, columns, colours, sums }} />}
          <tr>
            <th scope="col" className={`${styles.name} ${styles.corner}`}>
              {layout.teams !== null
                ? layout.teams[0]
                : chances
                  ? "Row player against column player"
                  : "Row player gains from column player"}
            </th>
            {columns.map((column, position) => (
              <th
                key={column}
                scope="col"
                title={players[column]!.name}
                data-column={position}
                className={column === you ? styles.you : ""}
              >
                {marks?.[column]}{" "}
                <span className={dense ? styles.upright : marks && "block"}>
                  {players[column]!.name}
                  {column === you && " (you)"}
                </span>
              </th>
            ))}
            {sums && (
              <th scope="col" className={`${styles.sum} ${styles.corner}`}>
                {sumLabel}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <MatrixRow
              key={row}
              {...{ at, row, players, columns, values, largest, sums, colours, chances }}
              newTeam={at > 0 && !isSameTeam(players, row, rows[at - 1]!)}
              isYou={row === you}
              mark={marks?.[row]}
              stop={isReady && stop?.row === at ? stop.column : -1}
              chosen={chosenPlace?.row === at ? chosenPlace.column : -1}
            />
          ))}
          {footLabel !== undefined && <FootRow {...{ layout, values, footLabel }} />}
        </tbody>
      </table>
    </div>
  );
}

interface MatrixRowProps extends Pick<PairwiseMatrixProps, "players" | "values" | "largest" | "colours" | "chances"> {
  at: number;
  row: number;
  /** Whether another team begins with this row. */
  newTeam: boolean;
  columns: readonly number[];
  isYou: boolean;
  mark: ReactNode;
  /** The column of the cell that the tab key reaches, or −1. */
  stop: number;
  chosen: number;
  sums: boolean;
}

/** The teams above the columns: one band if the rows are the other team, one for each team in a square. */
function Bands({ players, columns, colours, sums }: Pick<MatrixRowProps, "players" | "columns" | "colours" | "sums">) {
  const bands: { team: string; span: number }[] = [];
  for (const column of columns) {
    const { team } = players[column]!;
    if (team === null) return null;
    const last = bands.at(-1);
    if (last?.team === team) last.span += 1;
    else bands.push({ team, span: 1 });
  }
  return (
    <tr className={styles.bands}>
      <td className={styles.name} />
      {bands.map(({ team, span }) => (
        <th key={team} scope="colgroup" colSpan={span} style={{ "--band": `var(--team-${colours?.[team] ?? 0})` }}>
          <span>{team}</span>
        </th>
      ))}
      {sums && <td className={styles.sum} />}
    </tr>
  );
}

function bandOf({ team }: GamePlayer, colours: PairwiseMatrixProps["colours"]): string | undefined {
  return team === null || colours === undefined ? undefined : `var(--team-${colours[team] ?? 0})`;
}

/** Memoised: moving from one row to another renders two rows, not sixty-four. */
const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { at, row, players, newTeam, columns, isYou, mark, values, largest, stop, chosen, sums, colours, chances } = props;
  const { name } = players[row]!;
  const band = bandOf(players[row]!, colours);
  return (
    <tr className={newTeam && players[row]!.team !== null ? styles.newTeam : ""}>
      <th
        scope="row"
        className={isYou ? `${styles.name} ${styles.you}` : styles.name}
        title={name}
        data-row={at}
        style={band === undefined ? undefined : { "--band": band }}
      >
        {mark && <span className="mr-2 max-sm:hidden">{mark}</span>}
        {name}
        {isYou && <span className={styles.yours}>You</span>}
      </th>
      {columns.map((column, position) => {
        const value = between(values, row, column);
        if (Number.isNaN(value)) {
          const mates = row !== column && isSameTeam(players, row, column);
          return (
            <td key={column} role="gridcell" className={styles.blank} aria-label={mates ? "same team" : undefined}>
              {mates && "·"}
            </td>
          );
        }
        const favourite = players[value < 0.5 ? column : row]!;
        const direction = chances ? "none" : directionOf(value);
        return (
          <td
            key={column}
            role="gridcell"
            data-cell={`${at}:${position}`}
            tabIndex={position === stop ? 0 : -1}
            aria-selected={position === chosen}
            className={classes(styles.cell, chances && styles.chance, direction !== "none" && styles[direction])}
            style={chances ? chanceInk(value, bandOf(favourite, colours)) : { "--tint": tintOf(value, largest) }}
          >
            {direction !== "none" && (
              <span aria-hidden className={styles.arrow}>
                {direction === "gain" ? "▲" : "▼"}
              </span>
            )}
            {chances ? inHundred(value) : formatChange(value)}
          </td>
        );
      })}
      {sums && (
        <td role="gridcell" className={styles.sum}>
          <Change value={fromAll(values, row, columns)} />
        </td>
      )}
    </tr>
  );
});

/** Team-mates are not compared. */
function isSameTeam(players: readonly GamePlayer[], one: number, other: number): boolean {
  return players[one]!.team !== null && players[one]!.team === players[other]!.team;
}

/** The column players' own changes: blue under a name is a gain of that player. */
function FootRow({ layout, values, footLabel }: Pick<PairwiseMatrixProps, "layout" | "values" | "footLabel">) {
  const { rows, columns, teams } = layout;
  const total = teams === null ? totalOf(values, rows, columns) : totalOf(values, rows, columns) + totalOf(values, columns, rows);
  return (
    <tr className={styles.feet}>
      <th scope="row" className={styles.name}>
        {footLabel}
      </th>
      {columns.map((column) => (
        <td key={column} role="gridcell" className={styles.foot}>
          <Change value={fromAll(values, column, rows)} />
        </td>
      ))}
      <td role="gridcell" className={styles.sum}>
        {formatChange(total)}
      </td>
    </tr>
  );
}

/** Tints from a tenth for the smallest to two fifths for the largest value: text stays readable on all of them. */
function tintOf(value: number, largest: number): string {
  return `${Math.round(9 + 29 * (Math.abs(value) / largest))}%`;
}

/** Never 0 or 100: nothing is certain. */
function inHundred(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}

/** From 6% at even to 50% at certain, in the favourite's ink. */
function chanceInk(chance: number, ink: string | undefined) {
  return { "--tint": `${Math.round(6 + 88 * Math.abs(chance - 0.5))}%`, "--band": ink };
}

/** The cell of a pair in a matrix, if any; between two teams it may be selected from either side. */
function placeOf({ rows, columns }: MatrixLayout, pair: PairwiseMatrixProps["chosen"]): CellPlace | null {
  if (pair === null) return null;
  const find = (one: number, other: number) => ({ row: rows.indexOf(one), column: columns.indexOf(other) });
  const places = [find(pair.one, pair.other), find(pair.other, pair.one)];
  return places.find(({ row, column }) => row >= 0 && column >= 0) ?? null;
}

function placeOfCell(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const [row, column] = cell?.dataset.cell?.split(":").map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/**
 * Highlights the row and the column of a cell, or none. It works on the DOM: rendering four thousand cells for every pointer move would be
 * too slow.
 */
function lightUp(table: HTMLTableElement | null, place: CellPlace | null): void {
  if (table === null) return;
  for (const lit of table.querySelectorAll("[data-lit]")) lit.removeAttribute("data-lit");
  if (place === null) return;
  const { row, column } = place;
  const along = `[data-row="${row}"], [data-column="${column}"], [data-cell^="${row}:"], [data-cell$=":${column}"]`;
  for (const cell of table.querySelectorAll(along)) cell.setAttribute("data-lit", "");
}

/** Maintains `data-more`: the sides on which a box can be scrolled. Returns a function that stops it. */
function watchEdges(box: HTMLElement): () => void {
  const look = () => {
    const left = box.scrollLeft > 1;
    const right = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    box.dataset.more = `${left ? "left" : ""} ${right ? "right" : ""}`.trim();
  };
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  box.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener("scroll", look);
  };
}

"use client";

import { Fragment, useEffect, useEffectEvent, useId, useRef } from "react";
import { formatCount, formatExpected, formatMinutes, pairInAddress } from "@/lib/format";
import { bothCompared, comparedOf } from "@/lib/format/compared";
import { sortTransfers, transfersOf, type Transfer, type TransferOrder } from "@/lib/analysis";
import { ChangeCell, PointsBar } from "@/components/ui/figures";
import { isSamePair, positionOfSlug, resultWords, verbOf, type ChosenPair, type PairsOfGame } from "./chosen-pair";
import { PairEquation } from "./pair-equation";
import { PlayerMark } from "@/components/player/player-mark";
import { Choice } from "@/components/ui/choice";
import { useHydrated } from "@/components/ui/hydration";
import { goInPlace, InPlaceLink, useAddress } from "@/components/ui/in-place-link";
import { PageLinks } from "@/components/ui/pager";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";

interface PairListProps extends Pick<PairsOfGame, "players" | "rules" | "ladder">, Pick<ChosenPair, "game" | "chosen" | "you"> {
  /** The seeds of the players' marks. */
  marks: readonly number[];
  /** Whether the points are those before the cap. */
  before: boolean;
  /** Whose pairs are listed unless the address names another player; −1 for everyone's. */
  initial: number;
}

/** Rows of one page: a game of 8 fits, a game of 64 has 2,016 pairs, and neither makes the server wait. */
const PAGE = 30;

const orders: readonly { value: TransferOrder; label: string }[] = [
  { value: "size", label: "Points" },
  { value: "surprise", label: "Surprise" },
  { value: "minutes", label: "Minutes" },
  { value: "name", label: "Name" },
];

/** Every pair as a list, to be sorted and filtered by player. All of its state is in the address, so it works without JavaScript. */
export function PairList({ players, rules, game, ladder, marks, chosen, you, before, initial }: PairListProps) {
  const address = useAddress();
  const order = orders.find(({ value }) => value === address.get("sort"))?.value ?? "size";
  const requested = positionOfSlug(players, address.get("player"));
  const player = players[requested]?.rated ? requested : initial;
  const transfers = sortTransfers(transfersOf(game, player < 0 ? null : player), order, (at) => players[at]!.name);
  const isMine = ({ one, other }: Transfer) => one === you || other === you;
  const sorted = player < 0 ? transfers.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a))) : transfers;
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(address.get("page") ?? 1)) || 1));
  const shown = sorted.slice((page - 1) * PAGE, page * PAGE);
  const open = chosen === null ? undefined : shown.find((transfer) => isSamePair(transfer, chosen));
  const pointsOf = ({ adjustment, change }: Transfer) => (before ? adjustment : change);
  const most = Math.max(...sorted.map((pair) => Math.abs(pointsOf(pair))));
  const equation = (transfer: Transfer) => <PairEquation {...{ players, rules, ladder, transfer }} scale={game.scale} />;
  const sortOf = (mine: TransferOrder, direction: "ascending" | "descending") => (order === mine ? direction : undefined);
  const turn = (to: number, text: string) => ({ href: address.with({ view: "list", page: String(to) }), text });
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PairsOf {...{ players, player, you }} />
        <div className="flex items-baseline gap-2 text-[13px] text-soft">
          <span className="max-sm:sr-only">Sorted by</span>
          <Choice
            label="Order of pairs"
            inPlace="pairs"
            options={orders.map(({ value, label }) => ({
              label,
              href: address.with({ sort: value === "size" ? null : value, page: null }),
              chosen: value === order,
            }))}
          />
        </div>
      </div>
      {chosen !== null && open === undefined && (
        <div id="pair-in-list" className="mb-6 max-w-[34rem] scroll-mt-4">
          {equation(chosen)}
        </div>
      )}
      <Table
        caption={player < 0 ? "Every pair of the game" : `Every pair of ${players[player]!.name}`}
        head={[
          { name: "Pair", sort: sortOf("name", "ascending") },
          { name: "Result", className: "max-sm:hidden" },
          { ...figures("Expected", "max-sm:hidden"), sort: sortOf("surprise", "descending") },
          { ...figures("Minutes", "max-sm:hidden"), sort: sortOf("minutes", "descending") },
          { name: "", className: "max-sm:hidden" },
          { ...figures(before ? "Before the cap" : "Points"), sort: sortOf("size", "descending") },
        ]}
      >
        {shown.map((transfer) => {
          const { one, other, predicted, minutes } = transfer;
          const isOpen = transfer === open;
          const result = `${resultWords[transfer.result]} ${bothCompared(comparedOf(players, one, other, rules))}`;
          const bar = <PointsBar points={pointsOf(transfer)} most={most} />;
          return (
            <Fragment key={`${one}-${other}`}>
              <tr className="relative hover:bg-raised">
                <RowHead held={false} className="wrap-anywhere">
                  <InPlaceLink
                    href={address.with({ pair: isOpen ? null : pairInAddress(players[one]!.slug, players[other]!.slug) })}
                    anchor="pair-in-list"
                    history="replace"
                    aria-expanded={isOpen}
                    className="after:absolute after:inset-0"
                  >
                    {players[one]!.name} {one === you && youTag}{" "}
                    <span className="font-normal text-soft">{verbOf(transfer.change) ?? "and"}</span>{" "}
                    <PlayerMark seed={marks[other] ?? 0} className={other === you ? "text-accent" : ""} />{" "}
                    <span className="font-normal">{players[other]!.name}</span> {other === you && youTag}
                  </InPlaceLink>
                  <div className="text-[13px] font-normal text-soft sm:hidden">
                    {result} · expected {formatExpected(predicted)} · {formatMinutes(minutes)} min{bar}
                  </div>
                </RowHead>
                <Words className="text-soft max-sm:hidden">{result}</Words>
                <Figure className="text-soft max-sm:hidden">{formatExpected(predicted)}</Figure>
                <Figure className="text-soft max-sm:hidden">{formatMinutes(minutes)}</Figure>
                <td className="w-1/6 pl-6 max-sm:hidden">{bar}</td>
                <ChangeCell value={pointsOf(transfer)} />
              </tr>
              {isOpen && (
                <tr id="pair-in-list" className="scroll-mt-4">
                  <td colSpan={6} className="pt-1! pb-6!">
                    <div className="max-w-[34rem]">{equation(transfer)}</div>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
        {player >= 0 && (
          <tr className="sum">
            <RowHead held={false}>Total of {players[player]!.name}</RowHead>
            <td colSpan={4} className="max-sm:hidden" />
            <ChangeCell value={before ? game.offsets[player]! : game.changes[player]!} />
          </tr>
        )}
      </Table>
      <PageLinks
        label="pairs"
        inPlace="pairs"
        previous={page > 1 ? turn(page - 1, "Previous") : null}
        next={page < pages ? turn(page + 1, "Next") : null}
        place={`${formatCount((page - 1) * PAGE + 1)}–${formatCount(Math.min(sorted.length, page * PAGE))} of ${formatCount(sorted.length)}`}
      />
    </div>
  );
}

/** Selects whose pairs are shown. Before hydration it is a GET form. */
function PairsOf({ players, player, you }: Pick<PairListProps, "players" | "you"> & { player: number }) {
  const address = useAddress();
  const id = useId();
  const slug = players[player]?.slug ?? "";
  const isHydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const choose = (chosen: string) =>
    goInPlace(address.with({ view: "list", player: chosen || null, page: null, pair: null }), "push");
  // A selection made before hydration.
  const adopt = useEffectEvent(() => {
    if (select.current!.value !== slug) choose(select.current!.value);
  });
  useEffect(() => adopt(), []);
  const others = ["numbers", "sort", "pair"].flatMap((name) => {
    const value = address.get(name);
    return value === null ? [] : [{ name, value }];
  });
  return (
    <form action="#pairs" method="get" className="flex max-w-[19rem] items-center gap-2 text-[15px]">
      {[{ name: "view", value: "list" }, ...others].map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="shrink-0 text-soft">
        Pairs of
      </label>
      <select
        ref={select}
        id={id}
        key={slug}
        name="player"
        defaultValue={slug}
        onChange={(event) => choose(event.target.value)}
        className="field"
      >
        <option value="">everyone</option>
        {players.map(
          ({ slug: value, name, rated }, at) =>
            rated && (
              <option key={value} value={value}>
                {at === you ? `${name} (you)` : name}
              </option>
            ),
        )}
      </select>
      {!isHydrated && (
        <button type="submit" className="button">
          Show
        </button>
      )}
    </form>
  );
}

const youTag = <span className="tag">You</span>;

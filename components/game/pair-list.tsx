"use client";

import { Fragment } from "react";
import { directionOf, formatCount, formatMinutes, formatExpected, pairInAddress } from "@/lib/format";
import { sortTransfers, transfersOf, type Transfer, type TransferOrder } from "@/lib/analysis";
import type { RatedGame, Rules } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { Change } from "@/components/ui/change";
import { isSamePair, positionOfSlug, resultWords } from "./game-player";
import { PairEquation } from "./pair-equation";
import { PairsOf } from "./pairs-of";
import { Choice } from "@/components/ui/choice";
import { goInPlace, InPlaceLink, useAddress, type Address } from "@/components/ui/in-place-link";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";

interface PairListProps {
  players: readonly GamePlayer[];
  rules: Rules;
  game: RatedGame;
  ladder: string;
  chosen: Transfer | null;
  /** The position of the signed-in player, or −1: their pairs come first. */
  you: number;
  /** Whether the points are those before the cap. */
  before: boolean;
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
export function PairList({ players, rules, game, ladder, chosen, you, before }: PairListProps) {
  const address = useAddress();
  const order = orders.find(({ value }) => value === address.get("sort"))?.value ?? "size";
  const player = positionOfSlug(players, address.get("player"));
  const transfers = transfersOf(game, player < 0 ? null : player);
  const sorted = minesFirst(
    sortTransfers(transfers, order, (at) => players[at]!.name),
    player < 0 ? you : -1,
  );
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(address.get("page") ?? 1)) || 1));
  const shown = sorted.slice((page - 1) * PAGE, page * PAGE);
  const open = chosen === null ? undefined : shown.find((transfer) => isSamePair(transfer, chosen));
  const equation = (transfer: Transfer) => <PairEquation {...{ players, rules, ladder, transfer }} scale={game.scale} />;
  const sortOf = (mine: TransferOrder, direction: "ascending" | "descending") => (order === mine ? direction : undefined);
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PairsOf
          {...{ players, player }}
          hidden={Object.fromEntries(["view", "numbers", "sort", "pair"].map((name) => [name, address.get(name)]))}
          everyone
          onChoose={(slug) => goInPlace(address.with({ player: slug || null, page: null }), "push")}
          className="flex max-w-[19rem] items-center gap-2 text-[15px]"
        />
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
          { ...figures(before ? "Before the cap" : "Points"), sort: sortOf("size", "descending") },
        ]}
      >
        {shown.map((transfer) => (
          <Fragment key={`${transfer.one}-${transfer.other}`}>
            <PairRow {...{ transfer, players, address, you, before }} open={transfer === open} />
            {transfer === open && (
              <tr id="pair-in-list" className="scroll-mt-4">
                <td colSpan={5} className="pt-1! pb-6!">
                  <div className="max-w-[34rem]">{equation(transfer)}</div>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
        {player >= 0 && (
          <tr className="sum">
            <RowHead held={false}>Total of {players[player]!.name}</RowHead>
            <td className="max-sm:hidden" />
            <td className="max-sm:hidden" />
            <td className="max-sm:hidden" />
            <Figure>
              <Change value={before ? game.offsets[player]! : game.changes[player]!} />
            </Figure>
          </tr>
        )}
      </Table>
      {pages > 1 && <Pages page={page} pages={pages} total={sorted.length} />}
    </div>
  );
}

interface PairRowProps {
  transfer: Transfer;
  players: readonly GamePlayer[];
  address: Address;
  open: boolean;
  you: number;
  before: boolean;
}

function PairRow({ transfer, players, address, open, you, before }: PairRowProps) {
  const [one, other] = [players[transfer.one]!, players[transfer.other]!];
  const pair = pairInAddress(one.slug, other.slug);
  return (
    <tr className="relative hover:bg-raised">
      <RowHead held={false} className="wrap-anywhere">
        <InPlaceLink
          href={address.with({ pair: open ? null : pair })}
          anchor="pair-in-list"
          history="replace"
          aria-expanded={open}
          className="after:absolute after:inset-0"
        >
          {one.name} <span className="font-normal text-soft">{verbOf(transfer.change)}</span>{" "}
          <span className="font-normal">{other.name}</span>
        </InPlaceLink>
        {isMine(transfer, you) && <span className="tag ml-2">You</span>}
      </RowHead>
      <Words className="text-soft max-sm:hidden">{resultWords[transfer.result]}</Words>
      <Figure className="text-soft max-sm:hidden">{formatExpected(transfer.predicted)}</Figure>
      <Figure className="text-soft max-sm:hidden">{formatMinutes(transfer.minutes)}</Figure>
      <Figure>
        <Change value={before ? transfer.adjustment : transfer.change} />
      </Figure>
    </tr>
  );
}

function Pages({ page, pages, total }: { page: number; pages: number; total: number }) {
  const address = useAddress();
  const to = (target: number) => address.with({ page: target === 1 ? null : String(target) });
  return (
    <nav aria-label="Pages of pairs" className="mt-4 flex items-baseline justify-between gap-4 text-[15px]">
      <span className="w-24">
        {page > 1 && (
          <InPlaceLink href={to(page - 1)} anchor="pairs" className="link" rel="prev">
            Previous
          </InPlaceLink>
        )}
      </span>
      <span className="text-soft">
        {formatCount((page - 1) * PAGE + 1)}–{formatCount(Math.min(total, page * PAGE))} of {formatCount(total)}
      </span>
      <span className="w-24 text-right">
        {page < pages && (
          <InPlaceLink href={to(page + 1)} anchor="pairs" className="link" rel="next">
            Next
          </InPlaceLink>
        )}
      </span>
    </nav>
  );
}

function isMine({ one, other }: Transfer, you: number): boolean {
  return one === you || other === you;
}

/** Moves the player's own pairs to the front, keeping the order otherwise. */
function minesFirst(transfers: readonly Transfer[], you: number): Transfer[] {
  return [...transfers.filter((pair) => isMine(pair, you)), ...transfers.filter((pair) => !isMine(pair, you))];
}

function verbOf(change: number): string {
  const direction = directionOf(change);
  return direction === "none" ? "and" : direction === "gain" ? "takes from" : "pays";
}

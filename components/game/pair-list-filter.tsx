"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { TransferOrder } from "@/lib/analysis";
import type { GamePlayer } from "@/lib/games/view";
import { Choice } from "@/components/ui/choice";
import { useHydrated } from "@/components/ui/hydration";
import { goInPlace, useAddress } from "@/components/ui/in-place-link";

interface PairListFilterProps {
  players: readonly GamePlayer[];
  player: GamePlayer | null;
  order: TransferOrder;
}

const labels: readonly { order: TransferOrder; label: string }[] = [
  { order: "size", label: "Points" },
  { order: "surprise", label: "Surprise" },
  { order: "minutes", label: "Minutes" },
  { order: "name", label: "Name" },
];

/** Whose pairs, and in which order. Until there is code, the form asks the server. */
export function PairListFilter({ players, player, order }: PairListFilterProps) {
  const address = useAddress();
  const select = useRef<HTMLSelectElement>(null);
  const show = (slug: string) => goInPlace(address.with({ player: slug || null, page: null }), "push");
  // Who was chosen while the code was on its way.
  const adopt = useEffectEvent(() => {
    if (select.current!.value !== (player?.slug ?? "")) show(select.current!.value);
  });
  useEffect(() => adopt(), []);
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <form action="#pairs" method="get" className="flex items-end gap-3 text-[13px] text-soft">
        {["view", "numbers", "sort", "pair"].map((name) => {
          const value = address.get(name);
          return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
        })}
        <label className="flex items-baseline gap-2">
          Pairs of
          <select
            key={player?.slug}
            name="player"
            defaultValue={player?.slug ?? ""}
            ref={select}
            onChange={(event) => show(event.target.value)}
            className="max-w-[13rem] border-b border-rule bg-paper py-1 text-[15px] text-ink"
          >
            <option value="">everyone</option>
            {players.map(({ slug, name, rated }) =>
              rated ? (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ) : null,
            )}
          </select>
        </label>
        {!useHydrated() && (
          <button type="submit" className="link cursor-pointer py-1">
            Show
          </button>
        )}
      </form>
      <div className="flex items-baseline gap-2 text-[13px] text-soft">
        <span className="max-sm:sr-only">Sorted by</span>
        <Choice
          label="Order of pairs"
          inPlace="pairs"
          options={labels.map(({ order: mine, label }) => ({
            label,
            href: address.with({ sort: mine === "size" ? null : mine, page: null }),
            chosen: mine === order,
          }))}
        />
      </div>
    </div>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useId, useState, type KeyboardEvent } from "react";
import { headToHeadPath, playerPath } from "@/lib/format";
import { stepInList, useNamesLike } from "./names-like";
import { NamesList } from "./names-list";

/**
 * Chooses whom to compare a player with: type, arrow down to a name, Enter. Without a name chosen, and without JavaScript, it is a form
 * that leads to the player who is meant, or to those whose names are like it.
 */
export function RivalSearch({ player, name }: { player: string; name: string }) {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const names = useNamesLike(typed).filter(({ slug }) => slug !== player);
  const router = useRouter();
  const list = useId();
  const shown = open && names.length > 0;
  const go = (slug: string) => router.push(headToHeadPath(player, slug, null));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setAt((now) => stepInList(now, event.key === "ArrowDown" ? 1 : -1, names.length));
    } else if (event.key === "Escape") {
      setOpen(false);
      setAt(-1);
    } else if (event.key === "Enter" && shown && names[at] !== undefined) {
      event.preventDefault();
      go(names[at].slug);
    }
  }

  return (
    <form action={`${playerPath(player)}/vs`} method="get" className="flex flex-wrap items-end gap-3">
      <label className="relative grid w-full max-w-72 gap-1 text-[13px] text-soft">
        Compare {name} with
        <input
          name="rival"
          type="search"
          autoComplete="off"
          maxLength={200}
          required
          placeholder="Name of a player"
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && at >= 0 ? `${list}-${at}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setAt(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          className="field min-h-11"
        />
        <NamesList
          id={list}
          names={names}
          shown={shown}
          at={at}
          onTake={({ slug }) => go(slug)}
          className="top-full left-0 max-h-64 w-full text-ink"
        />
      </label>
      <button type="submit" className="button min-h-11">
        Compare
      </button>
    </form>
  );
}

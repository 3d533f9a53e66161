"use client";

import { useId, useState, type KeyboardEvent } from "react";
import { nameKey } from "@/lib/players/schema";
import { stepInList, useNamesLike } from "../names-like";
import { Cell, type CellProps } from "./cell";

/** A name, completed from all that are known: arrow keys choose, Enter or Tab takes the chosen one, Escape closes the list. */
export function NameField({ value, onType, ...rest }: CellProps) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  // Asked only while somebody types here: rows that were pasted ask nothing.
  const names = useNamesLike(open ? value : "").filter(({ name }, _, all) => all.length > 1 || nameKey(name) !== nameKey(value));
  const list = useId();
  const shown = open && names.length > 0;

  function take(name: string) {
    onType(name);
    close();
  }

  function close() {
    setOpen(false);
    setAt(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const chosen = shown ? names[at] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setAt(stepInList(at, event.key === "ArrowDown" ? 1 : -1, names.length));
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && chosen !== undefined) {
      // Taken here, so that it does not lead to the next row as well.
      event.preventDefault();
      take(chosen.name);
    } else if (event.key === "Tab" && chosen !== undefined) {
      take(chosen.name);
    }
  }

  return (
    <div className="relative min-w-0">
      <Cell
        {...rest}
        value={value}
        onType={(text) => {
          onType(text);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        role="combobox"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? `${list}-${at}` : undefined}
      />
      <ul
        id={list}
        role="listbox"
        aria-label="Players"
        hidden={!shown}
        className="absolute left-0 z-20 mt-1 max-h-72 w-full min-w-56 overflow-auto border border-rule bg-paper py-1"
      >
        {names.map(({ name, slug }, place) => (
          <li
            key={slug}
            id={`${list}-${place}`}
            role="option"
            aria-selected={place === at}
            // Before the field loses its focus, which would close the list.
            onMouseDown={(event) => {
              event.preventDefault();
              take(name);
            }}
            className="cursor-pointer truncate px-3 py-1.5 text-[15px] aria-selected:bg-raised hover:bg-raised"
          >
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

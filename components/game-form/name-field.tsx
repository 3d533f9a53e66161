"use client";

import { useId, useState, type KeyboardEvent } from "react";
import { nameKey } from "@/lib/players/schema";
import { stepInList, useNamesLike } from "@/components/player/names-like";
import { NamesList } from "@/components/player/names-list";
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
      <NamesList
        id={list}
        names={names}
        shown={shown}
        at={at}
        onTake={({ name }) => take(name)}
        className="left-0 max-h-72 w-full min-w-56"
      />
    </div>
  );
}

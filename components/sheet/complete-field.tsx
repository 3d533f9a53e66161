"use client";

import { useId, useState, type KeyboardEvent } from "react";
import { stepInList } from "@/components/player/names-like";
import { Cell, type CellProps } from "./cell";
import type { Go } from "@/lib/games/sheet-edits";
import type { Completions } from "./roster";

export interface CompletionOption {
  readonly name: string;
  /** The hint at the right that distinguishes it. */
  readonly hint: string;
}

interface CompleteFieldProps<Option extends CompletionOption> extends CellProps {
  /** The name of the list. */
  listLabel: string;
  /** Completions of a text; of an empty one if the list was opened with an arrow key. */
  completionsFor: (typed: string) => Completions<Option>;
  onTake: (option: Option, go: Go) => void;
  /** What → does at the end of the text if nothing completes it. */
  onRight?: (() => void) | undefined;
  /** Set while names are loading: Tab or Enter was pressed before they arrived, with or without an arrow key that accepts any of them. */
  onEarly?: ((any: boolean) => void) | undefined;
}

/**
 * A field with a list under it. The list is in the page, so that no key waits for it; while more is loading, keys pressed before are
 * applied when it arrives. Tab and Enter take the highlighted entry and move on; the arrow keys highlight another; Escape closes the list,
 * and the typed text stays.
 */
export function CompleteField<Option extends CompletionOption>(props: CompleteFieldProps<Option>) {
  const { value, onType, listLabel, completionsFor, onTake, onRight, onEarly, ...rest } = props;
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const list = useId();
  const { items, takesFirst } = open ? completionsFor(value) : { items: [], takesFirst: false };
  const shown = items.length > 0;
  const marked = at >= 0 ? at : takesFirst ? 0 : -1;

  function close() {
    setOpen(false);
    setAt(-1);
  }

  function take(option: Option, go: Go) {
    close();
    onTake(option, go);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const chosen = items[marked];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const options = open ? items : completionsFor(value).items;
      // In an empty list, the first entry that arrives.
      const next = stepInList(open ? marked : -1, event.key === "ArrowDown" ? 1 : -1, options.length);
      setAt(options.length === 0 && event.key === "ArrowDown" ? 0 : next);
      setOpen(true);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      close();
    } else if (chosen !== undefined && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey))) {
      // The accepted entry decides where the cursor moves.
      event.preventDefault();
      take(chosen, event.key === "Enter" ? "down" : "right");
    } else if (onEarly !== undefined && open && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey))) {
      // The key moves on as always: the next input must not land here.
      onEarly(at >= 0);
    } else if (event.key === "ArrowRight" && onRight !== undefined && event.currentTarget.selectionStart === value.length) {
      event.preventDefault();
      onRight();
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
        aria-activedescendant={shown && marked >= 0 ? `${list}-${marked}` : undefined}
      />
      <ul
        id={list}
        role="listbox"
        aria-label={listLabel}
        hidden={!shown}
        className="absolute left-0 z-20 mt-1 max-h-80 w-full min-w-56 overflow-auto border border-rule bg-paper py-1"
      >
        {items.map((option, place) => (
          <li
            key={option.name}
            id={`${list}-${place}`}
            role="option"
            aria-selected={place === marked}
            // Before the field loses its focus, which would close the list.
            onMouseDown={(event) => {
              event.preventDefault();
              take(option, "stay");
            }}
            className="flex cursor-pointer items-baseline gap-3 px-3 py-1.5 text-[15px] hover:bg-raised aria-selected:bg-raised"
          >
            <span className="min-w-0 flex-1 truncate">{option.name}</span>
            <span className="tabular text-[13px] text-soft">{option.hint}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

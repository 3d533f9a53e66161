"use client";

import { useCallback, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { stepInList, useNamesLike, type FoundName } from "./names-like";

interface Suggestions {
  /** Whether teams are suggested, too. */
  teams: boolean;
  /** The slug of a player who is not. */
  except?: string;
  onTake: (found: FoundName) => void;
}

/**
 * A search field with a list of names under it: type, arrow down to a name, Enter. What it returns is spread on the input and on the
 * NamesList.
 */
export function useSuggestions({ teams, except, onTake }: Suggestions) {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const found = useNamesLike(typed);
  const names = [...(teams ? found.teams : []), ...found.players.filter(({ slug }) => slug !== except)];
  const id = useId();
  const shown = open && names.length > 0;
  const field = useRef<HTMLInputElement | null>(null);
  /** Text that was typed before hydration on a slow connection is searched for, and stays. */
  const takeOver = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    if (input === null || input.value === "") return;
    setTyped(input.value);
    setOpen(document.activeElement === input);
  }, []);

  function take(name: FoundName) {
    setOpen(false);
    setTyped("");
    onTake(name);
  }

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
      take(names[at]);
    }
  }

  return {
    field,
    input: {
      ref: takeOver,
      type: "search",
      autoComplete: "off",
      maxLength: 200,
      role: "combobox",
      "aria-expanded": shown,
      "aria-controls": id,
      "aria-autocomplete": "list",
      "aria-activedescendant": shown && at >= 0 ? `${id}-${at}` : undefined,
      value: typed,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        setOpen(true);
        setAt(-1);
      },
      onKeyDown,
      onBlur: () => setOpen(false),
    } as const,
    list: { id, names, shown, at, onTake: take },
  };
}

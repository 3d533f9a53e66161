"use client";

import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState } from "react";
import { playerPath } from "@/lib/format";
import { stepInList, useNamesLike } from "./names-like";
import { NamesList } from "./names-list";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

/**
 * Find a player: type, arrow down to a name, Enter. Without a name chosen, and without JavaScript, it is a form that leads to the
 * page of results.
 */
export function PlayerSearch() {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const names = useNamesLike(typed);
  const router = useRouter();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = open && names.length > 0;

  // A slash leads here from anywhere, except from where it is typed as such.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  function go(slug: string) {
    setOpen(false);
    setTyped("");
    input.current?.blur();
    router.push(playerPath(slug));
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      setAt((now) => stepInList(now, step, names.length));
    } else if (event.key === "Escape") {
      setOpen(false);
      setAt(-1);
    } else if (event.key === "Enter" && shown && names[at] !== undefined) {
      event.preventDefault();
      go(names[at].slug);
    }
  }

  return (
    <form action="/search" role="search" className="relative">
      <input
        ref={input}
        name="q"
        type="search"
        aria-label="Find a player"
        aria-keyshortcuts="/"
        placeholder="Find a player"
        autoComplete="off"
        maxLength={200}
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
        className="w-40 border-b border-rule bg-transparent py-1 max-sm:w-32 text-[15px] placeholder:text-soft focus:border-accent"
      />
      <NamesList
        id={list}
        names={names}
        shown={shown}
        at={at}
        onTake={({ slug }) => go(slug)}
        className="right-0 max-h-80 w-64"
      />
    </form>
  );
}

"use client";

import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { playerPath } from "@/lib/format";
import { stepInList, useNamesLike } from "@/components/player/names-like";
import { NamesList } from "@/components/player/names-list";
import { openPage } from "./open-page";
import styles from "./site-header.module.css";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

/**
 * Find a player: type, arrow down to a name, Enter. Without a name chosen, and without JavaScript, it is a form that leads to the
 * page of results. On a phone a button opens the field, below the header.
 */
export function SiteSearch() {
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const names = useNamesLike(typed);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = open && names.length > 0;

  // A slash leads here from anywhere, except from where it is typed as such.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      enter(box.current, input.current);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  function go(slug: string) {
    setOpen(false);
    setTyped("");
    input.current?.blur();
    if (isOpen(box.current)) box.current?.hidePopover();
    openPage(playerPath(slug));
  }

  function onKeyDown(event: KeyboardEvent) {
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

  /** The browser opens it by itself; done here, the field gets the focus while the tap still counts, and phones show the keyboard. */
  function onOpen(event: MouseEvent) {
    if (isOpen(box.current)) return;
    event.preventDefault();
    enter(box.current, input.current);
  }

  return (
    <>
      <button type="button" popoverTarget="site-search" aria-label="Find a player" onClick={onOpen} className={styles.opener}>
        <svg viewBox="0 0 24 24" aria-hidden className={styles.icon}>
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
      </button>
      <div ref={box} id="site-search" popover="auto" className={styles.search}>
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
            className={styles.field}
          />
          <NamesList
            id={list}
            names={names}
            shown={shown}
            at={at}
            onTake={({ slug }) => go(slug)}
            className={`max-h-80 ${styles.names}`}
          />
        </form>
      </div>
    </>
  );
}

function isOpen(box: HTMLElement | null): boolean {
  return box?.matches(":popover-open") ?? false;
}

/** On a phone the field can have the focus only once its popover is shown. */
function enter(box: HTMLElement | null, input: HTMLElement | null): void {
  if (input?.offsetParent === null) box?.showPopover();
  input?.focus();
}

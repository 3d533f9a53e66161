"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition, type MouseEvent } from "react";
import { withBase } from "@/lib/platform/base-path";
import { playerPath } from "@/lib/format";
import { NamesList } from "@/components/player/names-list";
import { useSuggestions } from "@/components/player/suggestions";
import { LoadingBar } from "@/components/ui/loading-bar";
import styles from "./site-header.module.css";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

/**
 * Find a player or a team. Without a name chosen, and without JavaScript, it is a form that leads to the page of results. On a phone a
 * button opens the field, below the header.
 */
export function SiteSearch() {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [isLoading, start] = useTransition();
  const { field, input, list } = useSuggestions({
    teams: true,
    onTake: ({ slug, href }) => {
      field.current?.blur();
      if (isOpen(box.current)) box.current?.hidePopover();
      start(() => router.push(href ?? playerPath(slug)));
    },
  });

  // A slash focuses the search from anywhere, except where it is typed as text.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      enter(box.current, field.current);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [field]);

  /** The browser opens it by itself; done here, the field gets the focus while the tap still counts, and phones show the keyboard. */
  function onOpen(event: MouseEvent) {
    if (isOpen(box.current)) return;
    event.preventDefault();
    enter(box.current, field.current);
  }

  return (
    <>
      {isLoading && <LoadingBar />}
      <button
        type="button"
        popoverTarget="site-search"
        aria-label="Find a player or a team"
        onClick={onOpen}
        className={styles.opener}
      >
        <svg viewBox="0 0 24 24" aria-hidden className={styles.icon}>
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
      </button>
      <div ref={box} id="site-search" popover="auto" className={styles.search}>
        <form action={withBase("/search")} role="search" className="relative">
          <input
            {...input}
            name="q"
            aria-label="Find a player or a team"
            aria-keyshortcuts="/"
            placeholder="Find a player or team"
            className={styles.field}
          />
          <NamesList {...list} className={`max-h-80 ${styles.names}`} />
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

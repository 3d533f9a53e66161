"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { keepDraft, storedDraft, readDraft, writtenDraft, type Draft } from "./draft";
import { sameGame, type FormSheet } from "./game-form-state";

const never = () => () => undefined;

/** The stored draft when the form was opened; later input does not change it. */
class DraftAtOpen {
  private text: string | undefined;

  constructor(private readonly key: string) {}

  readonly read = () => (this.text ??= storedDraft(this.key));
}

const LEAVE = "Leave this page? What you typed is kept in this browser as a draft.";

/**
 * Stores the input in the browser, so that a reload, Back or a crash loses nothing, and asks before the page is left. `offer` is the
 * previous draft, until it is taken or discarded.
 */
export function useDraft(key: string, opened: FormSheet, sheet: FormSheet, sending: boolean) {
  const [atOpen] = useState(() => new DraftAtOpen(key));
  const stored = useSyncExternalStore(never, atOpen.read, () => "");
  const [decided, setDecided] = useState(false);
  const left = decided ? null : readDraft(stored);
  const offer: Draft | null = left !== null && !sameGame(left.sheet, opened) && !sameGame(left.sheet, sheet) ? left : null;
  // Teams or not is the ladder's habit, and nothing that somebody typed.
  const dirty = !sameGame({ ...opened, kind: sheet.kind }, sheet);
  const leaving = useRef(false);
  const sent = useRef<FormSheet | null>(null);

  useEffect(() => {
    if (dirty) keepDraft(key, writtenDraft(sheet, sending, new Date()));
  }, [key, sheet, dirty, sending]);

  useEffect(() => {
    if (sending) sent.current = sheet;
    if (!dirty || sending) return;
    const beforeUnload = (event: BeforeUnloadEvent) => {
      // Saving redirects, perhaps with a full page load: that needs no confirmation.
      const isSaved = sent.current !== null && sameGame(sent.current, sheet);
      if (!leaving.current && !isSaved) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || event.ctrlKey || event.metaKey) return;
      if (window.confirm(LEAVE)) leaving.current = true;
      else event.preventDefault();
    };
    window.addEventListener("beforeunload", beforeUnload);
    // Before the listener that follows links.
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", beforeUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [dirty, sending, sheet]);

  return {
    offer,
    decide: (discard: boolean) => {
      setDecided(true);
      if (discard && !dirty) keepDraft(key, null);
    },
  };
}

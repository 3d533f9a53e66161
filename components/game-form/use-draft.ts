"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { keepDraft, storedDraft, readDraft, writtenDraft, type Draft } from "./draft";
import { sameGame, type FormSheet } from "./game-form-state";

const never = () => () => undefined;

/** What the browser kept when the form was opened; what is typed since does not change it. */
class DraftAtOpen {
  private text: string | undefined;

  constructor(private readonly key: string) {}

  readonly read = () => (this.text ??= storedDraft(this.key));
}

const LEAVE = "Leave this page? What you typed is kept in this browser as a draft.";

/**
 * Keeps what is typed in the browser, so that a reload, Back or a crash loses nothing, and asks before somebody leaves. `offer` is what
 * was left here the last time, until it is taken or discarded.
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
      // Saving ends with another page, which the browser may have to load anew: that is no reason to ask.
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

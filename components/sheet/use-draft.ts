"use client";

import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../ui/hydration";
import { storeDraft, storedDraft, readDraft, writtenDraft, type Draft } from "./draft";
import { hasTypedRow, sameGame, type Sheet } from "@/lib/games/sheet";

const LEAVE = "Leave this page? What you typed is kept in this browser as a draft.";
const LOSE = "Leave this page? What you typed is not kept: no row has anything in it.";

/**
 * Stores the input in the browser, so that a reload, Back or a crash loses nothing, and asks before the page is left. `offer` is the
 * previous draft, until it is taken or discarded.
 */
export function useDraft(key: string, opened: Sheet, sheet: Sheet, sending: boolean) {
  const isHydrated = useHydrated();
  // Read once: what is typed later is stored under the same key.
  const [stored, setStored] = useState<string | null>(null);
  if (isHydrated && stored === null) setStored(storedDraft(key));
  const [decided, setDecided] = useState(false);
  const left = decided ? null : readDraft(stored);
  const isOffered = left !== null && hasTypedRow(left.sheet) && ![opened, sheet].some((other) => sameGame(left.sheet, other));
  const offer: Draft | null = isOffered ? left : null;
  // Teams or not is the ladder's habit, and nothing that somebody typed.
  const dirty = !sameGame({ ...opened, kind: sheet.kind }, sheet);
  const isKept = dirty && hasTypedRow(sheet);
  const leaving = useRef(false);
  const sent = useRef<Sheet | null>(null);

  useEffect(() => {
    if (isKept) storeDraft(key, writtenDraft(sheet, sending, new Date()));
  }, [key, sheet, isKept, sending]);

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
      if (window.confirm(isKept ? LEAVE : LOSE)) leaving.current = true;
      else event.preventDefault();
    };
    window.addEventListener("beforeunload", beforeUnload);
    // Before the listener that follows links.
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", beforeUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [dirty, isKept, sending, sheet]);

  return {
    offer,
    decide: (discard: boolean) => {
      setDecided(true);
      if (discard && !isKept) storeDraft(key, null);
    },
  };
}

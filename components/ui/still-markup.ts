"use client";

import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefCallback } from "react";
import { sayLocalTimes } from "./local-times";

const never = () => () => undefined;

/**
 * The attributes of an element whose content is markup; `from` is what it comes from, and when that is another, so is the markup. `onLeave`
 * gets the markup when it goes from the page.
 */
export function useStillMarkup(markup: () => string, from: unknown, onLeave?: (markup: string) => void) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== "undefined",
  );
  const place = useRef<HTMLElement>(null);
  // React neither sets it again nor compares it with what the server sent: what comes later is put there below.
  const [first] = useState(() => ({ __html: hydrating ? "" : markup() }));
  const shown = useRef(from);

  useLayoutEffect(() => {
    if (place.current === null) return;
    if (shown.current !== from) replaceKeepingFocus(place.current, markup());
    shown.current = from;
    sayLocalTimes(place.current);
    const element = place.current;
    return () => onLeave?.(element.innerHTML);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the functions are others at each render; `from` says whether the markup is another
  }, [from]);

  const ref: RefCallback<HTMLElement> = (element) => {
    place.current = element;
  };
  return { ref, "data-still": "", suppressHydrationWarning: true, dangerouslySetInnerHTML: first };
}

/** A page that shows new games as they come must not take the link away that somebody is on. */
function replaceKeepingFocus(place: HTMLElement, markup: string): void {
  const held = document.activeElement;
  const href = held instanceof HTMLAnchorElement && place.contains(held) ? held.getAttribute("href") : null;
  const alike = () => [...place.querySelectorAll("a")].filter((link) => link.getAttribute("href") === href);
  const nth = alike().findIndex((link) => link === held);
  place.innerHTML = markup;
  if (href === null) return;
  const same = alike();
  (same[nth] ?? same[0])?.focus({ preventScroll: true });
}

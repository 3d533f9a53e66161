"use client";

import { useEffect, useRef, useState } from "react";
import { goInPlace, useAddress, type AddressChange } from "../ui/in-place-link";

/** Browsers allow a hundred changes of the address in half a minute; a handle that is dragged makes more. */
const PAUSE_MS = 300;

/** The page as it should be opened again; the part behind the hash is for whoever comes first. */
function writeAddress(change: AddressChange): void {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  goInPlace(`${window.location.pathname}${query === "" ? "" : `?${query}`}`, "replace");
}

/**
 * Something that is worked on in the page and kept in its address: made of the address on the server too, written to it a moment
 * after the last change, and made anew when another address is opened. `keep` takes null for what the address should not have.
 */
export function useKeptInAddress<Kept>(
  names: readonly string[],
  read: (get: (name: string) => string | null) => Kept,
): [kept: Kept, keep: (kept: Kept, change: AddressChange | null) => void] {
  const address = useAddress();
  const keyOf = (get: (name: string) => string | null) => names.map((name) => get(name) ?? "").join("\n");
  const asked = keyOf(address.get);
  const [state, setState] = useState(() => ({ seen: asked, written: asked, kept: read(address.get) }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (asked !== state.seen) {
    const own = asked === state.written;
    setState(own ? { ...state, seen: asked } : { seen: asked, written: asked, kept: read(address.get) });
  }
  const keep = (kept: Kept, change: AddressChange | null) => {
    setState((before) => ({ ...before, kept }));
    if (change === null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setState((before) => ({ ...before, written: keyOf((name) => change[name] ?? null) }));
      writeAddress(change);
    }, PAUSE_MS);
  };
  return [state.kept, keep];
}

"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { goInPlace, useAddress, type AddressChange } from "../ui/in-place-link";

/** Browsers allow a hundred changes of the address in half a minute; dragging a handle would make more. */
const PAUSE_MS = 300;

/** Writes the address without its hash, which is only for opening the page. */
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
 * State that is kept in the address. It is read from the address, on the server too, written to it a moment after the last
 * change, and read again when another address is opened. `keep` takes null for state that the address should not have.
 */
export function useAddressState<Kept>(
  names: readonly string[],
  read: (get: (name: string) => string | null) => Kept,
): [kept: Kept, keep: (kept: Kept, change: AddressChange | null) => void] {
  const address = useAddress();
  const keyOf = (get: (name: string) => string | null) => names.map((name) => get(name) ?? "").join("\n");
  const asked = keyOf(address.get);
  const [kept, setKept] = useState(() => read(address.get));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef(asked);
  // Addresses that were written here and that the router has not reported yet: more may have been typed meanwhile.
  const pending = useRef<string[]>([]);

  const onAddress = useEffectEvent((now: string) => {
    if (now === seen.current) return;
    seen.current = now;
    const place = pending.current.indexOf(now);
    pending.current = pending.current.slice(place + 1);
    if (place >= 0) return;
    // Another address was opened.
    clearTimeout(timer.current);
    pending.current = [];
    setKept(read(address.get));
  });
  useEffect(() => onAddress(asked), [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = (next: Kept, change: AddressChange | null) => {
    setKept(next);
    if (change === null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const written = keyOf((name) => change[name] ?? null);
      if (written === (pending.current.at(-1) ?? seen.current)) return;
      pending.current.push(written);
      writeAddress(change);
    }, PAUSE_MS);
  };
  return [kept, keep];
}

"use client";

import { useEffect, useMemo, useState } from "react";
import { goInPlace, useAddress, type AddressChange } from "./in-place-link";

/** Dragging a slider would write the address sixty times a second, and browsers allow a hundred changes in half a minute. */
const PAUSE_MS = 300;

const leaving = ["pointerdown", "click"] as const;

/** Changed settings, the part of the address at which the change began, and the part written since, which the router reports later. */
interface Draft<Settings> {
  readonly settings: Settings;
  readonly from: string;
  readonly to: string | null;
}

/**
 * Settings that are stored in a part of the address, which the server reads too. Changed settings take precedence over the address until
 * they are written there. A part that changes for another reason, such as the back button, applies immediately.
 */
export function useSettings<Settings>(
  readFrom: (read: (name: string) => string | null) => Settings,
  partOf: (settings: Settings) => AddressChange,
): { settings: Settings; settled: boolean; change: (settings: Settings) => void } {
  const address = useAddress();
  // The names in a part are always the same; null stands for what the address does not say.
  const [names] = useState(() => Object.keys(partOf(readFrom(address.get))));
  const keyOf = (read: (name: string) => string | null) => JSON.stringify(names.map(read));
  const here = keyOf(address.get);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the same part of the address reads the same
  const written = useMemo(() => readFrom(address.get), [here]);
  const [draft, setDraft] = useState<Draft<Settings> | null>(null);
  const pending = draft !== null && (here === draft.from || here === draft.to) ? draft : null;
  const part = pending === null ? null : partOf(pending.settings);
  const wanted = part === null ? here : keyOf((name) => part[name] ?? null);
  const href = part === null ? "" : address.with(part);
  useEffect(() => {
    if (wanted === here) return;
    const write = () => {
      forget();
      setDraft((now) => now && { ...now, to: wanted });
      goInPlace(href, "replace");
    };
    const timer = setTimeout(write, PAUSE_MS);
    // Written before a link is followed: a write while the next page loads would cancel that navigation.
    for (const event of leaving) window.addEventListener(event, write, { capture: true });
    const forget = () => {
      clearTimeout(timer);
      for (const event of leaving) window.removeEventListener(event, write, { capture: true });
    };
    return forget;
  }, [wanted, here, href]);
  return {
    settings: pending?.settings ?? written,
    settled: wanted === here,
    change: (settings) => setDraft((now) => ({ settings, from: here, to: now?.to ?? null })),
  };
}

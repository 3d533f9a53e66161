"use client";

import { useEffect, useMemo, useState } from "react";
import type { AddressPart, ReadAddress } from "@/lib/ladders/tuning/schema";
import { goInPlace, useAddress } from "../ui/in-place-link";

/** Dragging a slider would write the address sixty times a second. */
const PAUSE_MS = 300;
const leaving = ["pointerdown", "click"] as const;

/** Changed settings, the address at which the change began, and the address written since, which the router reports later. */
interface Draft<Settings> {
  readonly settings: Settings;
  readonly from: string;
  readonly to: string | null;
}

/**
 * Settings that are kept in the address. Changed settings count before the address until they are written there. An address that
 * changes for another reason, such as the back button, counts at once.
 */
export function useSettings<Settings>(
  readFrom: (read: ReadAddress) => Settings,
  partOf: (settings: Settings) => AddressPart,
): { settings: Settings; settled: boolean; change: (settings: Settings) => void } {
  const address = useAddress();
  const href = address.with({});
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the same address reads the same
  const written = useMemo(() => readFrom(address.get), [href]);
  const [draft, setDraft] = useState<Draft<Settings> | null>(null);
  const pending = draft !== null && (href === draft.from || href === draft.to) ? draft : null;
  const wanted = pending === null ? href : address.with(partOf(pending.settings));
  useEffect(() => {
    if (wanted === href) return;
    const write = () => {
      forget();
      setDraft((now) => now && { ...now, to: wanted });
      goInPlace(wanted, "replace");
    };
    const timer = setTimeout(write, PAUSE_MS);
    // Written before a link is followed: a write while the next page loads would cancel that navigation.
    for (const event of leaving) window.addEventListener(event, write, { capture: true });
    const forget = () => {
      clearTimeout(timer);
      for (const event of leaving) window.removeEventListener(event, write, { capture: true });
    };
    return forget;
  }, [wanted, href]);
  return {
    settings: pending?.settings ?? written,
    settled: wanted === href,
    change: (settings) => setDraft((now) => ({ settings, from: href, to: now?.to ?? null })),
  };
}

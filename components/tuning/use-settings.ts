"use client";

import { useEffect, useMemo, useState } from "react";
import type { AddressPart, ReadAddress } from "@/lib/ladders/tuning/schema";
import { goInPlace, useAddress } from "../ui/in-place-link";

/** A slider that is dragged would write the address sixty times a second. */
const PAUSE_MS = 300;
const leaving = ["pointerdown", "click"] as const;

/** Settings that are being changed: at which address that began, and the one that was written since, which takes a moment to be read. */
interface Draft<Settings> {
  readonly settings: Settings;
  readonly from: string;
  readonly to: string | null;
}

/**
 * Settings that the address keeps. What is being changed goes before it until it is written there; an address that changes by itself,
 * because somebody went back, counts at once.
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
    // Before a link is followed: written while the next page is on its way, it would call that page off.
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

"use client";

import { useSyncExternalStore } from "react";
import type { FormState } from "@/lib/platform/forms/schema";
import { Select } from "@/components/ui/form";

const never = () => () => undefined;
const hereNow = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of times that do not say theirs: the browser's, unless another was chosen. Without JavaScript it is UTC. */
export function ZoneField({ state }: { state: FormState<unknown> }) {
  // The server does not know the browser's zone, so the list is filled after hydration.
  const here = useSyncExternalStore(never, hereNow, () => null);
  const chosen = state.values.zone ?? here ?? "UTC";
  const all = here === null ? [] : Intl.supportedValuesOf("timeZone");
  const zones = [...new Set(["UTC", chosen, ...all])];
  return (
    <Select
      state={{ ...state, values: { ...state.values, zone: chosen } }}
      name="zone"
      label="Time zone"
      hint="For times that do not say their own."
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
    />
  );
}

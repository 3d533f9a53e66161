"use client";

import { use, useSyncExternalStore } from "react";
import { FormContext, Select } from "@/components/ui/form";

const never = () => () => undefined;
const hereNow = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of times that do not say theirs: the browser's, unless another was chosen. Without JavaScript it is UTC. */
export function ZoneField() {
  // The server does not know the browser's zone, so the list is filled after hydration.
  const here = useSyncExternalStore(never, hereNow, () => null);
  const chosen = use(FormContext).values.zone ?? here ?? "UTC";
  const all = here === null ? [] : Intl.supportedValuesOf("timeZone");
  const zones = [...new Set(["UTC", chosen, ...all])];
  return (
    <Select
      key={chosen}
      name="zone"
      defaultValue={chosen}
      label="Time zone"
      hint="For times that do not say their own."
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
    />
  );
}

"use client";

import type { InputHTMLAttributes, Ref } from "react";
import { fieldTime, momentTyped, type TypedMoment } from "@/lib/format/local-time";
import { useReadersZone } from "./moment";

interface MomentInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  at: TypedMoment;
  onType: (typed: string) => void;
}

/** "Played at" in the reader's zone, in UTC until that is known, and the exact moment beside it. */
export function MomentInput({ at, onType, ...rest }: MomentInputProps) {
  const zone = useReadersZone();
  const write = (exact: HTMLInputElement | null) => {
    if (exact !== null && zone !== null) exact.value = momentTyped(at);
  };
  return (
    <>
      <input
        {...rest}
        type="datetime-local"
        name="played-at"
        max="2199-12-31T23:59"
        value={at.typedMoment ?? fieldTime(at.moment, zone === null ? "UTC" : "own")}
        onChange={(event) => onType(event.target.value)}
      />
      {/* Browsers restore text, not fields of the type "hidden", and only text that differs from the attribute which React keeps equal. */}
      <input ref={write} type="text" hidden name="played-at-exact" />
    </>
  );
}

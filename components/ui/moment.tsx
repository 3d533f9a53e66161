"use client";

import { MomentIn, type MomentProps } from "./moment-in";
import { useReadersZone } from "./readers-zone";

/**
 * A time in the reader's own zone, with the exact one on hover. The server, which does not know the zone, says it in UTC; the
 * browser then says it again in its own.
 */
export function Moment(props: MomentProps) {
  return <MomentIn zone={useReadersZone()} {...props} />;
}

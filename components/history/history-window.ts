/** A part of a list, by the places of its first and its last: two handles. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

export type Handle = keyof Window;

/** One handle at another place. It stops beside the other one, so that both can still be taken hold of. */
export function moveHandle(window: Window, handle: Handle, to: number, last: number): Window {
  return handle === "start"
    ? { ...window, start: Math.max(0, Math.min(to, window.end - 1)) }
    : { ...window, end: Math.min(last, Math.max(to, window.start + 1)) };
}

/** Both handles, as far apart as they are. */
export function moveBoth({ start, end }: Window, by: number, last: number): Window {
  const within = Math.max(-start, Math.min(by, last - end));
  return { start: start + within, end: end + within };
}

/** Where a key sends a handle, or null for a key that sends it nowhere. */
export function placeByKey(key: string, at: number, last: number): number | null {
  const far = Math.max(1, Math.round(last / 10));
  if (key === "ArrowRight" || key === "ArrowUp") return at + 1;
  if (key === "ArrowLeft" || key === "ArrowDown") return at - 1;
  if (key === "PageUp") return at + far;
  if (key === "PageDown") return at - far;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}

/** The place of the value nearest to another, in values that do not fall. */
export function nearestPlace(values: readonly number[], to: number): number {
  let best = 0;
  for (let place = 1; place < values.length; place++) {
    if (Math.abs(values[place]! - to) < Math.abs(values[best]! - to)) best = place;
  }
  return best;
}

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

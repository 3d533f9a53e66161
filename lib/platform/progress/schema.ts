/** The id that a page gives the work that it waits for: random, so that nobody else can guess it. */
export const WORK_ID = /^[A-Za-z0-9_-]{16,64}$/;

/** Reading a file, comparing its games with the ladder's, rating, and saving games. */
const steps = ["reading", "comparing", "rating", "saving"] as const;
export type WorkStep = (typeof steps)[number];

/** How far one step of long work has come. */
export interface Progress {
  readonly step: WorkStep;
  /** In bytes of a file, otherwise in games. */
  readonly done: number;
  readonly total: number;
  /** Whether the result is saved; false for a preview. */
  readonly saves: boolean;
}

/** What is sent to a page that waits for its work. */
export type WorkView =
  // The work has not begun, perhaps because somebody else's work comes first.
  | { readonly state: "waiting"; readonly behind: (Progress & { readonly by: string }) | null }
  | (Progress & { readonly state: "running" });

/**
 * Whether a message is a work view of this version: a page may be open while the server is updated. Checked by hand, because every form
 * includes this code, and zod would be a fifth of the JavaScript of the sign-in page.
 */
export function isWorkView(sent: unknown): sent is WorkView {
  if (!isObject(sent)) return false;
  if (sent.state !== "waiting") return sent.state === "running" && isProgress(sent);
  return sent.behind === null || (isObject(sent.behind) && isProgress(sent.behind) && typeof sent.behind.by === "string");
}

function isObject(sent: unknown): sent is Record<string, unknown> {
  return typeof sent === "object" && sent !== null;
}

export function isProgress(sent: unknown): boolean {
  if (!isObject(sent) || !steps.some((known) => known === sent.step)) return false;
  return typeof sent.done === "number" && typeof sent.total === "number" && typeof sent.saves === "boolean";
}

import { expect } from "vitest";

export { ok } from "./ok";

/** A refusal whose sentence has this in it. */
export function refused(words: string): { ok: false; reason: unknown } {
  const reason: unknown = expect.stringContaining(words);
  return { ok: false, reason };
}

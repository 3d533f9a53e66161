import type { Rules } from "./types";

/** Equation 1: the expected result of a player rated `a` against one rated `b`, from 0 to 1. */
export function predict(a: number, b: number, rules: Pick<Rules, "spread">): number {
  return 1 / (1 + Math.exp((b - a) / rules.spread));
}

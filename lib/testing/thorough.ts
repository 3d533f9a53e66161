import fc from "fast-check";

/** Set by `npm run fuzz`, which takes as long as it takes. */
export const isThorough = process.env.FUZZ !== undefined;

/** How often, or how large: enough to notice a fault in `npm test`, and more where somebody looks for rare ones. */
export const thorough = (quick: number, full: number): number => (isThorough ? full : quick);

/** Tries a law on random values. A law that returns false or throws does not hold. */
export function holds<Values extends [unknown, ...unknown[]]>(
  ...law: [...values: { [At in keyof Values]: fc.Arbitrary<Values[At]> }, holds: (...values: Values) => boolean | void]
): void {
  fc.assert(fc.property(...law), { numRuns: thorough(500, 2_000) });
}

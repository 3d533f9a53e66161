/** Set by `npm run fuzz`, which takes as long as it takes. */
export const isThorough = process.env.FUZZ !== undefined;

/** How often, or how large: enough to notice a fault in `npm test`, and more where somebody looks for rare ones. */
export const thorough = (quick: number, full: number): number => (isThorough ? full : quick);

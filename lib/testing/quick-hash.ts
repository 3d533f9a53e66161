// Stands for @node-rs/argon2 in unit tests (vitest.config.ts), which hash thousands of passwords that nobody wants to steal.
import { hash as properHash, type Options } from "@node-rs/argon2/index.js";

export { verify } from "@node-rs/argon2/index.js";

/** The cheapest that the algorithm allows, a thousandth of the usual work. A hash says what it was made with, so it is checked as cheaply. */
export const hash = (password: string, options?: Options): Promise<string> =>
  properHash(password, { ...options, memoryCost: 8, timeCost: 1 });

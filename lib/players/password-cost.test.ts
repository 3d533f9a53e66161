import { hash } from "@node-rs/argon2/index.js";
import { expect, it } from "vitest";
import { NOBODY } from "./password";

it("NOBODY › costs what the library's own hashes cost, so that an unknown name takes as long as a wrong password", async () => {
  const costOf = (made: string) => made.split("$").slice(1, 4);
  expect(costOf(NOBODY)).toEqual(costOf(await hash("correct horse battery")));
});

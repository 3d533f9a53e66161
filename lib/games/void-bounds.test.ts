import { expect, it } from "vitest";
import { whyNotVoided } from "./schema";

it.each<{ given: Readonly<Record<string, string>>; why: string }>([
  { given: { player: "phelan" }, why: "a player" },
  { given: { ladder: "clan", from: "2026-10-01" }, why: "dates" },
  { given: { key: "3" }, why: "a key" },
  { given: { import: "7", status: "rated" }, why: "an import" },
])("games can be voided at once by $why", ({ given }) => {
  expect(whyNotVoided(given)).toBeNull();
});

it.each<{ given: Readonly<Record<string, string>>; says: RegExp; why: string }>([
  { given: {}, says: /Choose a player, dates, a key or an import/, why: "everything would be voided" },
  { given: { ladder: "clan", status: "rated", player: "" }, says: /Choose a player/, why: "a ladder is too much" },
  {
    given: { player: "phelan", from: "2026-13-45" },
    says: /“2026-13-45” cannot be read/,
    why: "all of the player’s games would be voided",
  },
  { given: { player: "phelan", key: "x" }, says: /“x” cannot be read/, why: "the key would be passed over" },
])("and not if $why", ({ given, says }) => {
  expect(whyNotVoided(given)).toMatch(says);
});

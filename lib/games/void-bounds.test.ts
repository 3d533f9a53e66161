import { expect, it } from "vitest";
import { whyNotVoided } from "./schema";

it.each<{ given: Readonly<Record<string, string>>; why: string }>([
  { given: { player: "phelan" }, why: "a player" },
  { given: { ladder: "clan", from: "2026-10-01" }, why: "dates" },
  { given: { key: "3" }, why: "a key" },
  { given: { import: "7", status: "rated" }, why: "an import" },
])("whyNotVoided › allows a bulk void by $why", ({ given }) => {
  expect(whyNotVoided(given)).toBeNull();
});

it.each<[why: string, given: Readonly<Record<string, string>>, says: RegExp]>([
  ["everything would be voided", {}, /Choose a player, dates, a key or an import/],
  ["a ladder is too much", { ladder: "clan", status: "rated", player: "" }, /Choose a player/],
  ["all of the player’s games would be voided", { player: "phelan", from: "2026-13-45" }, /“2026-13-45” cannot be read/],
  ["the key would be passed over", { player: "phelan", key: "x" }, /“x” cannot be read/],
])("whyNotVoided › refuses if %s", (_, given, says) => {
  expect(whyNotVoided(given)).toMatch(says);
});

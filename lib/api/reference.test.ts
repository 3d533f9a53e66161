import { expect, it } from "vitest";
import { apiReference } from "./reference";

it("the API reference › has a ladder, a player and a game of the site in its examples' addresses", () => {
  const named = apiReference("https://club.example", { ladder: "friday", player: "ada", game: 12 });
  const sources = named.calls.flatMap(({ curls }) => curls.map(({ source }) => source));
  const addresses = sources.map((source) => source.split("\n")[0]!);
  expect(addresses.filter((address) => /clan\b|natasha|games\/1\b/.test(address))).toEqual([]);
  expect(addresses).toContain("curl 'https://club.example/api/v1/players/ada/history?ladder=friday'");
  expect(addresses).toContain("curl 'https://club.example/api/v1/games/12'");
  expect(sources.some((source) => source.includes('"player": "Natasha"'))).toBe(true);
});

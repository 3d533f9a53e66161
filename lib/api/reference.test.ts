import { expect, it } from "vitest";
import { calls } from "./calls";
import { apiReference } from "./reference";

const reference = apiReference("https://club.example");

it("the API reference › has every call, its parameters, its body and its responses", () => {
  expect(reference.calls.map(({ id }) => id).toSorted()).toEqual(Object.keys(calls).toSorted());
  const report = reference.calls.find(({ id }) => id === "report")!;
  expect(report).toMatchObject({ method: "POST", path: "/ladders/{ladder}/games", key: "needed" });
  expect(report.parameters.map(({ name, place }) => [name, place])).toEqual([
    ["ladder", "path"],
    ["Idempotency-Key", "header"],
  ]);
  const { fields } = report.responses[0]!;
  expect(fields.map(({ path }) => path)).toContain("revisions[].before.participants[].player.slug");
  expect(fields.find(({ path }) => path === "pairs[].result")!.type).toBe("0 | 0.5 | 1");
});

it("the API reference › has examples with the site's own address", () => {
  for (const { curls, id } of reference.calls) {
    if (id === "openapi") continue;
    expect(curls.length, id).toBeGreaterThan(0);
    for (const { source } of curls) expect(source).toContain("'https://club.example/api/v1/");
  }
});

it("the API reference › has a ladder, a player and a game of the site in its examples' addresses", () => {
  const named = apiReference("https://club.example", { ladder: "friday", player: "ada", game: 12 });
  const sources = named.calls.flatMap(({ curls }) => curls.map(({ source }) => source));
  const addresses = sources.map((source) => source.split("\n")[0]!);
  expect(addresses.filter((address) => /clan\b|natasha|games\/1\b/.test(address))).toEqual([]);
  expect(addresses).toContain("curl 'https://club.example/api/v1/players/ada/history?ladder=friday'");
  expect(addresses).toContain("curl 'https://club.example/api/v1/games/12'");
  expect(sources.some((source) => source.includes('"player": "Natasha"'))).toBe(true);
  expect(sources.length).toBe(reference.calls.flatMap(({ curls }) => curls).length);
});

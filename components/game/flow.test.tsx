import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { defaultRules, rateGame } from "@/lib/rating";
import { clanGame, arenaGame, threeTeamGame, type NamedPlayer } from "@/lib/testing/known-games";
import { layOutFlow, isCrowded, MAX_OPPONENTS } from "./flow-layout";
import { FlowPicture, keyTo } from "./flow-picture";
import { transfersOf } from "@/lib/analysis";

const flowOf = (players: readonly NamedPlayer[], focus = 0) => layOutFlow(players, rateGame(players, defaultRules), focus);

it("the picture of a flow, before any script runs › says who paid whom, with the account of the chosen ribbon", () => {
  const [one, other] = ["Emerald Kit", "Commander"].map((name) => clanGame.findIndex((player) => player.name === name));
  const shown = { one: one!, other: other! };
  const html = renderToStaticMarkup(
    <FlowPicture
      {...{ players: clanGame, flow: flowOf(clanGame, shown.one), shown }}
      look={{ colours: { "Jade Falcon": 0, Wolf: 3 }, marks: [] }}
      {...{ compare: "rate", inTeams: true, crowded: false, label: "", onChoose: () => undefined }}
    />,
  );
  expect(html.match(/role="button"/g)).toHaveLength(16);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(html).toContain('aria-pressed="true" aria-label="Commander paid Emerald Kit 23.69 points, expected 15%"');
  expect(html).toContain("Commander → Emerald Kit");
  // Ribbons are disabled until a script answers.
  expect(html).not.toMatch(/tabindex="0"/i);
  expect(html).not.toContain('aria-disabled="false"');
});

it.each([
  ["ArrowDown", 3, 4],
  ["ArrowUp", 3, 2],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 15, 15],
  ["Home", 9, 0],
  ["a", 9, null],
])("the arrow keys › %s leads from %i to %s", (key, from, to) => expect(keyTo(key, from, 16)).toBe(to));

const anyPlayer = fc.record({
  rating: fc.integer({ min: 0, max: 1200 }),
  score: fc.integer({ min: 0, max: 40 }),
  seconds: fc.integer({ min: 60, max: 3000 }),
  team: fc.integer({ min: 0, max: 2 }),
  rated: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
});

/** Free-for-alls, two teams and three, of two to thirty players. */
const anyGame = fc.tuple(fc.array(anyPlayer, { minLength: 2, maxLength: 30 }), fc.constantFrom(1, 2, 3)).map(([players, teams]) =>
  players.map((player, at) => ({
    ...player,
    name: `P${at}`,
    slug: `p${at}`,
    team: teams === 1 ? null : ["Wolf", "Bear", "Cat"][at < teams ? at : player.team % teams]!,
  })),
);

/** A law of the flow of any game. */
function law(title: string, holds: (flow: ReturnType<typeof flowOf>, players: readonly NamedPlayer[]) => void) {
  it(`the flow › ${title}`, () => fc.assert(fc.property(anyGame, (players) => holds(flowOf(players), players))));
}

law("has a ribbon for every pair that moved points, as wide as its points", (flow, players) => {
  const moved = transfersOf(rateGame(players, defaultRules), null)
    .filter(({ change }) => change >= 0.005)
    .sort((a, b) => b.change - a.change);
  const largest = (end: "one" | "other") => moved.filter((pair) => pair[end] === 0).slice(0, MAX_OPPONENTS);
  const expected = isCrowded(players) ? [...largest("one"), ...largest("other")] : moved;
  const drawn = flow.bundles.flatMap(({ ribbons }) => ribbons);
  expect(drawn).toHaveLength(expected.length);
  for (const { one, other, change } of expected) {
    const ribbon = drawn.find(({ payer, taker }) => payer === other && taker === one);
    expect(ribbon?.width).toBeCloseTo(change * flow.scale, 9);
  }
});

law("adds up, at every end, to what the player paid or got", ({ bundles }) => {
  for (const { payers, takers, ribbons } of bundles) {
    for (const side of ["payer", "taker"] as const) {
      for (const end of side === "payer" ? payers : takers) {
        const own = ribbons.filter((ribbon) => ribbon[side] === end.player);
        const [width, points] = own.reduce(([w, p], ribbon) => [w + ribbon.width, p + ribbon.points], [0, 0]);
        expect(width).toBeCloseTo(end.height, 6);
        expect(points).toBeCloseTo(end.points, 9);
        // They lie side by side on the end, without a gap or an overlap.
        let edge = end.top;
        const startOf = (ribbon: (typeof own)[number]) => (side === "payer" ? ribbon.from : ribbon.to);
        for (const ribbon of own.sort((one, other) => startOf(one) - startOf(other))) {
          expect(startOf(ribbon)).toBeCloseTo(edge, 6);
          edge += ribbon.width;
        }
      }
    }
  }
});

law("stays inside the picture, and no two ends of a side or bundles overlap", (flow) => {
  let above = 0;
  for (const { top, height, payers, takers, ribbons } of flow.bundles) {
    expect(top).toBeGreaterThanOrEqual(above);
    above = top + height;
    expect(above).toBeLessThanOrEqual(flow.height);
    for (const side of [payers, takers]) {
      let last = top;
      for (const end of side) {
        expect(end.top).toBeGreaterThanOrEqual(last - 1e-6);
        last = end.top + end.height;
      }
      expect(last).toBeLessThanOrEqual(above + 1e-6);
    }
    for (const { from, to, width } of ribbons) {
      expect(Math.min(from, to)).toBeGreaterThanOrEqual(top - 1e-6);
      expect(Math.max(from, to) + width).toBeLessThanOrEqual(above + 1e-6);
    }
  }
});

law("never lets two ribbons of one player cross", ({ bundles }) => {
  for (const { ribbons } of bundles) {
    for (const one of ribbons) {
      for (const other of ribbons) {
        const isShared = one.payer === other.payer || one.taker === other.taker;
        if (isShared && one.from < other.from) expect(one.to).toBeLessThanOrEqual(other.to + 1e-6);
      }
    }
  }
});

const named = (ends: readonly { player: number }[], of: readonly NamedPlayer[]) => ends.map(({ player }) => of[player]!.name);

it("a game between two teams is two bundles, the larger first, who moved most on top, and a net line", () => {
  const { bundles, net } = flowOf(clanGame);
  expect(bundles.map(({ from, to, points }) => [from, to, points.toFixed(2)])).toEqual([
    ["Wolf", "Jade Falcon", "78.71"],
    ["Jade Falcon", "Wolf", "31.45"],
  ]);
  expect(named(bundles[0]!.payers, clanGame)).toEqual(["Old Ulf", "Commander", "Aidan Pryde"]);
  expect(named(bundles[0]!.takers, clanGame)).toEqual(["Emerald Kit", "Zażółć", "Vlad Ward", "Joanna"]);
  expect(net).toMatchObject({ from: "Wolf", to: "Jade Falcon" });
  expect(net!.points).toBeCloseTo(47.26, 2);
});

it("a free-for-all has both sides in order of finish, and knows where the higher rated paid", () => {
  const { bundles, net } = flowOf(arenaGame);
  expect(bundles).toHaveLength(1);
  expect(net).toBeNull();
  const [payers, takers] = [named(bundles[0]!.payers, arenaGame), named(bundles[0]!.takers, arenaGame)];
  expect(payers).toEqual(["Solaris Sid", "Kai Allard", "Natasha Kerensky", "Zażółć", "Omi", "Ghost Bear 7"]);
  expect(takers).toEqual(["Vlad Ward", "Solaris Sid", "Kai Allard", "Natasha Kerensky", "Zażółć", "Omi"]);
  const upsets = bundles[0]!.ribbons.filter(({ upset }) => upset);
  expect(upsets).toHaveLength(5);
  expect(upsets.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(56.92, 2);
});

it("three teams are one bundle, team by team in the order of the result", () => {
  const { bundles } = flowOf(threeTeamGame);
  expect(bundles).toHaveLength(1);
  const teams = bundles[0]!.takers.map(({ player }) => threeTeamGame[player]!.team);
  const order = ["Smoke Jaguar", "Ghost Bear", "Wolf"];
  expect(teams).toEqual(teams.toSorted((a, b) => order.indexOf(a!) - order.indexOf(b!)));
  expect(new Set(teams).size).toBeGreaterThan(1);
});

it("a game of which nothing moved has an empty flow", () => {
  const level = arenaGame.map((player) => ({ ...player, rating: 500, score: 9, seconds: 600 }));
  expect(flowOf(level)).toMatchObject({ bundles: [], net: null });
  expect(flowOf([]).bundles).toEqual([]);
});

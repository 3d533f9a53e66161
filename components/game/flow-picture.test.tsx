import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { defaultRules, rateGame } from "@/lib/rating";
import { arenaGame, clanGame, threeTeamGame, type NamedPlayer } from "@/lib/testing/known-games";
import { layOutFlow } from "./flow-layout";
import { FlowPicture, keyTo } from "./flow-picture";

const colours = { "Jade Falcon": 0, "Smoke Jaguar": 1, "Nova Cat": 2, Wolf: 3, "Ghost Bear": 4 };

function picture(players: readonly NamedPlayer[], shown: { one: number; other: number }): string {
  const flow = layOutFlow(players, rateGame(players, defaultRules), shown.one);
  const inTeams = players.some(({ team }) => team !== null);
  return renderToStaticMarkup(
    <FlowPicture
      {...{ players, flow, shown, inTeams }}
      look={{ colours, marks: [] }}
      compare="rate"
      crowded={false}
      label=""
      onChoose={() => undefined}
    />,
  );
}

/** Where players are in the list of a game. */
const at = (players: readonly NamedPlayer[], name: string) => players.findIndex((player) => player.name === name);

describe("the picture of a flow, before any script runs", () => {
  const html = picture(clanGame, { one: at(clanGame, "Emerald Kit"), other: at(clanGame, "Commander") });

  it("says of every ribbon who paid whom and what was expected", () => {
    expect(html.match(/role="button"/g)).toHaveLength(16);
    expect(html).toContain('aria-label="Commander paid Emerald Kit 23.69 points, expected 15%"');
  });

  it("has one chosen ribbon with its account, and ribbons are disabled", () => {
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-pressed="true" aria-label="Commander paid Emerald Kit/i);
    expect(html).not.toMatch(/tabindex="0"/i);
    expect(html).not.toContain('aria-disabled="false"');
    expect(html).toContain("Commander → Emerald Kit");
  });

  it("says of a free-for-all how much was an upset, and of three teams which colour is whose", () => {
    const arena = picture(arenaGame, { one: 0, other: 4 });
    expect(arena).toContain("Upset: paid by the higher rated · 5 pairs, 56.92 points");
    expect(arena).toContain("As expected · 16 pairs, 36.71 points");
    const three = picture(threeTeamGame, { one: 0, other: 3 });
    for (const team of ["Wolf", "Ghost Bear", "Smoke Jaguar"]) expect(three).toContain(`To ${team}`);
  });
});

it.each([
  ["ArrowDown", 3, 4],
  ["ArrowRight", 3, 4],
  ["ArrowUp", 3, 2],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 15, 15],
  ["Home", 9, 0],
  ["End", 9, 15],
  ["a", 9, null],
])("the arrow keys › %s leads from %i to %s", (key, from, to) => expect(keyTo(key, from, 16)).toBe(to));

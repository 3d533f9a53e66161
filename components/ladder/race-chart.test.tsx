import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ShownStory } from "@/lib/ladders/stories";
import { RaceChart, RaceTable } from "./race-chart";
import { Stories } from "./stories";

const moments = ["2026-10-31T20:00:00.000Z", "2026-11-07T20:00:00.000Z", "2026-11-14T20:00:00.000Z"];
const race = {
  moments,
  lines: [
    { id: 1, name: "Natasha Kerensky", slug: "natasha", rating: 839.5, ranks: [2, 1, 1] },
    { id: 2, name: "Newcomer", slug: "new", rating: 600, ranks: [null, null, 12] },
  ],
};

describe("RaceChart, rendered on the server", () => {
  it("has a line and a name for everyone, and a table with every rank", () => {
    const chart = renderToStaticMarkup(<RaceChart race={race} marks={{}} teams={{ 1: { id: 1, name: "Wolf", colour: 3 } }} />);
    expect(chart).toContain('href="/players/natasha"');
    expect(chart).toContain('stroke="var(--team-3)"');
    expect(chart).toContain('stroke="var(--soft)"');
    expect(chart).toContain("14 Nov");
    const table = renderToStaticMarkup(<RaceTable race={race} />);
    expect(table.match(/<td/g)).toHaveLength(6);
    expect(table.match(/title="Not active"/g)).toHaveLength(2);
    expect(table).toContain('title="12th"');
  });

  it("draws the signed-in player in brick", () => {
    const chart = renderToStaticMarkup(<RaceChart race={race} marks={{}} teams={{}} viewerId={1} />);
    expect(chart.match(/stroke="var\(--accent\)"/g)).toHaveLength(2);
  });

  it("leaves a gap in the weeks without a rank", () => {
    const lines = [{ ...race.lines[0]!, ranks: [1, null, 2] }];
    const chart = renderToStaticMarkup(<RaceChart race={{ moments, lines }} marks={{}} teams={{}} />);
    expect(chart).toContain('d="M0 18M1000 52"');
  });
});

it("RaceChart › gives each player a colour if there are no teams", () => {
  const lines = Array.from({ length: 10 }, (_, id) => ({ ...race.lines[0]!, id, slug: `p${id}` }));
  const html = renderToStaticMarkup(<RaceChart race={{ moments, lines }} marks={{}} teams={{}} />);
  expect(new Set(html.match(/stroke="var\(--team-\d\)"/g)).size).toBe(8);
  expect(html).not.toContain('stroke="var(--soft)"');
});

describe("Stories", () => {
  const [ayla, bo] = ["Ayla", "Bo"].map((name, id) => ({ id, name, slug: name.toLowerCase(), mark: id }));
  const ladder = { slug: "clan", name: "Clan ladder" };
  it("link to the game, the players and the ladder", () => {
    const upset: ShownStory = {
      kind: "upset",
      winner: ayla!,
      loser: bo!,
      winnerRating: 400,
      loserRating: 600,
      predicted: 0.16,
      tied: false,
      points: 20,
      inTeams: false,
      gameId: 7,
      ladder,
      result: "Ayla 9–5 Bo",
    };
    const html = renderToStaticMarkup(<Stories stories={[upset]} viewerId={null} />);
    for (const link of ["/games/7", "/players/ayla", "/players/bo", "/ladders/clan"]) expect(html).toContain(`href="${link}"`);
    expect(html).toContain("Ayla 9–5 Bo");
  });
});

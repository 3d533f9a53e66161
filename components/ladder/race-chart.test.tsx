import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RaceChart, RaceTable } from "./race-chart";
import { layOutRace, spreadLabels } from "./race-layout";

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

  it("leaves a gap in the weeks without a rank", () => {
    const lines = [{ ...race.lines[0]!, ranks: [1, null, 2] }];
    const chart = renderToStaticMarkup(<RaceChart race={{ moments, lines }} marks={{}} teams={{}} />);
    expect(chart).toContain('d="M0 18M1000 52"');
  });
});

it("layOutRace › draws all ranks beyond the 24th on one line", () => {
  const { ticks, lowest } = layOutRace([{ ...race.lines[0]!, ranks: [1, 400] }]);
  expect([lowest, ticks.at(-1)?.text]).toEqual([25, "25+"]);
});

it("spreadLabels › moves labels apart in their order", () => {
  expect(spreadLabels([100, 18, 102, 18], 20)).toEqual([100, 18, 120, 38]);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RaceChart, RaceTable } from "./race-chart";
import { layOutRace, spreadLabels } from "./race-layout";

const race = {
  moments: ["2026-10-31T20:00:00.000Z", "2026-11-07T20:00:00.000Z", "2026-11-14T20:00:00.000Z"],
  lines: [{ id: 1, name: "Natasha Kerensky", slug: "natasha", mark: 7, team: null, rating: 839.5, ranks: [1, null, 12] }],
};

it("a race › has a gap in the weeks without a rank, and a table with every rank", () => {
  const chart = renderToStaticMarkup(<RaceChart race={race} viewerId={null} />);
  expect(chart).toContain('d="M0 18M1000 366"');
  const table = renderToStaticMarkup(<RaceTable race={race} />);
  expect(table.match(/(?<=<td.*?title=").*?(?=")/g)).toEqual(["1st", "Not active", "12th"]);
});

it("layOutRace › draws all ranks beyond the 24th on one line", () => {
  const { ticks, lowest } = layOutRace([{ ...race.lines[0]!, ranks: [1, 400] }]);
  expect([lowest, ticks.at(-1)?.text]).toEqual([25, "25+"]);
});

it("spreadLabels › moves labels apart in their order", () => {
  expect(spreadLabels([100, 18, 102, 18], 20)).toEqual([100, 18, 120, 38]);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { LadderRow } from "@/lib/ladders/view";
import { Standings, Sparkline } from "./standings";

const row: LadderRow = {
  rank: 1_031,
  moved: -3,
  playerId: 7,
  name: "Natasha Kerensky",
  slug: "natasha-kerensky",
  mark: 7,
  team: { id: 3, name: "Wolf", colour: 2 },
  rating: 839.4567890123,
  lastChange: -14.2871,
  recent: [839.1, 853.7, 839.4567890123],
  games: 1_239,
  won: 745,
  lost: 138,
  tied: 34,
  lastPlayedAt: "2026-11-14T20:00:00.000Z",
  provisional: false,
};

function drawn(props: Partial<Parameters<typeof Standings>[0]>): string {
  const sortHrefs = { name: "", rating: "", games: "", played: "" };
  const rest = { caption: "", own: null, ownHref: "#you", viewerId: null, found: undefined, now: row.lastPlayedAt };
  return renderToStaticMarkup(<Standings {...rest} rows={[row]} sort="rating" sortHrefs={sortHrefs} {...props} />);
}

it("Standings › has a dash for the rank of a viewer who is not active, and marks a provisional rating", () => {
  const html = drawn({ rows: [], own: { ...row, rank: null, provisional: true } });
  for (const words of [">–<", "You, not active now", "provisional"]) expect(html).toContain(words);
});

it("Sparkline › reaches from the top, the highest value, to the bottom, the lowest", () => {
  const html = renderToStaticMarkup(<Sparkline values={[500, 520, 490, 505]} />);
  expect(html).toContain('points="0,107 1,0 2,160 3,80"');
});

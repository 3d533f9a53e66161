import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
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

describe("Standings", () => {
  it("has a row in the words of the table", () => {
    const html = drawn({});
    for (const text of [">1,031<", ">839.5<", ">\u221214.29<", ">1,239<", ">745–138–34<", ">Wolf<"]) expect(html).toContain(text);
    expect(html).not.toContain('class="tag"');
  });

  it("marks the viewer, the searched player and provisional ratings", () => {
    const html = drawn({ rows: [{ ...row, provisional: true }], viewerId: 7, found: row.slug });
    expect(html).toContain('class="own-row found-row"');
    expect(html).toContain(">You<");
    expect(html).toContain("provisional");
  });

  it("has no shield for someone who plays for several teams", () => {
    expect(drawn({ rows: [{ ...row, team: null }] })).not.toContain("shield-");
  });

  it("has a dash for the rank of a viewer who is not active", () => {
    const html = drawn({ rows: [], own: { ...row, rank: null } });
    expect(html).toContain(">–<");
    expect(html).toContain("You, not active now");
  });
});

const spark = (...values: number[]) => renderToStaticMarkup(<Sparkline values={values} />);

describe("Sparkline", () => {
  it("reaches from the top, the highest value, to the bottom, the lowest", () => {
    expect(spark(500, 520, 490, 505)).toContain('points="0,107 1,0 2,160 3,80"');
  });

  it("is a flat line for values that are all the same, and a dot for one value", () => {
    expect(spark(500, 500)).toContain('points="0,160 1,160"');
    expect(spark(500)).not.toContain("points");
  });
});

import { describe, expect, it } from "vitest";
import { feedOf } from "./feed";

const game = {
  id: 412,
  ladder: { slug: "clan", name: "Clan" },
  playedAt: "2026-11-14T20:00:00.000Z",
  enteredAt: "2026-11-15T09:30:00.000Z",
  status: "rated" as const,
  players: 8,
  teams: ["Wolf", "Falcon"],
  swing: { name: `"A" <b> & 'c'`, slug: "a", change: -19.456 },
};

describe("a ladder's feed", () => {
  it("names each game, whom it moved most, and where to find it", () => {
    const feed = feedOf({ slug: "clan", name: "Clan & co", site: "Wolf <Den>" }, [game], new Map(), "https://ladder.example.org");
    expect(feed).toContain("<title>Clan &amp; co</title>");
    expect(feed).toContain("<author><name>Wolf &lt;Den&gt;</name></author>");
    expect(feed).toContain('<link href="https://ladder.example.org/games/412"/>');
    expect(feed).toContain("<title>Game 412: Wolf – Falcon</title>");
    expect(feed).toContain("&quot;A&quot; &lt;b&gt; &amp; &apos;c&apos;’s, \u221219.46.");
    expect(feed.match(/<updated>.*?<\/updated>/g)).toEqual(Array(2).fill("<updated>2026-11-15T09:30:00.000Z</updated>"));
  });

  it("is as new as the last correction", () => {
    const later = new Date("2026-11-16T08:00:00.000Z");
    const feed = feedOf(
      { slug: "clan", name: "Clan", site: "Pairwise" },
      [game],
      new Map([[412, later]]),
      "https://ladder.example.org",
    );
    expect(feed.match(/<updated>.*?<\/updated>/g)).toEqual(Array(2).fill("<updated>2026-11-16T08:00:00.000Z</updated>"));
    expect(feed).toContain("<published>2026-11-15T09:30:00.000Z</published>");
  });

  it("says so when a game moved nobody or was voided", () => {
    const games = [
      { ...game, status: "voided" as const },
      { ...game, status: "unrated" as const, swing: null, teams: [] },
    ];
    const feed = feedOf({ slug: "clan", name: "Clan", site: "Pairwise" }, games, new Map(), "https://ladder.example.org");
    expect(feed).toContain("<summary>Voided.</summary>");
    expect(feed).toContain("Game 412: free-for-all of 8");
    expect(feed).toContain("nobody’s rating moved");
  });
});

import { describe, expect, it } from "vitest";
import { resultOf } from "@/lib/games/result";
import type { GameLine, Outcome } from "@/lib/games/view";
import { feedOf } from "./feed";

const player = (name: string, score: number, team: string | null = null) => ({ name, team, score, seconds: 1200 });
const person = (name: string) => ({ id: 1, name, slug: "a", mark: 7 });

const outcome: Outcome = {
  status: "rated",
  corrected: false,
  late: false,
  result: resultOf([player("A", 84, "Wolf"), player("B", 77, "Falcon & sons")]),
  winners: [],
  marks: {},
  players: 8,
  upset: { taker: person(`"A" <b> & 'c'`), payer: person("Bo"), predicted: 0.15, points: 19.456, tied: false },
  mine: null,
};

const game: GameLine = {
  id: 412,
  ladder: { slug: "clan", name: "Clan" },
  playedAt: "2026-11-14T20:00:00.000Z",
  enteredAt: "2026-11-15T09:30:00.000Z",
  outcome,
  colours: {},
};

const BASE = "https://ladder.example.org";
const clan = { slug: "clan", name: "Clan", site: "Pairwise" };

describe("a ladder's feed", () => {
  it("has the result of each game, its biggest upset, where to find it, and when it was entered and last corrected", () => {
    const about = { slug: "clan", name: "Clan & co", site: "Wolf <Den>" };
    const feed = feedOf(about, [game], new Map([[412, new Date("2026-11-16T08:00:00.000Z")]]), BASE);
    for (const part of [
      "<title>Clan &amp; co</title>",
      "<author><name>Wolf &lt;Den&gt;</name></author>",
      '<link href="https://ladder.example.org/games/412"/>',
      "<title>Wolf 84–77 Falcon &amp; sons</title>",
      "<summary>Game 412, 8 players. Biggest upset: &quot;A&quot; &lt;b&gt; &amp; &apos;c&apos; over Bo, 15%, worth 19.46 points.</summary>",
      "<published>2026-11-15T09:30:00.000Z</published>",
    ])
      expect(feed).toContain(part);
    expect(feed.match(/<updated>.*?<\/updated>/g)).toEqual(Array(2).fill("<updated>2026-11-16T08:00:00.000Z</updated>"));
  });

  it("names no host where the site's own address is not known, because a request can name any", () => {
    const feed = feedOf(clan, [game], new Map(), null);
    for (const part of [
      '<link href="/games/412"/>',
      "<id>tag:pairwise,2026:/games/412</id>",
      "<updated>2026-11-15T09:30:00.000Z",
    ])
      expect(feed).toContain(part);
    expect(feed.match(/https?:\/\/[^"<]*/g)).toEqual(["http://www.w3.org/2005/Atom"]);
  });

  it("marks voided, unrated, corrected and late games", () => {
    const result = resultOf([player("Kai", 9), player("Bo", 3), player("Cy", 1)]);
    const games = [
      { ...game, outcome: { ...outcome, status: "voided" as const, upset: null } },
      { ...game, outcome: { ...outcome, status: "unrated" as const, upset: null, result, players: 3 } },
      { ...game, outcome: { ...outcome, corrected: true, late: true, upset: null } },
    ];
    const feed = feedOf(clan, games, new Map(), BASE);
    expect(feed).toContain("<title>Voided: Wolf 84–77 Falcon &amp; sons</title>");
    expect(feed).toContain("<title>Not rated: Kai won · 3 players</title>");
    expect(feed).toContain("<summary>Game 412, 3 players. Nobody’s rating changed.</summary>");
    expect(feed).toContain("<title>Corrected, entered late: Wolf 84–77 Falcon &amp; sons</title>");
  });
});

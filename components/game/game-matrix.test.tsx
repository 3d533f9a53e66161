import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { formatChange } from "@/lib/format";
import { defaultRules, rateGame } from "@/lib/rating";
import { GameMatrix } from "./game-matrix";

const players = [
  { name: "Ann", slug: "ann", score: 9 },
  { name: "Bob", slug: "bob", score: 4 },
  { name: "Cid", slug: "cid", score: 2 },
].map((player, at) => ({
  ...player,
  team: null,
  place: null,
  seconds: 1200,
  rating: 500 + 10 * at,
  rated: true,
  ratingBefore: 500,
}));

it.each([false, true])(
  "the last row of the matrix has each column player's own change, and says so (before the cap: %s)",
  (before) => {
    const game = rateGame(players, defaultRules);
    const nothing = { you: -1, colours: {}, chosen: null, choose: () => undefined, draw: true } as const;
    const address = { get: () => null, with: () => "" };
    const html = renderToStaticMarkup(<GameMatrix {...{ players, game, before, address, ...nothing }} compare="rate" />);
    const last = html.slice(html.lastIndexOf("<tr")).replace(/<[^>]+>/g, " ");
    const own = before ? game.offsets : game.changes;
    expect(last).toMatch(before ? /Theirs, before the cap/ : /Their change/);
    const shown = [...last.matchAll(/[+−]?\d+\.\d\d/g)].map(([text]) => text);
    expect(shown.slice(0, 3)).toEqual([...own].map(formatChange));
  },
);

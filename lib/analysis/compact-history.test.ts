import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeHistory, encodeHistory } from "./index";
import { packGames } from "@/lib/rating";

const appearance = fc.record({
  player: fc.string({ unit: "grapheme" }),
  team: fc.option(fc.constantFrom("a", "b", "c"), { nil: null }),
  score: fc.oneof(fc.integer({ min: -300, max: 70_000 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  seconds: fc.oneof(fc.integer({ min: 1, max: 3_600 }), fc.integer({ min: 1, max: 366 * 86_400 })),
  rated: fc.constant(true),
});

it("a compact history › is decoded to what was encoded, to the bit", () => {
  const law = fc.property(fc.array(fc.array(appearance, { maxLength: 9 }), { maxLength: 12 }), (list) => {
    const { games, players } = packGames(list);
    const history = { games, players: players.map((_, at) => at * 1_000_003 + 7) };
    expect(decodeHistory(encodeHistory(history).buffer)).toEqual(history);
  });
  fc.assert(law);
});

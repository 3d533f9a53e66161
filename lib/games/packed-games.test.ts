import { describe, expect, it } from "vitest";
import { NumberColumn, PackedEntries, PackedInputs, someOf } from "./packed-games";
import type { GameInput } from "./schema";

function game(at: number): GameInput {
  const rated = [undefined, true, false][at % 3];
  return {
    playedAt: new Date(Date.UTC(2026, 0, 1) + at),
    note: at % 2 === 0 ? null : `note ${at}`,
    externalId: at % 5 === 0 ? null : `id ${at}`,
    participants: Array.from({ length: 2 + (at % 4) }, (_, position) => ({
      player: `Player ${(at + position) % 7}`,
      team: at % 4 === 0 ? null : `Team ${position % 2}`,
      score: at / 3 - position,
      seconds: 60 + position,
      ...(rated !== undefined && { rated }),
    })),
  };
}

describe("packed games", () => {
  it("are the games that were added, with and without notes, ids, teams and who is rated", () => {
    const games = Array.from({ length: 200 }, (_, at) => game(at));
    const packed = new PackedInputs();
    for (const one of games) packed.add(one);
    expect(packed).toHaveLength(200);
    expect(games.map((_, at) => packed.at(at))).toEqual(games);
    expect([packed.at(-1), packed.at(200)]).toEqual([undefined, undefined]);
    const names = new Set(games.flatMap(({ participants }) => participants.map(({ player }) => player)));
    expect(packed.names()).toEqual([...names]);
    const some = someOf(packed, [3, 199, 0]);
    expect([some.length, some.at(0), some.at(1), some.at(2)]).toEqual([3, games[3], games[199], games[0]]);
  });

  it("keep players and decisions of games that are entered", () => {
    const packed = new PackedEntries();
    const participant = { team: "Wolf", score: -1.5, seconds: 750 };
    const entered = (playerId: number) => ({
      playedAt: new Date(playerId),
      note: null,
      participants: [
        { ...participant, playerId, rated: true },
        // A player who is not there yet has a negative number in a preview.
        { ...participant, playerId: -playerId, team: null, rated: false },
      ],
    });
    packed.add(entered(1), "one");
    packed.add(entered(2 ** 40), null);
    expect([packed.at(0), packed.at(1)]).toEqual([entered(1), entered(2 ** 40)]);
    expect([packed.externalIdAt(0), packed.externalIdAt(1)]).toEqual(["one", null]);
  });

  it("say what an order of games needs without making them", () => {
    const packed = new PackedEntries();
    const row = (playerId: number, rated: boolean) => ({ playerId, rated, team: null, score: 1, seconds: 60 });
    packed.add({ playedAt: new Date(7), note: null, participants: [row(1, true), row(2, true), row(3, false)] }, null);
    packed.add({ playedAt: new Date(8), note: null, participants: [row(1, true), row(2, false)] }, null);
    expect([packed.outlineAt(0), packed.outlineAt(1)]).toEqual([
      { playedAt: 7, participantCount: 3, isRated: true },
      { playedAt: 8, participantCount: 2, isRated: false },
    ]);
  });
});

describe("a column of numbers", () => {
  it("keeps every number across its parts, and takes another in place of one", () => {
    const column = new NumberColumn(Float64Array);
    for (let value = 0; value < 140_000; value++) column.push(value / 3);
    column.set(65_536, -1);
    const wrong = Array.from({ length: column.length }, (_, at) => at).filter((at) => column.at(at) !== at / 3);
    expect(wrong).toEqual([65_536]);
  });
});

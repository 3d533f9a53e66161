import { describe, expect, it } from "vitest";
import { gameFields, gameTextNames, gameTexts, participantFields, perText } from "@/lib/games/fields";
import { rawCsvLine } from "@/lib/format/escape-formula";
import { gamesFromCsv, gamesFromJson } from "@/lib/testing/read-games";

it.each(gameTextNames)("the text %s of a game is read from a column by each of its names", (field) => {
  for (const name of gameTexts[field].names.split(" ")) {
    const text = `date,player1,player2,score1,score2,${name}\n2026-11-14,Ann,Ben,3,1,Oak\n`;
    expect(gamesFromCsv(text), name).toMatchObject({ ok: true, games: [{ [field]: "Oak" }], unused: [] });
  }
});

describe("a file with every field of a game and of a participant", () => {
  const game = { playedAt: "2026-11-14T20:00:00.000Z", externalId: "g1", ...perText((name) => name) };
  const times = { joinedAt: "2026-11-14T20:05:00.000Z", leftAt: "2026-11-14T20:25:00.000Z" };
  const ann = { player: "Ann", team: "Wolf", score: 3, seconds: 750, ...times, rated: false, place: 1, versus: { Ben: 2 } };
  const ben = { player: "Ben", team: "Bear", score: 1, seconds: 600, ...times, rated: true, place: 2, versus: { Ann: 1 } };

  const cellOf = (value: string | number | boolean | object) => (typeof value === "object" ? JSON.stringify(value) : value);

  it("has them all", () => {
    expect(Object.keys(game).sort()).toEqual(Object.keys(gameFields).sort());
    // Only a game server can vouch for the account of a guest.
    const { account: _account, ...fields } = participantFields;
    expect(Object.keys(ann).sort()).toEqual(Object.keys(fields).sort());
  });

  it.each(["CSV", "JSON"])("loses none of them as %s", (format) => {
    const columns = ["game_id", gameFields.playedAt.column, gameFields.externalId.column, ...gameTextNames, ...Object.keys(ann)];
    const valuesOf = (of: object) => Object.values<string | number | boolean | object>({ ...of });
    const rows = [ann, ben].map((row) => ["1", ...valuesOf(game), ...valuesOf(row)]);
    const csv = [columns, ...rows].map((cells) => rawCsvLine(cells.map(cellOf))).join("");
    const read = format === "CSV" ? gamesFromCsv(csv) : gamesFromJson(JSON.stringify([{ ...game, participants: [ann, ben] }]));
    const { versus: _, ...one } = ann;
    const { versus: __, ...other } = ben;
    const moments = { joinedAt: new Date(times.joinedAt), leftAt: new Date(times.leftAt) };
    const participants = [
      { ...one, ...moments, direct: [null, 2] },
      { ...other, ...moments, direct: [1, null] },
    ];
    expect(read).toMatchObject({ ok: true, games: [{ ...game, playedAt: new Date(game.playedAt), participants }] });
  });
});

import { describe, expect, it } from "vitest";
import { gamesFromJson } from "./games-from-json";
import { gameTexts } from "./schema";
import { gamesFromCsv } from "./table-games";

describe.each(gameTexts)("the text %s of a game", (field) => {
  it.each([
    {
      file: "rows of participants",
      text: `game_id,played_at,player,team,score,minutes,${field}\n1,2026-11-14,Ann,,3,20,\n1,2026-11-14,Ben,,1,20,Oak\n`,
    },
    { file: "rows of games", text: `date,player1,player2,score1,score2,${field}\n2026-11-14,Ann,Ben,3,1,Oak\n` },
  ])("is read from $file", ({ text }) => {
    expect(gamesFromCsv(text)).toMatchObject({ ok: true, games: [{ [field]: "Oak" }] });
  });

  it("is read from JSON", () => {
    const participants = ["Ann", "Ben"].map((player) => ({ player, score: 1, minutes: 20 }));
    const text = JSON.stringify([{ playedAt: "2026-11-14T20:00:00Z", participants, [field]: "Oak" }]);
    expect(gamesFromJson(text)).toMatchObject({ ok: true, games: [{ [field]: "Oak" }] });
  });
});

import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { NOW, by } from "@/lib/testing/league";
import { createKey } from "./keys/mutations";
import { inPieces } from "@/lib/testing/pieces";
import { readGames } from "@/lib/testing/read-games";

// Forms are in lib/sign-in/text-that-others-see.test.ts. These are the other ways in: reports, files and the command line.

const hostile = ["\u202Egnorw", "no\uFFFFcharacter", `stack${"\u0301\u0302".repeat(4)}`];
const invisible = ["\u2800", "\u3164"];

type Field = "player" | "team" | "note" | "id";
const fields: readonly (readonly [Field, readonly string[]])[] = [
  ["player", [...hostile, ...invisible]],
  ["team", [...hostile, ...invisible]],
  ["note", hostile],
  ["id", hostile],
];
const cases = fields.flatMap(([field, texts]) => texts.map((text) => ({ field, text })));
const plain: Record<Field, string> = { player: "Ada", team: "Wolf", note: "On the hill", id: "412" };

const asJson = ({ player, team, note, id }: Record<Field, string>) => ({
  playedAt: "2026-11-14T20:00:00Z",
  note,
  externalId: id,
  participants: [
    { player, team, score: 3, minutes: 20 },
    { player: "Bob", team: "Bear", score: 1, minutes: 20 },
  ],
});

const asCsv = ({ player, team, note, id }: Record<Field, string>) =>
  `game_id,played_at,player,team,score,minutes,note
${id},2026-11-14T20:00:00Z,${player},${team},3,20,${note}
${id},2026-11-14T20:00:00Z,Bob,Bear,1,20,${note}
`;

const read = async (game: Record<Field, string>) => [
  (await readGames(inPieces(asCsv(game)), NOW)).ok,
  (await readGames(inPieces(JSON.stringify([asJson(game)])), NOW)).ok,
];

it.each(cases)("a file › is refused with $text as $field, as a table and as JSON", async ({ field, text }) => {
  expect(await read(plain)).toEqual([true, true]);
  expect(await read({ ...plain, [field]: text })).toEqual([false, false]);
});

onBothEngines("hostile text", ({ it }) => {
  it("is refused in a report and in the name of a key", async ({ store, ladder }) => {
    const key = await makeKey(store);
    const report = (game: Record<Field, string>) => {
      const { externalId: _, ...body } = asJson(game);
      return callApi(store, `/ladders/${ladder.slug}/games`, { key, body });
    };
    for (const { field, text } of cases) {
      if (field === "id") continue;
      const { status, text: said } = await report({ ...plain, [field]: text });
      expect({ field, text, status }).toEqual({ field, text, status: 422 });
      expect(said).not.toContain("stack");
    }
    expect((await report(plain)).status).toBe(201);
    for (const name of [...hostile, ...invisible, "", "x".repeat(65)]) {
      expect(await createKey(store, { name, ladder: null, ...by })).toMatchObject({ ok: false });
    }
  });
});

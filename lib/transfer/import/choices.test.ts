import { expect, it } from "vitest";
import { inPieces } from "@/lib/testing/pieces";
import { chosenIn, firstValues, readChoices } from "./choices";
import { inspectFile } from "./look";
import { recipeOf } from "./recipe";

const made = { ladder: "", "new-name": "Night league", "new-slug": "night" };
const refusal = (problems: object) => ({ ok: false, problems });
const chosen = (target: object) => ({ ok: true, choices: { target } });
const named = { ladder: "night", name: "Night league", rateWho: "everyone" };

it.each<[why: string, values: Record<string, string>, read: object]>([
  ["miss all of a new ladder", { ladder: "" }, refusal({ "new-name": expect.any(String), "new-slug": expect.any(String) })],
  ["miss who is rated on a new ladder", made, refusal({ rateWho: "Choose who is rated." })],
  ["name a new ladder", { ...made, rateWho: "everyone" }, chosen({ ...named, compare: "rate" })],
  ["set the comparison of a new ladder", { ...made, rateWho: "everyone", compare: "place" }, chosen({ compare: "place" })],
  ["name no comparison", { ...made, rateWho: "everyone", compare: "luck" }, refusal({ compare: "Choose what counts as ahead." })],
  ["do not change an existing ladder", { ladder: "clan" }, chosen({ ladder: "clan" })],
])("import choices › %s", (_, values, read) => {
  expect(readChoices(values, { format: "json" })).toMatchObject(read);
});

it("import choices › are filled in by the names of columns for the file that replaces one, and for the next one", async () => {
  const look = (head: string) => inspectFile(inPieces(`${head}\n1,2026-11-14,Ann,Wolf,3,20\n1,2026-11-14,Bob,Bear,1,20`));
  const first = await look("Nr,Tag,Nick,Crew,Pkt,Dauer");
  const columns = { "column.game_id": "0", "column.played_at": "1", "column.player": "2", "column.team": "none" };
  const values = { ladder: "clan", ...columns, "column.score": "4", "column.time": "5", zone: "UTC", minutes: "" };
  const read = readChoices(values, first);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const moved = await look("Tag,Nr,Nick,Crew,Score,Dauer");
  const expected = { ...values, "column.game_id": "1", "column.played_at": "0" };
  expect(firstValues(moved, chosenIn(values, read.choices))).toMatchObject(expected);
  const remembered = { recipe: recipeOf(read.choices.matching), ladder: "clan" };
  expect(firstValues(first, { choices: null, matching: null }, remembered)).toMatchObject(values);
});

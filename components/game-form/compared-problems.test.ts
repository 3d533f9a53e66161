import { expect, it } from "vitest";
import { comparedProblems } from "./compared-problems";
import { cellProblems, sheetFrom } from "./game-form-state";

it("comparedProblems › name the player, or the pair", () => {
  const values = {
    "player.0": "Eve",
    "player.1": "Bob",
    "player.4": "",
    "place.0": "first",
    "place.4": "x",
    "versus.1.0": "many",
    "versus.0.1": "3",
  };
  const sheet = sheetFrom({ values, problems: {}, problem: null, done: null });
  const typed = cellProblems(sheet, "");
  expect(comparedProblems(sheet, typed)).toEqual({
    "place.0": `Place of Eve: ${typed["place.0"]}`,
    "place.4": `Place of Row 3: ${typed["place.4"]}`,
    "versus.1.0": `Bob on Eve: ${typed["versus.1.0"]}`,
  });
  const sent = { "place.1": "Bob: the place must be a whole number from 1.", "score.0": "Enter a score." };
  expect(comparedProblems(sheet, sent)).toEqual({ "place.1": sent["place.1"] });
});

import { expect, it } from "vitest";
import { comparedProblems } from "./compared-fields";
import { cellProblems, sheetFrom } from "./game-form-state";

it("comparedProblems › name the player, or the pair", () => {
  const values = { "player.0": "Eve", "player.1": "Bob", "player.4": "", "versus.1.0": "many", "versus.0.1": "3" };
  const sheet = sheetFrom({ values, problems: {}, problem: null, done: null });
  const typed = cellProblems(sheet, "");
  expect(comparedProblems(sheet, typed)).toEqual({ "versus.1.0": `Bob on Eve: ${typed["versus.1.0"]}` });
  const sent = { "versus.1": "Bob: there is a score against “Eva”.", "score.0": "Enter a score." };
  expect(comparedProblems(sheet, sent)).toEqual({ "versus.1": sent["versus.1"] });
});

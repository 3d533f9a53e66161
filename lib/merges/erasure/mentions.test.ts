import { expect, it } from "vitest";
import { withoutMentions } from "./mentions";

const instead = { name: "Former player 3", slug: "former-player-3" };

it.each<[names: string[], text: string, becomes: string, why: string]>([
  [["Phelan"], "Phelan left early", "Former player 3 left early", "a word"],
  [["Phelan"], "PHELAN, phelan's (Phelan)", "Former player 3, Former player 3's (Former player 3)", "however it is written"],
  [["Phelan"], "Phelanson and XPhelan_ stay", "Phelanson and XPhelan_ stay", "not inside of longer words"],
  [["Lone Wolf"], "Lone  wolf and\nlone\nWolf", "Former player 3 and\nFormer player 3", "any white space in between"],
  [["Phelan", "Phelan Ward"], "Phelan Ward", "Former player 3", "the longer one first"],
  [["a.b"], "a.b but not axb", "Former player 3 but not axb", "signs are no pattern"],
  [["-=[X]=-"], "here: -=[x]=-!", "here: Former player 3!", "a name of signs"],
  [["$1\\"], "by $1\\", "by Former player 3", "what means something to patterns"],
  [["Żółw"], "ŻÓŁW i żółwie", "Former player 3 i żółwie", "letters of other alphabets"],
  [["Zoe\u0301"], "Zo\u00e9 was there", "Former player 3 was there", "accents in either form"],
  [["Al"], "Al and all others", "Al and all others", "too short to look for"],
  [["Phelan"], "see /players/phelan and /players/phelan-2", "see /players/former-player-3 and /players/phelan-2", "the address"],
])("without %j %j is %j (%s)", (names, text, becomes) => {
  expect(withoutMentions({ names, slugs: ["phelan"], instead })(text)).toBe(becomes);
});

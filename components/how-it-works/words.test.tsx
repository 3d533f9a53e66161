import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { defaultRules, rateGame } from "@/lib/rating";
import { limitsGame, playersOf, type WorkedPlayer } from "./worked-game";
import { decisions } from "./decisions";
import { AfterTable } from "./step-tables";

const duelist = (name: string, rating: number, score: number, minutes: number): WorkedPlayer => {
  return { name, rating, score, seconds: minutes * 60, team: null, rated: true };
};
const changeOf = (players: readonly WorkedPlayer[]) =>
  rateGame(playersOf({ players, rules: defaultRules }), defaultRules).changes[0]!;

describe("what How it works says about one game", () => {
  const most = Number(/moves at most ([\d.]+) points/.exec(decisions.map(({ words }) => words).join(" "))?.[1]);

  it("is what the greatest surprise in a long duel moves under the default rules", () => {
    const outsider = changeOf([duelist("Ayla", -9000, 9, 60), duelist("Bo", 9000, 1, 60)]);
    expect(most).toBe(outsider);
  });

  it("holds if the two were never there at the same time: the shorter of the two times counts", () => {
    expect(changeOf([duelist("Ayla", 500, 9, 5), duelist("Bo", 500, 1, 60)])).toBe(5);
  });
});

describe("step 8", () => {
  it("gives equal ratings one rank, and leaves out the next", () => {
    const players = playersOf({
      rules: defaultRules,
      players: [duelist("Ayla", 500, 5, 20), duelist("Bo", 500, 5, 20), duelist("Cy", 500, 1, 20)],
    });
    const table = renderToStaticMarkup(<AfterTable players={players} rated={rateGame(players, defaultRules)} follow={0} />);
    expect(table.match(/(?<=text-soft">)\d(?=<\/span>)/g)).toEqual(["1", "1", "3"]);
  });

  it("gives different ratings ranks of their own", () => {
    const players = playersOf(limitsGame);
    const table = renderToStaticMarkup(<AfterTable players={players} rated={rateGame(players, defaultRules)} follow={0} />);
    expect(table.match(/(?<=text-soft">)\d(?=<\/span>)/g)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });
});

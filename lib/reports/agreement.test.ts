import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedOf, costsNobodyElse, isMet, needOf, positionsOf, type Answer, type Party } from "./agreement";

const party = (playerId: number, change: number, team: string | null = null): Party => ({
  ...{ playerId, change, team, canAnswer: true, silence: "counts" },
});

/** The computed 4 v 4 of the design: Wolf pays 7.09 on balance, and one of it gains 40. */
const wolves = [party(1, -27.09, "Wolf"), party(2, 40, "Wolf"), party(3, -15, "Wolf"), party(4, -5, "Wolf")];
const bears = [party(5, 20, "Bear"), party(6, -12.91, "Bear"), party(7, 0, "Bear"), party(8, 0, "Bear")];

describe("who has to agree to a report", () => {
  it("is one of the side that pays who pays personally: a team-mate who gains cannot sign for those who lose", () => {
    const need = needOf([...wolves, ...bears], 5);
    expect(need).toEqual({ kind: "sides", sides: [{ team: "Wolf", pays: expect.closeTo(7.09), payers: [1, 3, 4] }] });
    expect([[2], [5], [6], [2, 5, 6, 7, 8]].map((agreed) => isMet(need, new Set(agreed)))).toEqual([false, false, false, false]);
    expect([1, 3, 4].map((agreed) => isMet(need, new Set([agreed])))).toEqual([true, true, true]);
  });

  it("is the loser of two, who may also be the reporter: then it counts at once", () => {
    const need = needOf([party(1, 2.67), party(2, -2.67)], 2);
    expect([isMet(need, new Set([1])), isMet(need, new Set([2]))]).toEqual([false, true]);
    expect(askedOf(need, new Set([1]))).toEqual([2]);
  });

  it("is as many as together pay half of all points paid in a free-for-all", () => {
    const need = needOf([party(1, 30), party(2, -6), party(3, -14), party(4, -10)], 1);
    const enough = (...agreed: number[]) => isMet(need, new Set(agreed));
    expect([enough(1), enough(3), enough(2, 4), enough(3, 2), enough(4)]).toEqual([false, false, true, true, false]);
    expect(askedOf(need, new Set([1, 3]))).toEqual([2, 4]);
  });

  it("is one of the others where nobody pays, as for a draw of equals", () => {
    const need = needOf([party(1, 0), party(2, 0)], 1);
    expect([isMet(need, new Set([1])), isMet(need, new Set([1, 2]))]).toEqual([false, true]);
  });

  it("is never only somebody who gains, whatever the game was", () => {
    const anyParty = fc.record({
      change: fc.double({ min: -50, max: 50, noNaN: true }),
      team: fc.constantFrom("A", "B", "C", null),
    });
    fc.assert(
      fc.property(fc.array(anyParty, { minLength: 2, maxLength: 9 }), (rows) => {
        // Zero-sum, as every game is.
        const sum = rows.slice(1).reduce((total, { change }) => total + change, 0);
        const parties = rows.map((row, at) => party(at + 1, at === 0 ? -sum : row.change, row.team));
        const need = needOf(parties, 1);
        if (need.kind === "other") return;
        const gaining = new Set(parties.filter(({ change }) => change >= 0).map(({ playerId }) => playerId));
        expect(isMet(need, gaining)).toBe(false);
        expect(isMet(need, new Set(parties.map(({ playerId }) => playerId)))).toBe(true);
      }),
    );
  });
});

describe("answers", () => {
  const answer = (version: number, playerId: number, kind: Answer["kind"]): Answer => ({
    ...{ version, playerId, kind, keepsAnswers: false },
  });
  const reported = answer(1, 1, "reported");
  const agreed = answer(1, 3, "agreed");
  const denied = answer(1, 3, "denied");
  const changed = answer(2, 2, "changed");
  const gaveWay = answer(1, 2, "agreed");

  it.each<
    [why: string, answers: Answer[], version: number, positions: { agreed?: number[]; denied?: number[]; otherwise?: number[] }]
  >([
    ["The last one counts", [reported, answer(1, 2, "denied"), answer(1, 2, "agreed")], 1, { agreed: [1, 2] }],
    [
      "Agreements lapse with a new version, and the author of another one stands by it",
      [reported, agreed, changed],
      2,
      { agreed: [2], otherwise: [1] },
    ],
    [
      "Agreements stand where a version costs nobody else",
      [reported, agreed, { ...changed, keepsAnswers: true }],
      2,
      { agreed: [1, 2, 3] },
    ],
    ["Who made a version may agree to the newer one", [reported, changed, answer(2, 1, "agreed")], 2, { agreed: [1, 2] }],
    [
      "Agreements go back to an earlier version when its rival gives way",
      [reported, agreed, changed, gaveWay],
      1,
      { agreed: [1, 2, 3] },
    ],
    ["A denial holds against a new version", [reported, denied, changed], 2, { agreed: [2], denied: [3], otherwise: [1] }],
    [
      "A denial of a later version holds when the report goes back",
      [reported, changed, answer(2, 3, "denied"), gaveWay],
      1,
      { agreed: [1, 2], denied: [3] },
    ],
    [
      "A later version holds when the report goes back",
      [reported, changed, answer(3, 3, "changed"), gaveWay],
      1,
      { agreed: [1, 2], otherwise: [3] },
    ],
    [
      "An agreement to a later version is none to the one to which the report goes back",
      [reported, changed, answer(2, 3, "agreed"), gaveWay],
      1,
      { agreed: [1, 2] },
    ],
    [
      "An agreement to a version that was given up is none to one that keeps the answers of an earlier version",
      [reported, changed, answer(2, 3, "agreed"), gaveWay, { ...answer(3, 1, "changed"), keepsAnswers: true }],
      3,
      { agreed: [1, 2] },
    ],
  ])("%s", (_, answers, version, { agreed: who = [], denied: against = [], otherwise = [] }) => {
    const expected = { agreed: new Set(who), denied: new Set(against), otherwise: new Set(otherwise) };
    expect(positionsOf(answers, version)).toEqual(expected);
  });
});

it("accepts a change of one's own row at once only if nobody else ends lower", () => {
  const [before, after] = [new Map([[1, 5] as const, [2, -5] as const]), new Map([[1, 6] as const, [2, -6] as const])];
  expect([costsNobodyElse(2, before, after), costsNobodyElse(1, before, after)]).toEqual([true, false]);
});

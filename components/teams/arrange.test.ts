import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  eveningFrom,
  eveningHref,
  corrected,
  newWish,
  pastedNames,
  wishProblem,
  wishText,
  type Attendee,
} from "@/lib/ladders/balance/schema";
import { defaultRules } from "@/lib/rating";
import {
  anotherSplit,
  attendeesOf,
  brokenWishes,
  differenceOf,
  digitsOf,
  gameOf,
  inputOf,
  peopleOf,
  placesFor,
  priceOf,
  prospectsOf,
  searchEvening,
  shownSplit,
  teamNamesOf,
  wishesAbout,
} from "./arrange";
import { Wishes } from "./wishes";
import { priceWords, verdictOf } from "./words";

const everyone = [839.5, 766.1, 758, 700.6, 654.6, 562].map((rating, at): Attendee => {
  return { key: `p${at}`, name: `P${at}`, rating, games: 20, guest: false, mark: at };
});
const from = (query: string) => {
  const params = new URLSearchParams(query);
  return eveningFrom((name) => params.getAll(name));
};
const six = "?p=p0&p=p1&p=p2&p=p3&p=p4&p=p5";
const arrange = (query: string) => {
  const evening = from(query);
  const people = peopleOf(attendeesOf(everyone, evening, defaultRules, false), evening);
  const wishes = wishesAbout(people, evening);
  const found = searchEvening(inputOf(people, evening.teams, wishes), defaultRules);
  return { evening, people, wishes, found, shown: shownSplit(people, evening, found, defaultRules) };
};

it("the server prices wishes among few, and leaves those among many, each a long search, to the browser", () => {
  const wishesOf = (guests: number) => {
    const others = Array.from({ length: guests }, (_, at) => `&g=G${at}`).join("");
    const { evening, people } = arrange(`${six}&w=together,p0,p1${others}`);
    const view = { evening, people, names: teamNamesOf(evening, []), rules: defaultRules, you: null, refused: null };
    return renderToStaticMarkup(createElement(Wishes, { ...view, href: () => "", go: () => undefined }));
  };
  expect([wishesOf(10).includes(">…<"), wishesOf(11).includes(">…<")]).toEqual([false, true]);
});

describe("an evening in the address", () => {
  it("is read back as it was written, and nonsense is passed over", () => {
    const query = `${six}&g=Cousin+Pete&n=3&t=Wolf&w=together%2Cp0%2Cp1&k=team%2Cp2%2C1&s=0120120&x=p0`;
    expect(eveningHref("", from(query))).toBe(query);
    expect(from("?n=99&w=what&w=together,p0,p0&s=abc&p=")).toEqual(from(""));
    expect(newWish("team1", "p0", "p1")).toMatchObject({ kind: "team", people: ["p0"], team: 1 });
    expect(["", "apart", "team0"].map((kind) => wishProblem(kind, "p0", "p0"))).toEqual(["Choose a wish.", "Choose two different players.", null]); // prettier-ignore
  });

  it("takes a new name for the player who was meant, in wishes too, and forgets the teams", () => {
    const evening = corrected(from("?p=p1&g=Pe0&w=apart,~Pe0,p1&s=01&x=p1"), "Pe0", "p0");
    expect(eveningHref("", evening)).toBe("?p=p1&p=p0&w=apart%2Cp0%2Cp1");
  });

  it("takes pasted names from lines, commas and numbered lists, each once", () => {
    expect(pastedNames("1. Ann\n- Bo, Cy;Ann\r\n\n2) Di\tEve")).toEqual(["Ann", "Bo", "Cy", "Di", "Eve"]);
  });
});

describe("arranging an evening", () => {
  it("shows the best split, or the one of the address, and nobody with fewer than four", () => {
    const best = arrange(six);
    const { teams } = arrange(`${six}&s=000111`).shown!;
    expect(best.shown).toEqual(best.found!.best);
    expect(teams.map((members) => members.join(" "))).toEqual(["0 1 2", "3 4 5"]);
    expect(digitsOf(best.evening, best.people, teams)).toBe("000111");
    expect(arrange(`${six}&s=0001`).shown).toEqual(best.shown);
    expect(arrange("?p=p0&p=p1&p=p2").shown).toBeNull();
  });

  it("counts new names at the starting rating and passes over players who are not there", () => {
    const { people } = arrange("?p=p0&p=nobody&g=Kia");
    expect(people.map(({ name, rating, guest }) => [name, rating, guest])).toEqual([["P0", 839.5, false], ["Kia", 500, true]]); // prettier-ignore
  });

  it("gives what each can win from and lose to one opponent", () => {
    const { people } = arrange(six);
    const [strongest] = prospectsOf(gameOf(people, arrange(`${six}&s=000111`).shown!, defaultRules), defaultRules);
    const chance = (rating: number) => 1 / (1 + Math.exp((rating - 839.5) / 120));
    expect(strongest!.win).toBeCloseTo((1 - chance(700.6)) * 40, 9);
    expect(strongest!.lose).toBeCloseTo(-chance(562) * 40, 9);
    expect(strongest!.pairs).toBeCloseTo(chance(700.6) + chance(654.6) + chance(562), 9);
  });

  it("prices a wish before it is ticked, and one that the best split has is free", () => {
    const prices = (query: string) => {
      const { evening, people, wishes } = arrange(`${six}${query}`);
      return wishes.map((wish) => priceWords(priceOf(people, evening, wishes, wish, defaultRules), "Wolf"));
    };
    expect(prices("&k=together,p0,p1")).toEqual([expect.stringMatching(/\d\d\.\d → \d\d\.\d/)]);
    const [one, other] = arrange(six).found!.best.teams[0]!;
    expect(prices(`&k=together,p${one},p${other}`)).toEqual(["free: the best split has it"]);
    const none = ["other wishes leave no split", "leaves no split", "leaves no split"];
    expect(prices("&w=together,p0,p1&w=apart,p0,p1&k=apart,p2,p3")).toEqual(none);
  });

  it("puts a latecomer where it stays evenest, and not into the larger team", () => {
    const { people, shown } = arrange(six);
    const late = { ...everyone[0]!, key: "late", rating: 900 };
    const [first, second] = placesFor(people, shown!, late, defaultRules);
    expect(Math.abs(first!.lean)).toBeLessThanOrEqual(Math.abs(second!.lean));
    const odd = arrange("?p=p0&p=p1&p=p2&p=p3&p=p4");
    expect(placesFor(odd.people, odd.shown!, late, defaultRules)).toHaveLength(1);
  });

  it("offers the split of those who played together least lately, and uneven ones last", () => {
    const { people, found, shown } = arrange(six);
    const { leans } = found!.best;
    const [first, near] = [found!.next[0]!, found!.next[3]!].map((split) => ({ ...split, leans }));
    const far = { ...found!.next[4]!, leans: [0.4, -0.4] };
    const played = [first!, shown!].map(({ teams }) => teams.map((team) => team.map((at) => `p${at}`)));
    const next = [first!, far, near!];
    expect(anotherSplit(people, { ...found!, next }, shown!, played)).toEqual(first);
    expect(anotherSplit(people, { ...found!, next }, first!, played)).toEqual(far);
    expect(anotherSplit(people, { ...found!, next: [] }, shown!, [])).toBeNull();
  });

  it("names the ticked wishes that teams of the address do not meet", () => {
    const asked = "&w=together,p0,p3&w=apart,p0,p1&w=team,p5,1&w=apart,p0,p5&k=apart,p0,p2";
    const { people, wishes, shown } = arrange(`${six}&s=000111${asked}`);
    expect(brokenWishes(people, wishes, shown!.teams).map(wishText)).toEqual(["together,p0,p3", "apart,p0,p1"]);
  });

  it("tells another split as exchanges", () => {
    const { people } = arrange(six);
    const [one, other] = [arrange(`${six}&s=000111`).shown!, arrange(`${six}&s=001011`).shown!];
    expect(differenceOf(people, one, other)).toEqual({ pairs: [[2, 3]], moved: [] });
    const odd = arrange("?p=p0&p=p1&p=p2&p=p3&p=p4&s=00011");
    expect(differenceOf(odd.people, odd.shown!, arrange("?p=p0&p=p1&p=p2&p=p3&p=p4&s=00111").shown!).moved).toEqual([[2, 1]]);
  });

  it("names teams as the address does, then as the ladder does", () => {
    const ladders = [{ name: "Wolf", colour: 3 }, { name: "Jade Falcon", colour: 4 }]; // prettier-ignore
    expect(teamNamesOf(from(""), ladders).map(({ name }) => name)).toEqual(["Wolf", "Jade Falcon"]);
    expect(teamNamesOf(from("?n=3&t=Red"), ladders).map(({ name }) => name)).toEqual(["Red", "Wolf", "Jade Falcon"]);
    expect(new Set(teamNamesOf(from("?n=8"), []).map(({ colour }) => colour)).size).toBe(8);
  });
});

it.each([
  [-0.008, "Even. Wolf is expected to win 49 of 100 pairs."],
  [-0.05, "Leans to Falcon. Falcon is expected to win 55 of 100 pairs."],
  [0.12, "Favours Wolf. Wolf is expected to win 62 of 100 pairs."],
])("the words of a split › of a lean of %f are: %s", (lean, words) => {
  const { title, rest } = verdictOf({ leans: [lean, -lean] }, ["Wolf", "Falcon"]);
  expect(`${title} ${rest}`).toBe(words);
});

import { expect, it } from "vitest";
import { keptMarkup } from "./kept-markup";

const bold = (text: string) => <b>{text}</b>;

/** Draws a text, and counts how often it was asked to. */
function counted() {
  const drawn = { times: 0 };
  const draw = (text: string) => () => {
    drawn.times++;
    return bold(text);
  };
  return { drawn, draw };
}

it("is drawn once for the same data, and anew for other data that look the same", () => {
  const { drawn, draw } = counted();
  const data = { rows: [1] };
  expect([keptMarkup(data, [], draw("a")), keptMarkup(data, [], draw("b"))]).toEqual(["<b>a</b>", "<b>a</b>"]);
  expect(keptMarkup({ rows: [1] }, [], draw("c"))).toBe("<b>c</b>");
  expect(drawn.times).toBe(2);
});

it("is drawn anew when something else differs, also where it reads the same as text", () => {
  const { draw } = counted();
  const data = {};
  const ways = [[], ["1"], [1], ["1", "2"], ["1,2"], [null], ["null"], [true]];
  const markups = ways.map((way, at) => keptMarkup(data, way, draw(String(at))));
  expect(markups).toEqual(ways.map((_, at) => `<b>${at}</b>`));
});

it("keeps no more than a few ways of the same data", () => {
  const { drawn, draw } = counted();
  const data = {};
  for (let way = 0; way < 100; way++) keptMarkup(data, [way], draw("a"));
  keptMarkup(data, [0], draw("again"));
  expect(drawn.times).toBe(101);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonElements, type JsonElement } from "./json-elements";

/** A text cut into its elements, pushed in pieces of a length. */
function cut(text: string, size = Math.max(1, text.length)) {
  const found: JsonElement[] = [];
  const elements = jsonElements((element) => found.push(element));
  for (let at = 0; at < text.length; at += size) elements.push(text.slice(at, at + size));
  return { found, rest: elements.end() };
}

/** What a file may hold: also strings full of what the scanner looks at. */
const value = fc.jsonValue({ maxDepth: 3 });
const odd = fc
  .array(fc.constantFrom('"', "\\", "[", "]", "{", "}", ",", "games", "\n", "雪"), { maxLength: 8 })
  .map((all) => all.join(""));
const element = fc.oneof(value, odd, fc.dictionary(odd, fc.oneof(value, odd), { maxKeys: 3 }));
const parsed = z.union([z.array(z.unknown()), z.looseObject({ games: z.array(z.unknown()) })]);
const indent = fc.constantFrom(undefined, 1, "\n");

describe("the elements of a JSON list", () => {
  it("and what is left of it are together what the list was, in whatever pieces it comes", () => {
    fc.assert(
      fc.property(
        fc.array(element, { maxLength: 6 }),
        fc.boolean(),
        indent,
        fc.integer({ min: 1, max: 40 }),
        (list, bare, space, size) => {
          const text = JSON.stringify(bare ? list : { before: [1, "games"], games: list, after: { games: [2] } }, null, space);
          const { found, rest } = cut(text, size);
          const left = parsed.parse(JSON.parse(rest.text));
          const put = Array.isArray(left) ? left : left.games;
          for (const { at, text: part } of found) put[at] = JSON.parse(part);
          expect(left).toEqual(JSON.parse(text));
          expect([...rest.taken]).toEqual(found.map(({ at }) => at));
          expect(found.map(({ at }) => at)).toEqual(
            [...list.keys()].filter((at) => typeof list[at] === "object" && list[at] !== null),
          );
          expect(rest.lists).toBe(1);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("have the line in which they begin, and leave the lines of what follows as they were", () => {
    const { found, rest } = cut('[\n{"a":\n1}, {"b": 2},\n\n[3\n]]\n!', 3);
    expect(found.map(({ at, line, text }) => [at, line, text])).toEqual([
      [0, 2, '{"a":\n1}'],
      [1, 3, '{"b": 2}'],
      [2, 5, "[3\n]"],
    ]);
    expect(rest.text).toBe("[\n{}\n, {},\n\n[]\n]\n!");
  });

  it("are those of the outermost list, or of the one called games in the outermost object", () => {
    const texts = (json: string) => cut(json).found.map(({ text }) => text);
    expect(texts('{"other": [{"a": 1}], "games": [{"b": 2}], "last": [{"c": 3}]}')).toEqual(['{"b": 2}']);
    expect(texts('{"g\\u0061mes": [{"b": 2}]}')).toEqual(['{"b": 2}']);
    expect(texts('{"deep": {"games": [{"a": 1}]}}')).toEqual([]);
    expect(texts('{"note": "games", "other": [{"a": 1}]}')).toEqual([]);
    expect(cut('["games", [{"a": 1}]]').rest.lists).toBe(1);
    expect(texts('[{"games": [{"a": 1}]}]')).toEqual(['{"games": [{"a": 1}]}']);
  });

  it("are counted list by list, so that a second one is noticed", () => {
    expect(cut('{"games": [{"a": 1}], "games": [{"b": 2}]}').rest.lists).toBe(2);
    expect(cut('{"games": {}}').rest.lists).toBe(0);
  });

  it("that are never closed stay in what is left", () => {
    expect(cut('[{"a": 1}, {"b": 2').rest.text).toBe('[{}, {"b": 2');
  });
});

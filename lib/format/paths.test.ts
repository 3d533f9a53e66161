import { describe, expect, test } from "vitest";
import { z } from "zod";
import { queryHref } from "./paths";

const parameters = z.object({
  sort: z.enum(["rating", "name"]).catch("rating"),
  page: z.coerce.number().int().min(1).catch(1),
  after: z.string().optional().catch(undefined),
  with: z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]),
});

function parsed(href: string) {
  const { searchParams } = new URL(href, "http://site");
  const given = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name);
    return [name, values.length === 1 ? values[0] : values];
  });
  return parameters.parse(Object.fromEntries(given));
}

describe("queryHref", () => {
  test("leaves defaults out, also those that were parsed", () => {
    expect(queryHref(parameters, "/list", {})).toBe("/list");
    expect(queryHref(parameters, "/list", parameters.parse({ sort: "x", page: "-3" }))).toBe("/list");
    expect(queryHref(parameters, "/list", { page: 2, after: undefined }, "rows")).toBe("/list?page=2#rows");
  });

  test("writes an address that parses back to the same values", () => {
    const values = { sort: "name" as const, page: 12, after: "Zoë & co=1", with: ["a b", "c"] };
    expect(parsed(queryHref(parameters, "/list", values))).toEqual(values);
  });
});

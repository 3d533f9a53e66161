import { expect, it } from "vitest";
import { readChoices } from "./choices";

const look = { format: "json" } as const;
const made = { ladder: "", "new-name": "Night league", "new-slug": "night" };

it("import choices › require who is rated on a new ladder, with all other missing values", () => {
  expect(readChoices({ ladder: "" }, look)).toMatchObject({
    ok: false,
    problems: { "new-name": expect.any(String), "new-slug": expect.any(String), rateWho: "Choose who is rated." },
  });
  expect(readChoices(made, look)).toEqual({ ok: false, problems: { rateWho: "Choose who is rated." } });
  expect(readChoices({ ...made, rateWho: "everyone" }, look)).toMatchObject({
    ok: true,
    choices: { target: { ladder: "night", name: "Night league", rateWho: "everyone", compare: "rate" } },
  });
});

it("import choices › set the comparison of a new ladder", () => {
  const values = { ...made, rateWho: "everyone" };
  expect(readChoices({ ...values, compare: "place" }, look)).toMatchObject({ choices: { target: { compare: "place" } } });
  expect(readChoices({ ...values, compare: "luck" }, look)).toEqual({
    ok: false,
    problems: { compare: "Choose what counts as ahead." },
  });
});

it("import choices › do not change who is rated on an existing ladder", () => {
  expect(readChoices({ ladder: "clan" }, look)).toMatchObject({ ok: true, choices: { target: { ladder: "clan" } } });
});

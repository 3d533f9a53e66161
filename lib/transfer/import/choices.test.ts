import { expect, it } from "vitest";
import { readChoices } from "./choices";

const look = { format: "json" } as const;
const made = { ladder: "", "new-name": "Night league", "new-slug": "night" };

it("a new ladder for an import is asked whom it rates, with everything else that is missing", () => {
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

it("a new ladder for an import compares what was chosen", () => {
  const values = { ...made, rateWho: "everyone" };
  expect(readChoices({ ...values, compare: "place" }, look)).toMatchObject({ choices: { target: { compare: "place" } } });
  expect(readChoices({ ...values, compare: "luck" }, look)).toEqual({
    ok: false,
    problems: { compare: "Choose what counts as ahead." },
  });
});

it("a ladder that is there rates whom it rates", () => {
  expect(readChoices({ ladder: "clan" }, look)).toMatchObject({ ok: true, choices: { target: { ladder: "clan" } } });
});

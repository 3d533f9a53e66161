import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PlayedView } from "@/lib/reports/view";
import { Opponents } from "./one-opponent";

it("a draw can be chosen where scores are compared: two equal scores are one", () => {
  const view: PlayedView = {
    ...{ ladder: { slug: "l", name: "L", compare: "total", guests: true }, ladders: [], names: [], teams: [] },
    ...{ you: { name: "Ana", slug: "ana", mark: 1 }, opponents: [{ name: "Ben", slug: "ben", mark: 2, rating: null }], met: 1 },
    ...{ usualMinutes: 12, lastGame: null, filled: null },
  };
  const typed = { how: "drew", name: "Ben", other: "", mine: "3", theirs: "3" } as const;
  const page = renderToStaticMarkup(
    <Opponents {...{ view, typed }} onChange={() => undefined} newcomer={undefined} problem={undefined} />,
  );
  expect(page).toMatch(/<input[^>]*checked=""[^>]*value="drew\.Ben"/);
});

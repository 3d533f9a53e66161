import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { ladderPage, laddersWithTop } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import { gameOn, play } from "@/lib/testing/league";
import { LadderBrief } from "./ladder-brief";

onBothEngines("LadderBrief", ({ it }) => {
  it("has a link to as many players as it says, inactive ones included", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Gone", 3, 20], ["Ada", 1, 20]));
    await play(store, ladder, gameOn(200, ["Bob", 3, 20], ["Ada", 1, 20]));
    const [brief] = await laddersWithTop(store);
    const html = renderToStaticMarkup(<LadderBrief ladder={brief!} viewer={null} />);
    const [, query, words] =
      /href="\/ladders\/clan\?([^"]*)"[^>]*>(All \d+ players)</.exec(html.replaceAll("<!-- -->", "")) ?? [];
    const page = await ladderPage(store, "clan", ladderQuery.parse(Object.fromEntries(new URLSearchParams(query))), null);
    expect([words, page!.total]).toEqual(["All 3 players", 3]);
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GameRevisions } from "./game-revisions";

const at = "2026-11-14T20:00:00.000Z";
const ada = { name: "Ada", slug: "ada" };

it.each([
  { by: null, server: "Arena 1", words: "by the game server “Arena 1”" },
  { by: ada, server: null, words: "by Ada" },
  { by: null, server: null, words: "by the command line" },
])("the first version of a game was entered $words", ({ words, ...by }) => {
  const text = renderToStaticMarkup(<GameRevisions revisions={[]} entered={{ at, ...by }} />).replace(/<[^>]*>/g, "");
  expect(text).toContain("Version 1: entered");
  expect(text).toMatch(new RegExp(`${words}$`));
});

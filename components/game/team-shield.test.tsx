import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { teamColours } from "@/lib/format/team-colours";
import { TeamShield } from "./team-shield";

it("TeamShield › has the colour of its number and a unique division; a number out of range does not break a page", () => {
  const shields = teamColours.map((_, colour) => renderToStaticMarkup(<TeamShield colour={colour} />));
  for (const [colour, markup] of shields.entries()) expect(markup).toContain(`color:var(--team-${colour})`);
  expect(new Set(shields.map((markup) => /<path d="([^"]*)" fill="currentColor"/.exec(markup)![1])).size).toBe(8);
  expect(renderToStaticMarkup(<TeamShield colour={99} />)).toBe(shields[0]);
});

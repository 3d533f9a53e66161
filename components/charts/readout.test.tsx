import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReadoutLink } from "./readout";

it("ReadoutLink › is a link for fingers only; a mouse, which would leave the point on its way, is told to click the point", () => {
  const html = renderToStaticMarkup(<ReadoutLink href="/games/7" text="Open game 7" />);
  expect(html).toMatch(/<a [^>]*class="[^"]*hidden[^"]*any-pointer-coarse:inline[^"]*"[^>]*href="\/games\/7"/);
  expect(html).toMatch(/<span class="[^"]*any-pointer-coarse:hidden[^"]*">Click: open game 7</);
});

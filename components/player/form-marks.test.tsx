import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FormMarks, formInWords } from "./form-marks";

it("FormMarks › draws gains above the line and losses below it, in proportion, the newest at the right, and nothing for no change", () => {
  const markup = renderToStaticMarkup(<FormMarks changes={[10, -5, 0, 0.001]} />);
  const bars = [...markup.matchAll(/<rect x="(.*?)" y="(.*?)" width=".*?" height="(.*?)" fill="(.*?)"/g)];
  expect(markup).toContain('aria-label="Last 4 games: 2 up, 1 down, 1 unchanged"');
  expect(bars.map(([, ...values]) => values)).toEqual([
    ["171.9", "0.5", "35.5", "var(--gain)"],
    ["199.9", "36", "17.8", "var(--loss)"],
    ["255.9", "35", "1", "var(--gain)"],
  ]);
});

it("formInWords › says a single game in words, and FormMarks nothing without games", () => {
  expect(formInWords([-1])).toBe("Last 1 game: 0 up, 1 down");
  expect(renderToStaticMarkup(<FormMarks changes={[]} />)).toBe("");
});

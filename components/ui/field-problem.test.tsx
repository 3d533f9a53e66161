import fs from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FieldProblem } from "./field-problem";

it("FieldProblem › errors and the focus ring do not use the site's accent colour", () => {
  expect(renderToStaticMarkup(<FieldProblem id="x" problem="Enter a name." />)).not.toContain("accent");
  const css = fs.readFileSync("app/globals.css", "utf8");
  for (const rule of [":focus-visible {", '.field[aria-invalid="true"] {']) {
    const at = css.indexOf(rule);
    expect(css.slice(at, css.indexOf("}", at)), rule).not.toContain("--accent");
  }
});

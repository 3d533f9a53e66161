import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Moment } from "./moment";

const words = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]*>/g, "");

it("Moment › shows a date alone as that date, without an hour in any style", () => {
  expect(words(<Moment at="2026-11-14" />)).toBe("14 November 2026");
  expect(words(<Moment at="2026-11-14" style="column" now="2026-12-01T00:00:00Z" />)).toBe("14 Nov");
  expect(words(<Moment at="2026-11-14" style="short minute" />)).toBe(words(<Moment at="2026-11-14T12:00:00Z" style="short" />));
  expect(renderToStaticMarkup(<Moment at="2026-11-14" />)).not.toContain("title");
});

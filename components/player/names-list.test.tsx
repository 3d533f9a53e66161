import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NamesList } from "./names-list";

it("NamesList › shows a suggestion with its mark, its rank and its ladder", () => {
  const names = [
    { name: "Ada", slug: "ada", mark: 7, note: "1st, Clan ladder" },
    { name: "Adam", slug: "adam" },
  ];
  const html = renderToStaticMarkup(<NamesList id="x" names={names} shown at={0} onTake={() => undefined} className="" />);
  const [ada, adam] = html.split("<li").slice(1);
  expect([ada!.includes("<svg"), adam!.includes("<svg")]).toEqual([true, false]);
  expect(ada!.replace(/<[^>]*>/g, "")).toContain("Ada 1st, Clan ladder");
});

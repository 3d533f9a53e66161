import fc from "fast-check";
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Sparkline } from "@/components/charts/sparkline";
import { TeamShield } from "@/components/game/team-shield";
import { PlayerMark } from "@/components/player/player-mark";
import { PointsBar } from "@/components/ui/points-bar";
import { Figure, HeadCell, RowHead, Table } from "@/components/ui/table";
import { markupOf } from "./markup";
import { StillMoment } from "./moment-in";

/** Whatever somebody may be called, and what they would be called to break a page. */
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(`"><script>alert(1)</script>`, `' onmouseover='x`, "</td></table>", "&lt;b&gt;", "javascript:alert(1)", ""),
);

const anyTag = fc.constantFrom("div", "span", "td", "a", "b", "li", "small", "svg", "path", "br", "img");

const anyAttributes = fc.record(
  {
    className: anyText,
    title: anyText,
    id: anyText,
    role: anyText,
    tabIndex: fc.integer({ min: -1, max: 9 }),
    colSpan: fc.integer({ min: 1, max: 9 }),
    "aria-label": anyText,
    "aria-hidden": fc.boolean(),
    "data-row": anyText,
    hidden: fc.boolean(),
    viewBox: anyText,
    strokeWidth: fc.integer({ min: 0, max: 9 }),
    style: fc.record({ color: fc.constantFrom("red", "var(--team-1)", ""), borderBottomWidth: fc.constant("3px") }),
  },
  { requiredKeys: [] },
);

function Plain({ given, children }: { given: string; children: ReactNode }) {
  return (
    <>
      {given}
      <i>{children}</i>
    </>
  );
}

const anyNode = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    anyText,
    fc.integer(),
    fc.constantFrom(null, undefined, true, false),
    fc.tuple(anyTag, anyAttributes, fc.array(tie("node"), { maxLength: 4 })).map(([Tag, attributes, children]) =>
      Tag === "br" || Tag === "img" ? (
        <Tag key={0} {...attributes} />
      ) : (
        <Tag key={0} {...attributes}>
          {children.map((child, at) => (
            <Fragment key={at}>
              {child}
              {[at, "x"]}
            </Fragment>
          ))}
        </Tag>
      ),
    ),
    fc.tuple(anyText, tie("node")).map(([given, child]) => (
      <Plain key={0} given={given}>
        {child}
      </Plain>
    )),
  ),
})).node;

describe("still markup", () => {
  it("is what React writes, whatever is in it", () => {
    fc.assert(
      fc.property(anyNode, (node) => {
        expect(markupOf(node)).toBe(renderToStaticMarkup(node));
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, ReactNode]>([
    ["a mark", <PlayerMark key="x" seed={412} className="text-accent" />],
    ["a shield", <TeamShield key="x" colour={3} />],
    ["a sparkline", <Sparkline key="x" points="0,12 1,160 2,0" />],
    ["a bar", <PointsBar key="x" points={-3.5} most={9} />],
    ["a time", <StillMoment key="x" at="2026-11-14T20:00:00Z" style="column" now="2026-11-17T00:00:00Z" />],
    [
      "a table",
      <Table key="x" caption="The “best” & the rest">
        <thead>
          <tr>
            <HeadCell figures aria-sort="ascending">
              Score
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          <tr>
            <RowHead>Ada</RowHead>
            <Figure colSpan={2}>{31.5}</Figure>
          </tr>
        </tbody>
      </Table>,
    ],
  ])("is what React writes for %s", (_, node) => {
    expect(markupOf(node)).toBe(renderToStaticMarkup(node));
  });

  it("refuses what would do nothing there", () => {
    expect(() => markupOf(<button onClick={() => undefined}>Press</button>)).toThrow("onClick");
    expect(() => markupOf(<b style={{ width: 3 }}>wide</b>)).toThrow("unit");
    expect(() => markupOf(<label contentEditable="true">x</label>)).toThrow("contentEditable");
  });
});

import vm from "node:vm";
import { expect, it } from "vitest";
import { withLateScripts } from "./late-scripts";

const A = "/_next/static/chunks/a.js";
const B = "/_next/static/chunks/b.js";
const OLD = `<script src="/_next/static/chunks/old.js" noModule=""></script>`;

const page =
  `<html><head><link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="script" fetchPriority="low" href="${A}"/>` +
  `<script src="${B}" async="" nonce="n"></script>${OLD}</head><body><p>text</p><script id="_R_" nonce="n">data()</script>` +
  `<script src="${A}" nonce="n" async=""></script></body></html>`;

/** What the loader of a page does in a browser that paints when the test says so. */
function opened({ hidden = false, reports = ["paint"] }: { hidden?: boolean; reports?: string[] } = {}) {
  const loader = /<script loader>([^]*)<\/script><\/body>/.exec(withLateScripts(page, " loader"))![1]!;
  const started: string[] = [];
  const timers: (() => void)[] = [];
  const browser = { paint: () => {} };
  class PerformanceObserver {
    static supportedEntryTypes = reports;
    constructor(private readonly onEntry: () => void) {}
    observe({ type }: { type: string }) {
      if (type === "paint") browser.paint = this.onEntry;
    }
  }
  const document = { hidden, createElement: () => ({}), head: { append: ({ src }: { src: string }) => started.push(src) } };
  vm.runInNewContext(loader, { document, PerformanceObserver, setTimeout: (run: () => void) => timers.push(run) });
  return { started, paint: () => browser.paint(), wait: () => timers.forEach((run) => run()) };
}

it("a document names its program once, at its end, and keeps everything else", () => {
  const late = withLateScripts(page, " loader");
  expect(late.replace(/<script loader>.*<\/script>(?=<\/body>)/, "")).toBe(
    `<html><head><link rel="stylesheet" href="/_next/static/a.css"/>${OLD}</head><body><p>text</p>` +
      `<script id="_R_" nonce="n">data()</script></body></html>`,
  );
  expect(late.match(/chunks\/[ab]\.js/g)).toEqual(["chunks/b.js", "chunks/a.js"]);
});

it("a site under a path of another site has its program late as well", () => {
  const late = withLateScripts(page.replaceAll("/_next/", "/club/ladder/_next/"), " loader");
  expect(late).toContain('(["/club/ladder/_next/static/chunks/b.js","/club/ladder/_next/static/chunks/a.js"])');
  expect(late).not.toContain("async");
});

it("what has no program, or no end, stays as it is", () => {
  for (const other of ["<html><body><p>text</p></body></html>", `<script src="${A}" async=""></script>`]) {
    expect(withLateScripts(other, "")).toBe(other);
  }
});

it("the program begins with the first paint, once", () => {
  const { started, paint, wait } = opened();
  expect(started).toEqual([]);
  paint();
  paint();
  wait();
  expect(started).toEqual([B, A]);
});

it("the program begins at once where nobody sees the page or no paint is reported", () => {
  expect(opened({ hidden: true }).started).toEqual([B, A]);
  expect(opened({ reports: [] }).started).toEqual([B, A]);
});

it("the program begins after a while where no paint comes", () => {
  const { started, wait } = opened();
  wait();
  expect(started).toEqual([B, A]);
});

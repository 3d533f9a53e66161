import { Linter } from "eslint";
import ts from "typescript-eslint";
import { expect, it } from "vitest";
import { imports, syntax } from "./addresses.mjs";

function problemsIn(code: string): string[] {
  const config: Linter.Config = {
    files: ["**/*.tsx"],
    languageOptions: { parser: ts.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { "no-restricted-imports": imports, "no-restricted-syntax": syntax },
  };
  return new Linter().verify(code, config, "components/x.tsx").map(({ message }) => message);
}

it.each([
  'import Link from "next/link";',
  'import { redirect } from "next/navigation";',
  'import { usePathname } from "next/navigation";',
  'import { cloneElement } from "react";',
  'fetch("/api/search");',
  "fetch(address, { signal });",
  "new EventSource(`/api/live/${ladder}`);",
  'navigator.sendBeacon("/api/x");',
  'request.open("POST", address);',
  "router.push(gamePath(7));",
  'new URL("/sitemap.xml", base);',
  "new URL(`/claim/${token}`, base);",
  'jar.set("theme", "dark", { path: "/" });',
  'jar.delete({ name: "x", path: "/login" });',
  "new Response(null, { status: 303, headers: { Location: `${API}/games/7` } });",
])("an address that leaves the program by itself is found: %s", (code) => {
  expect(problemsIn(code)).toHaveLength(1);
});

it.each([
  'import { notFound, useSearchParams } from "next/navigation";',
  'fetch(placed("/api/search"), { signal });',
  "new EventSource(placed(`/api/live/${ladder}`));",
  'request.open("POST", placed(address));',
  "router.refresh();",
  "openPage(gamePath(7));",
  'const link = <a href="/players/kai">Kai</a>;',
  'new URL("./tuning.worker.ts", import.meta.url);',
  "new URL(placed(address), window.location.href);",
  'jar.set("theme", "dark", { path: placed("/") });',
  'const call = { method: "GET", path: "/ladders" };',
  "new Response(null, { headers: { Location: placed(path) } });",
])("what is put right is not: %s", (code) => {
  expect(problemsIn(code)).toEqual([]);
});

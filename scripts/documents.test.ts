import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const pages = fs.readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`);
const documents = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", ...pages].filter((name) =>
  name.endsWith(".md"),
);

/** `lib/rating/board.ts` and `db/contract/`, but not the pattern `lib/<noun>/data.ts`. */
const NAMED = /`((?:app|bench|components|db|docs|e2e|lib|public|scripts)\/[^\s`<>]+)`/g;
/** `planOf` in `lib/transfer/import/plan.ts`, or with the file in parentheses. */
const LOCATED = /`(\w+)`,? (?:in |from |\()`([^`<>]+\.(?:tsx?|mjs))`/g;
const LINKED = /\]\((?!https?:)([^)#]+)/g;

describe("documents name only files that exist, and what is in them", () => {
  it("and there are some", () => {
    expect(documents).toContain("docs/decisions/README.md");
    expect(fs.readFileSync(path.join(root, "docs/architecture.md"), "utf8")).toMatch(NAMED);
  });

  it.each(documents)("in %s", (document) => {
    const text = fs.readFileSync(path.join(root, document), "utf8");
    const named = Array.from(text.matchAll(NAMED), ([, file]) => file!);
    const linked = Array.from(text.matchAll(LINKED), ([, file]) => path.join(path.dirname(document), file!));
    expect([...named, ...linked].filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
    const symbols = Array.from(text.matchAll(LOCATED)).filter(([, , file]) => file!.includes("/"));
    const isThere = (symbol: string, file: string) => fs.readFileSync(path.join(root, file), "utf8").includes(symbol);
    expect(symbols.filter(([, symbol, file]) => !isThere(symbol!, file!)).map(([said]) => said)).toEqual([]);
  });
});

it("every row of the table of SECURITY.md names tests that exist, and titles that they have", () => {
  const text = fs.readFileSync(path.join(root, "SECURITY.md"), "utf8");
  const rows = text
    .slice(text.indexOf("## What was tried"), text.indexOf("### Torture"))
    .split("\n")
    .filter((row) => /^\| [^-]/.test(row));
  expect(rows.length).toBeGreaterThan(40);
  const tests = ["app", "components", "db", "e2e", "lib", "scripts"].flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const problems = rows.slice(1).flatMap((row) => {
    const named = Array.from(
      row
        .split("|")
        .at(-2)!
        .matchAll(/`([^`]+\.ts)`(?:: "([^"]+)")?/g),
    );
    if (named.length === 0 && !row.includes("`npm run ")) return [`no test: ${row}`];
    return named.flatMap(([, file, title = ""]) => {
      const found = tests
        .filter((name) => `/${name}`.endsWith(`/${file}`))
        .map((name) => fs.readFileSync(path.join(root, name), "utf8"));
      return found.some((code) => title.split("…").every((part) => code.includes(part.trim()))) ? [] : [`${file} ${title}`];
    });
  });
  expect(problems).toEqual([]);
});

/** The steps of the walks of architecture.md: the files that each names, and the symbols. A bare name is beside the file before it. */
function stepsOf(text: string) {
  const walks = text.slice(text.indexOf("## Seven walks"), text.indexOf("## Glossary")).split(/^### /m).slice(1);
  return walks.flatMap((walk) => {
    const [title = "", ...steps] = walk.split(/^(?=\d+\. )/m);
    let folder = "";
    return steps.map((step) => {
      const named = Array.from(step.replace(/\n\n[^ ][^]*$/, "").matchAll(/`([^`\s]+)`/g), ([, name]) => name!);
      const files = named
        .filter((name) => /\.(tsx?|mjs)$/.test(name))
        .map((name) => {
          if (!name.includes("/")) return fs.existsSync(path.join(root, folder, name)) ? path.join(folder, name) : name;
          folder = path.dirname(name);
          return name;
        });
      return {
        step: `${title.trim()} ${step.slice(0, 2)}`,
        files,
        symbols: named.filter((name) => /^\w+(\.(?!tsx?$|mjs$)\w+)?$/.test(name)),
      };
    });
  });
}

it("architecture.md › every step of its walks names files that exist and symbols that they define", () => {
  const steps = stepsOf(fs.readFileSync(path.join(root, "docs/architecture.md"), "utf8"));
  expect(steps.length).toBeGreaterThan(40);
  const problems = steps.flatMap(({ step, files, symbols }) => {
    const missing = files.filter((file) => !fs.existsSync(path.join(root, file)));
    const code = files.filter((file) => !missing.includes(file)).map((file) => fs.readFileSync(path.join(root, file), "utf8"));
    const isDefined = (symbol: string) => {
      const [name, member] = symbol.split(".");
      const defines = new RegExp(`\\b(function\\*?|const|class|interface|type|async) ${name}\\b`);
      return code.some(
        (text) => defines.test(text) && (member === undefined || new RegExp(`^  .*\\b${member}\\(`, "m").test(text)),
      );
    };
    return [
      ...(symbols.length === 0 ? [`${step} names no symbol`] : []),
      ...missing.map((file) => `${step}: there is no ${file}`),
      ...symbols.filter((symbol) => !isDefined(symbol)).map((symbol) => `${step}: ${symbol} is in none of its files`),
    ];
  });
  expect(problems).toEqual([]);
});

/** Insides of other packages, which change without notice. */
const INSIDES =
  /__NEXT_PRIVATE|__zod_globalConfig|__reactProps|next-font-manifest|required-server-files|:E\{"digest"|\.(prepare|query) = /;
const SOURCES = ["app", "components", "lib", "db", "scripts", "e2e", "bench"];

it("no file of the program relies on insides of another package", () => {
  const files = SOURCES.flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => path.join(root, folder, name)),
  ).filter((name) => /\.(ts|tsx|js|mjs|css)$/.test(name) && name !== import.meta.filename);
  expect(files.filter((name) => INSIDES.test(fs.readFileSync(name, "utf8")))).toEqual([]);
});

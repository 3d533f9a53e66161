import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
const filesIn = (folder: string) =>
  fs.readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);
const pages = filesIn("docs").filter((name) => name.endsWith(".md"));
const documents = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", ...pages];
const sources = ["app", "components", "lib", "db", "scripts", "e2e", "bench"]
  .flatMap(filesIn)
  .filter((name) => /\.(ts|tsx|js|mjs|css)$/.test(name));

/** `lib/rating/board.ts` and `db/contract/`, but not the pattern `lib/<noun>/data.ts`. */
const NAMED = /`((?:app|bench|components|db|docs|e2e|lib|public|scripts)\/[^\s`<>]+)`/g;
/** `planOf` in `lib/transfer/import/plan.ts`, or with the file in parentheses. */
const LOCATED = /`(\w+)`,? (?:in |from |\()`([^`<>]+\.(?:tsx?|mjs))`/g;
const LINKED = /\]\((?!https?:)([^)#]+)/g;

describe("documents name only files that exist, and what is in them", () => {
  it("and there are some", () => {
    expect(documents).toContain("docs/decisions/README.md");
    expect(read("docs/architecture.md")).toMatch(NAMED);
  });

  it.each(documents)("in %s", (document) => {
    const text = read(document);
    const named = Array.from(text.matchAll(NAMED), ([, file]) => file!);
    const linked = Array.from(text.matchAll(LINKED), ([, file]) => path.join(path.dirname(document), file!));
    expect([...named, ...linked].filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
    const symbols = Array.from(text.matchAll(LOCATED)).filter(([, , file]) => file!.includes("/"));
    expect(symbols.filter(([, symbol, file]) => !read(file!).includes(symbol!)).map(([said]) => said)).toEqual([]);
  });
});

it("every row of the table of SECURITY.md names tests that exist, and titles that they have", () => {
  const text = read("SECURITY.md");
  const rows = text
    .slice(text.indexOf("## What was tried"), text.indexOf("### Torture"))
    .split("\n")
    .filter((row) => /^\| [^-]/.test(row));
  expect(rows.length).toBeGreaterThan(40);
  const problems = rows.slice(1).flatMap((row) => {
    const cell = row.split("|").at(-2)!;
    const named = Array.from(cell.matchAll(/`([^`]+\.ts)`(?:: "([^"]+)")?/g));
    if (named.length === 0 && !row.includes("`npm run ")) return [`no test: ${row}`];
    return named.flatMap(([, file, title = ""]) => {
      const found = sources.filter((name) => `/${name}`.endsWith(`/${file}`)).map(read);
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
  const steps = stepsOf(read("docs/architecture.md"));
  expect(steps.length).toBeGreaterThan(40);
  const problems = steps.flatMap(({ step, files, symbols }) => {
    const missing = files.filter((file) => !fs.existsSync(path.join(root, file)));
    const code = files.filter((file) => !missing.includes(file)).map(read);
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
  /__NEXT_PRIVATE|__zod_globalConfig|__reactProps|next-font-manifest|required-server-files|:E\{"digest"|\$ACTION_|\.(prepare|query) = /;
it("no file of the program relies on insides of another package", () => {
  const others = sources.filter((name) => name !== "scripts/documents.test.ts");
  expect(others.filter((name) => INSIDES.test(read(name)))).toEqual([]);
});

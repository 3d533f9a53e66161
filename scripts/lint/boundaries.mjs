// Who may import whom. One table, read from top to bottom: the first zone whose `files` match is the file's zone.
// `inside` lists what of this repository it may import, `packages` what from elsewhere (absent: anything).
import path from "node:path";

const anything = /./;
const LIB_CORE = /^lib\/[^/]+\/(?!actions$|loaders$|next-auth$|guard$)[^/]+$/;

/** @type {{ zone: string, files: RegExp, inside: RegExp[], packages?: RegExp[], belongs: string }[]} */
export const zones = [
  {
    zone: "a test",
    files: /\.test\.tsx?$|^e2e\/|^bench\/|^db\/testing\/|^db\/contract\/|^lib\/testing\//,
    inside: [anything],
    belongs: "",
  },
  {
    zone: "lib/rating",
    files: /^lib\/rating\//,
    inside: [/^lib\/rating\//],
    packages: [],
    belongs: "lib/rating is pure and imports nothing outside itself: pass the value in, or put the code in lib/<concept>.",
  },
  {
    zone: "lib/format",
    files: /^lib\/format\//,
    inside: [/^lib\/(rating|format)(\/|$)/],
    packages: [],
    belongs: "lib/format turns values into words and runs anywhere: what needs more belongs in lib/<concept>.",
  },
  {
    zone: "a schema",
    files: /^lib\/[^/]+\/schema\.ts$/,
    inside: [/^lib\/(rating|format)(\/|$)/, /^lib\/[^/]+\/schema$/],
    packages: [/^zod$/],
    belongs: "Schemas parse on both sides and do no IO: look-ups belong in lib/<concept>/data.ts or mutations.ts.",
  },
  {
    zone: "a component",
    files: /^components\//,
    inside: [/^components\//, /^lib\/(rating|format)(\/|$)/, /^lib\/[^/]+\/schema$/],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$|node:|@node-rs|next-auth)/],
    belongs: "Components get shaped data and actions as props: load in lib/<concept>/loaders.ts and hand it over in app/.",
  },
  {
    zone: "an API route",
    files: /^app\/api\//,
    inside: [/^lib\//, /^db$/],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$)/],
    belongs: "A route parses, calls and answers: SQL belongs in db/store, rules in lib/<concept>.",
  },
  {
    zone: "a page",
    files: /^app\//,
    inside: [/^app\//, /^components\//, /^lib\/(rating|format)(\/|$)/, /^lib\/[^/]+\/(actions|loaders|schema|guard)$/],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$|node:)/],
    belongs: "Pages load, compose and return: reads belong in lib/<concept>/loaders.ts, writes in actions.ts.",
  },
  {
    zone: "a loader or action",
    // next-auth.ts is where the sign-in library is set up, guard.ts who may: both speak of requests.
    files: /^lib\/[^/]+\/(actions|loaders|next-auth|guard)\.ts$/,
    inside: [/^lib\//, /^db$/],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$)/],
    belongs: "Loaders and actions call lib/<concept>/data.ts and mutations.ts: SQL belongs in db/store.",
  },
  {
    zone: "the core of lib",
    files: /^lib\//,
    inside: [LIB_CORE, /^lib\/rating$/, /^lib\/format$/, /^db(\/store)?(\/[^/]+)?$/],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$|next|react|server-only)/],
    belongs: "The core of lib knows neither requests nor SQL: those belong in actions.ts or loaders.ts, and in db/store.",
  },
  {
    zone: "the demo data",
    files: /^db\/demo\//,
    inside: [/^db\//, /^db$/, /^lib\/[^/]+\/(mutations|data|schema)$/, /^lib\/rating$/],
    packages: [/^node:/],
    belongs: "The demo data enters games the way everyone does: through lib/<concept>/mutations.ts.",
  },
  {
    zone: "db",
    files: /^db\//,
    inside: [/^db(\/|$)/, /^lib\/rating$/],
    packages: [/^(drizzle-orm|better-sqlite3|pg$|node:)/],
    belongs: "db knows tables and SQL only: rules of the product belong in lib/<concept>.",
  },
  {
    zone: "a script",
    files: /^scripts\//,
    inside: [/^scripts\//, /^lib\//, /^db(\/|$)/],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$|next|react)/],
    belongs: "Scripts call the same mutations and data as everyone: SQL belongs in db/store.",
  },
];

/** What a file imports, as a path from the top of the repository, or null for a package. */
function inRepository(root, file, specifier) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return null;
  return path.relative(root, path.resolve(path.dirname(file), specifier)).replaceAll(path.sep, "/");
}

/** @type {import("eslint").Rule.RuleModule} */
const rule = {
  meta: { type: "problem", schema: [], messages: { out: "{{zone}} may not import {{what}}. {{belongs}}" } },
  create(context) {
    const root = context.cwd;
    const file = path.relative(root, context.filename).replaceAll(path.sep, "/");
    const home = zones.find((zone) => zone.files.test(file));
    if (home === undefined) return {};
    const check = (node) => {
      if (node?.type !== "Literal" || typeof node.value !== "string") return;
      const target = inRepository(root, context.filename, node.value);
      const allowed = target === null ? (home.packages ?? [anything]) : home.inside;
      if (allowed.some((pattern) => pattern.test(target ?? node.value))) return;
      context.report({ node, messageId: "out", data: { zone: home.zone, what: node.value, belongs: home.belongs } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};

const plugin = { rules: { boundaries: rule } };
export default plugin;

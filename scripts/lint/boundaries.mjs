// Who may import whom. One table, read from top to bottom: the first zone whose `files` match is the file's zone.
// `inside` lists what of this repository it may import, `packages` what from elsewhere (absent: anything).
// Beside the zones, lib has an order: a noun imports only nouns above it.
import path from "node:path";
import { cycles } from "./cycles.mjs";

const anything = /./;

/** The nouns of lib. Each imports only those before it, and the message says what to do instead. */
const nouns = [
  ["rating", "the algorithm"],
  ["analysis", "what is computed about ratings"],
  ["format", "values into words"],
  ["platform", "what any web program has"],
  ["audit", "who did what"],
  ["events", "what happened, to be told"],
  ["players", "who somebody is"],
  ["sign-in", "sessions, and who may do what"],
  ["site", "the site's own name, description, logo and colour"],
  ["fold", "the ladder as a fold over its games"],
  ["games", "entering, correcting and finding games"],
  ["seasons", "a table of its own over part of a ladder's games"],
  ["ladders", "standings, rules and facts of a ladder"],
  ["history", "a player's account"],
  ["tuning", "a ladder's games under other rules and other systems"],
  ["reports", "what players report and others confirm"],
  ["notices", "telling outlets and people what happened"],
  ["merges", "what reaches across a player's games"],
  ["transfer", "import and export"],
  ["api", "the HTTP API and its keys"],
];

// A noun may have folders for its parts, such as lib/transfer/import.
const REQUESTS = "(actions|loaders|loader|request|callback|next-auth|guard)";
const LIB_CORE = new RegExp(`^lib/([^/]+/){1,2}(?!${REQUESTS}$)[^/]+$`);
// What a game, a race or a week comes to in words is pure: pages, feeds and components say it with the same functions.
const SAYS = "games/(expected|finish|result|scores|surprise|title)|ladders/(race|stories)";
const SHARED = [
  /^lib\/(rating|analysis|format)(\/|$)/,
  /^lib\/([^/]+\/){1,2}(schema|view|fields)$/,
  new RegExp(`^lib/(${SAYS})$`),
  // Addresses of this site as the outside has them, in the browser as on the server.
  /^lib\/platform\/base-path$/,
];

/** @type {{ zone: string, files: RegExp, inside: RegExp[], packages?: RegExp[], belongs: string }[]} */
const zones = [
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
    belongs: "lib/rating is pure and imports nothing outside itself: pass the value in, or put the code in another noun of lib.",
  },
  {
    zone: "lib/analysis",
    files: /^lib\/analysis\//,
    inside: [/^lib\/(rating|analysis)(\/|$)/],
    packages: [],
    belongs: "lib/analysis is pure and knows lib/rating alone: pass the value in, or put the code in another noun of lib.",
  },
  {
    zone: "lib/format",
    files: /^lib\/format\//,
    inside: [/^lib\/(rating|analysis|format)(\/|$)/],
    packages: [],
    belongs: "lib/format turns values into words and runs anywhere: code that needs more belongs in another noun of lib.",
  },
  {
    zone: "a schema or view",
    files: /^lib\/([^/]+\/){1,2}(schema|view|fields)\.ts$/,
    inside: SHARED,
    packages: [/^zod$/],
    belongs: "Schemas and views are used on both sides and do no IO: reads belong in data.ts, writes in mutations.ts.",
  },
  {
    zone: "words of results",
    files: new RegExp(`^lib/(${SAYS})\\.ts$`),
    inside: SHARED,
    packages: [],
    belongs: "Words of results are pure and run in the browser, too: reads belong in data.ts or a file of their own.",
  },
  {
    zone: "a component",
    files: /^components\//,
    inside: [/^components\//, ...SHARED],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$|node:|@node-rs|next-auth)/],
    belongs: "Components get data and actions as props: load the data in loaders.ts and pass it on in app/.",
  },
  {
    zone: "an API route",
    files: /^app\/api\//,
    inside: [/^lib\//, /^db$/],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$)/],
    belongs: "A route parses, calls and answers: SQL belongs in db/store, rules in lib.",
  },
  {
    zone: "a page",
    files: /^app\//,
    inside: [/^app\//, /^components\//, ...SHARED, /^lib\/([^/]+\/){1,2}(actions|loaders|guard)$/],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$|node:)/],
    belongs: "Pages load, compose and return: reads belong in loaders.ts, writes in actions.ts.",
  },
  {
    zone: "a loader or action",
    // next-auth.ts sets up the sign-in library, guard.ts decides who may; request.ts, callback.ts and loader.ts read the request.
    files: new RegExp(`^lib/([^/]+/){1,2}${REQUESTS}\\.ts$`),
    inside: [/^lib\//, /^db$/],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$)/],
    belongs: "Loaders and actions call data.ts and mutations.ts: SQL belongs in db/store.",
  },
  {
    zone: "the table of providers",
    files: /^lib\/sign-in\/providers\.ts$/,
    inside: [LIB_CORE, /^db$/],
    packages: [/^next-auth\/providers/],
    belongs: "The table of providers names those of the sign-in library, and does nothing else with it.",
  },
  {
    zone: "the core of lib",
    files: /^lib\//,
    inside: [LIB_CORE, /^lib\/(rating|analysis|format)$/, /^db(\/store)?(\/[^/]+)?$/],
    packages: [/^(?!drizzle-orm|better-sqlite3|pg$|next|react|server-only)/],
    belongs: "The core of lib knows neither requests nor SQL: those belong in actions.ts or loaders.ts, and in db/store.",
  },
  {
    zone: "the demo data",
    files: /^db\/demo\//,
    inside: [/^db\//, /^db$/, /^lib\/([^/]+\/){1,2}(mutations|data|schema|accounts|claims)$/, /^lib\/rating$/],
    packages: [/^node:/],
    belongs: "The demo data enters games the way everyone does: through mutations.ts.",
  },
  {
    zone: "db",
    files: /^db\//,
    // Names as they are compared, and the marks that come from them: a migration fills them in.
    inside: [/^db(\/|$)/, /^lib\/rating$/, /^lib\/format\/(name-key|mark)$/],
    packages: [/^(drizzle-orm|better-sqlite3|pg$|node:)/],
    belongs: "db knows tables and SQL only: rules of the product belong in lib.",
  },
  {
    // It locks, ends and examines databases from outside, as a program of somebody else would.
    zone: "the torture",
    files: /^scripts\/torture\//,
    inside: [/^scripts\//, /^lib\//, /^db(\/|$)/],
    packages: [/^(?!next|react)/],
    belongs: "The torture tries the server from outside.",
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

/** The noun of lib that a path is in, or null. */
function nounOf(target) {
  const at = nouns.findIndex(([noun]) => target === `lib/${noun}` || target?.startsWith(`lib/${noun}/`));
  return at < 0 ? null : { at, noun: nouns[at][0], about: nouns[at][1] };
}

/** @type {import("eslint").Rule.RuleModule} */
const rule = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      out: "{{zone}} may not import {{what}}. {{belongs}}",
      order:
        "lib/{{noun}} may not import lib/{{below}}: a noun imports only nouns above it ({{order}}). " +
        "Code that needs both belongs in lib/{{below}} ({{about}}); code that both need belongs in lib/{{noun}} or above.",
      unknown:
        "{{folder}} is not a noun of lib. Put the code into one, or give it a place in the order: `nouns` in scripts/lint/boundaries.mjs.",
    },
  },
  create(context) {
    const root = context.cwd;
    const file = path.relative(root, context.filename).replaceAll(path.sep, "/");
    const home = zones.find((zone) => zone.files.test(file));
    if (home === undefined) return {};
    const check = (node) => {
      if (node?.type !== "Literal" || typeof node.value !== "string") return;
      const target = inRepository(root, context.filename, node.value);
      const allowed = target === null ? (home.packages ?? [anything]) : home.inside;
      if (!allowed.some((pattern) => pattern.test(target ?? node.value))) {
        context.report({ node, messageId: "out", data: { zone: home.zone, what: node.value, belongs: home.belongs } });
        return;
      }
      const [from, to] = [nounOf(file), nounOf(target)];
      const folder = /^lib\/[^/]+/.exec(target ?? "")?.[0];
      if (home.zone !== "a test" && folder !== undefined && to === null) {
        context.report({ node, messageId: "unknown", data: { folder } });
        return;
      }
      if (home.zone === "a test" || from === null || to === null || to.at <= from.at) return;
      const order = nouns.map(([noun]) => noun).join(", ");
      context.report({ node, messageId: "order", data: { noun: from.noun, below: to.noun, about: to.about, order } });
    };
    return {
      ImportDeclaration: (node) => {
        // A view may name what the reads beside it return: types do no IO.
        const isType = home.zone === "a schema or view" && node.importKind === "type" && node.source.value.startsWith("./");
        if (!isType) check(node.source);
      },
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};

/** Columns of a player's row that say who somebody is. They are read in one place, so that following a merge is written once. */
const IDENTITY = new Set(["passwordHash", "mergedInto"]);
const IDENTITY_HOME = "lib/players/identity.ts";

/** @type {import("eslint").Rule.RuleModule} */
const identity = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      reads:
        "Only lib/players/identity.ts reads {{column}}. Ask it who somebody is: isGuest, isMerged, maySignIn, playerNamed, playerAt …",
    },
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename).replaceAll(path.sep, "/");
    if (!/^(app|components|lib|scripts|db\/demo)\/|^[^/]+$/.test(file) || /\.test\.tsx?$/.test(file) || file === IDENTITY_HOME)
      return {};
    const named = (node) => (node.type === "Identifier" ? node.name : node.type === "Literal" ? node.value : null);
    const report = (node, column) => context.report({ node, messageId: "reads", data: { column } });
    return {
      MemberExpression: (node) => {
        if (IDENTITY.has(named(node.property))) report(node, named(node.property));
      },
      ObjectPattern: (node) => {
        for (const property of node.properties)
          if (property.type === "Property" && IDENTITY.has(named(property.key))) report(property, named(property.key));
      },
    };
  },
};

const plugin = { rules: { boundaries: rule, cycles, identity } };
export default plugin;

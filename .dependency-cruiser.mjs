// Who may import whom: `npm run boundaries`. A file belongs to the first zone whose `files` match. `inside` lists what of this repository
// it may import, `packages` what from elsewhere. Beside the zones, lib has an order: a noun imports only nouns above it. And no two
// folders of lib or of components import each other.

/** The nouns of lib. Each imports only those before it. */
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
  ["seasons", "a table of its own over part of a ladder's games"],
  ["fold", "the ladder as a fold over its games"],
  ["games", "entering, correcting and finding games"],
  ["ladders", "standings, rules and facts of a ladder"],
  ["history", "a player's account"],
  ["tuning", "a ladder's games under other rules and other systems"],
  ["reports", "what players report and others confirm"],
  ["notices", "telling outlets and people what happened"],
  ["merges", "what reaches across a player's games"],
  ["transfer", "import and export"],
  ["api", "the HTTP API and its keys"],
];
const order = nouns.map(([noun]) => noun);

// A noun may have folders for its parts, such as lib/transfer/import.
const PART = "^lib/.+/";
const REQUESTS = "(actions|request|responses|viewer|callback|next-auth|guard)\\.ts$";
const LIB_CORE = `${PART}(?!${REQUESTS})[^/]+$`;
// What a game, a race or a week comes to in words, and the sheet that a game is typed on, are pure: server and browser use the same functions.
const WORDS =
  "^lib/(games/(expected|finish|result|scores|sheet|sheet-edits|sheet-preview|surprise|title)|ladders/(race|stories))\\.ts$";
const SHARED = [
  "^lib/(rating|analysis|format)/",
  `${PART}(schema|view|fields|policy)\\.ts$`,
  WORDS,
  // Addresses of this site as the outside has them, in the browser as on the server.
  "^lib/platform/base-path\\.ts$",
  // Lists by a key or a field.
  "^lib/platform/grouped\\.ts$",
  // The lists of values that columns have.
  "^db/values\\.ts$",
];

/** Modules of Node.js, by their bare names. */
const NODE = "^[a-z0-9_:/]+$";
const SQL = "drizzle-orm|better-sqlite3|pg";
const only = (names) => `^node_modules/(@types/)?(${names})/`;
const allBut = (names) => `^node_modules/(?!(@types/)?(${names})/)`;

const VIEWS = "schemas and views";

/** @type {{ zone: string, files: string, inside: string[], packages: string[], belongs: string }[]} */
const zones = [
  { zone: "tests", files: "^db/(testing|contract)/|^lib/testing/", inside: ["."], packages: ["."], belongs: "" },
  {
    zone: "lib/rating",
    files: "^lib/rating/",
    inside: ["^lib/rating/"],
    packages: [],
    belongs: "lib/rating is pure and imports nothing outside itself: pass the value in, or put the code in another noun of lib.",
  },
  {
    zone: "lib/analysis",
    files: "^lib/analysis/",
    inside: ["^lib/(rating|analysis)/"],
    packages: [],
    belongs: "lib/analysis is pure and knows lib/rating alone: pass the value in, or put the code in another noun of lib.",
  },
  {
    zone: "lib/format",
    files: "^lib/format/",
    inside: ["^lib/(rating|analysis|format)/"],
    packages: [],
    belongs: "lib/format turns values into words and runs anywhere: code that needs more belongs in another noun of lib.",
  },
  {
    zone: VIEWS,
    files: `${PART}(schema|view|fields|policy)\\.ts$`,
    inside: SHARED,
    packages: [only("zod")],
    belongs: "Schemas and views are used on both sides and do no IO: reads belong in data.ts, writes in mutations.ts.",
  },
  {
    zone: "words of results",
    files: WORDS,
    inside: SHARED,
    packages: [],
    belongs: "Words of results are pure and run in the browser, too: reads belong in data.ts or a file of their own.",
  },
  {
    zone: "components",
    files: "^components/",
    inside: ["^components/", ...SHARED],
    packages: [allBut(`${SQL}|@node-rs|next-auth`)],
    belongs: "Components get data and actions as props: read the data in app/ and pass it on.",
  },
  {
    zone: "routes of the API",
    files: "^app/api/",
    inside: ["^lib/", "^db/(index|values)\\.ts$"],
    packages: [allBut(SQL), NODE],
    belongs: "A route parses, calls and answers: SQL belongs in db/store, rules in lib.",
  },
  {
    zone: "pages",
    files: "^app/",
    inside: ["^app/", "^components/", ...SHARED, `${PART}(?!mutations\\.ts$)[^/]+$`],
    packages: [allBut(SQL)],
    belongs: "Pages read by `cached` and `fresh`, compose and return: SQL belongs in db/store, writes in actions.ts.",
  },
  {
    zone: "actions and requests",
    // next-auth.ts sets up the sign-in library, guard.ts decides who may, cached.ts opens the store for pages; the others read the request.
    files: `${PART}${REQUESTS}|^lib/platform/cached\\.ts$`,
    inside: ["^lib/", "^db/(index|values)\\.ts$"],
    packages: [allBut(SQL), NODE],
    belongs: "Actions call data.ts and mutations.ts: SQL belongs in db/store.",
  },
  {
    zone: "the table of providers",
    files: "^lib/sign-in/providers\\.ts$",
    inside: [LIB_CORE, "^db/(index|values)\\.ts$"],
    packages: ["^node_modules/next-auth/providers/", NODE],
    belongs: "The table of providers names those of the sign-in library, and does nothing else with it.",
  },
  {
    zone: "the core of lib",
    files: "^lib/",
    inside: [LIB_CORE, "^db/(store/)?[^/]+\\.ts$"],
    packages: [allBut(`${SQL}|next|next-auth|react|react-dom|server-only`), NODE],
    belongs: "The core of lib knows neither requests nor SQL: those belong in actions.ts or request.ts, and in db/store.",
  },
  {
    zone: "db",
    files: "^db/",
    // Names as they are compared, and the marks that come from them: a migration fills them in.
    inside: ["^db/", "^lib/rating/index\\.ts$", "^lib/format/(name-key|mark)\\.ts$"],
    packages: [only(SQL), NODE],
    belongs: "db knows tables and SQL only: rules of the product belong in lib.",
  },
  {
    // It locks, ends and examines databases from outside, as a program of somebody else would.
    zone: "the torture",
    files: "^scripts/torture/",
    inside: ["^scripts/", "^lib/", "^db/"],
    packages: [allBut("next|next-auth|react|react-dom"), NODE],
    belongs: "The torture tries the server from outside.",
  },
  {
    zone: "scripts",
    files: "^scripts/.+\\.ts$",
    inside: ["^scripts/", "^lib/", "^db/"],
    packages: [allBut(`${SQL}|next|next-auth|react|react-dom`), NODE],
    belongs: "Scripts call the same mutations and data as everyone: SQL belongs in db/store.",
  },
];

const TESTS = zones[0].files;

export default {
  forbidden: [
    ...zones.map(({ zone, files, inside, packages, belongs }, index) => ({
      name: zone,
      comment: belongs,
      severity: "error",
      from: { path: files, pathNot: zones.slice(0, index).map((earlier) => earlier.files) },
      to: { pathNot: [...inside, ...packages], ...(zone === VIEWS && { dependencyTypesNot: ["type-only"] }) },
    })),
    {
      name: "types of views",
      comment:
        "A view may name what the reads beside it return, because types do no IO. Types of other nouns come from their views.",
      severity: "error",
      from: { path: "^lib/([^/]+)/(|.*/)(schema|view|fields|policy)\\.ts$" },
      to: { dependencyTypes: ["type-only"], pathNot: [...SHARED, only("zod"), "^lib/$1/", "^db/[^/]+\\.ts$"] },
    },
    ...nouns.slice(0, -1).map(([noun, about], index) => ({
      name: `nouns above lib/${noun}`,
      comment:
        `A noun imports only nouns above it (${order.join(", ")}). Code that needs both belongs in the lower one; ` +
        `code that both need belongs in lib/${noun} (${about}) or above.`,
      severity: "error",
      from: { path: `^lib/${noun}/`, pathNot: TESTS },
      to: { path: `^lib/(${order.slice(index + 1).join("|")})/` },
    })),
    {
      name: "cycles",
      comment: "Two folders need each other. Move the shared code to the folder that both may import.",
      severity: "error",
      scope: "folder",
      from: { path: "^(lib|components)/" },
      to: { circular: true },
    },
    {
      name: "nouns of lib",
      comment:
        "This is not a noun of lib. Put the code into one, or give it a place in the order: `nouns` in .dependency-cruiser.mjs.",
      severity: "error",
      from: { pathNot: TESTS },
      to: { path: "^lib/", pathNot: `^lib/(${order.join("|")})/` },
    },
  ],
  options: {
    exclude: { path: "\\.test\\.tsx?$" },
    // The demo data enters games through lib, as everyone does (eslint.config.mjs), which would be a way from db back to lib.
    doNotFollow: { path: ["node_modules", TESTS, "^db/demo/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "types"] },
  },
};

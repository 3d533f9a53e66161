import fs from "node:fs";
import next from "eslint-config-next";
import ts from "typescript-eslint";

const typed = ["**/*.ts", "**/*.tsx"];
/** Where React is. */
const react = ["app/**", "components/**"];

/** Files in which a hook is called. Most components are drawn once, by the server, from what they are given. */
const withHooks = ["app", "components"].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && /\buse[A-Z]\w*\(/.test(fs.readFileSync(file, "utf8"))),
);

/** Rules about state, refs and effects, switched off: they run React's compiler over each file, which is half of linting without types. */
export const compilerRules = Object.fromEntries(
  next
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((rule) => rule.startsWith("react-hooks/") && !/rules-of-hooks|exhaustive-deps/.test(rule))
    .map((rule) => [rule, "off"]),
);

export default ts.config(
  {
    ignores: [
      ".next/",
      "node_modules/",
      "data/",
      ".demo/",
      ".screens/",
      "release/",
      "test-results/",
      "playwright-report/",
      "next-env.d.ts",
    ],
  },
  ...next.map((config) =>
    config.files === undefined
      ? config
      : { ...config, files: config.files.flatMap((kind) => react.map((folder) => [folder, kind])) },
  ),
  { files: react, ignores: withHooks, rules: compilerRules },
  {
    files: react,
    // About components that are classes, which there are none of, and about the React that was in scope of every file.
    rules: { "react/no-direct-mutation-state": "off", "react/require-render-return": "off", "react/jsx-uses-react": "off" },
  },
  { files: react, rules: { "@next/next/no-html-link-for-pages": "error" } },
  ...ts.configs.recommendedTypeChecked.map((config) => ({ ...config, files: typed })),
  {
    files: typed,
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Types flow from the table definitions; where a cast cannot be helped is listed below.
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      // A query that nobody awaits is a query that never runs.
      "@typescript-eslint/no-floating-promises": ["error", { checkThenables: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/require-await": "off",
      "import/no-default-export": "off",
      // The one stylesheet that is named by hand is for readers without JavaScript, inside of noscript.
      "@next/next/no-css-tags": "off",
    },
  },
  {
    // Columns of a player's row that say who somebody is. They are read in one place, so that following a merge is written once.
    files: ["app/**", "components/**", "lib/**", "scripts/**/*.ts", "db/demo/**", "*.ts"],
    ignores: ["**/*.test.ts", "**/*.test.tsx", "lib/players/identity.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["MemberExpression > .property", "ObjectPattern > Property > .key"].flatMap((place) =>
          ["name", "value"].map((kind) => ({
            selector: `${place}[${kind}=/^(passwordHash|mergedInto)$/]`,
            message:
              "Only lib/players/identity.ts reads this column. Ask it who somebody is: isGuest, isMerged, maySignIn, playerNamed, playerAt …",
          })),
        ),
      ],
    },
  },
  {
    files: ["db/demo/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "/lib/(?!rating$|.*/(mutations|data|schema|accounts|claims)$)",
              message: "The demo data enters games the way everyone does: through mutations.ts.",
            },
          ],
        },
      ],
    },
  },
  {
    // The one place where the two engines' types are made one.
    files: ["db/tables/kit.ts", "db/client/*.ts"],
    rules: { "@typescript-eslint/consistent-type-assertions": "off" },
  },
  {
    // Vitest's asymmetric matchers, such as expect.stringContaining, are typed as any.
    files: ["**/*.test.ts"],
    rules: { "@typescript-eslint/no-unsafe-assignment": "off" },
  },
  {
    files: ["lib/rating/*.ts", "lib/analysis/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        ...["Date", "process", "performance", "crypto", "fetch", "setTimeout", "globalThis"].map((name) => ({
          name,
          message:
            "lib/rating and lib/analysis read neither clock nor randomness nor environment: take the value as an argument.",
        })),
      ],
      "no-restricted-properties": [
        "error",
        {
          object: "Math",
          property: "random",
          message: "lib/rating and lib/analysis are deterministic: take random numbers as an argument.",
        },
      ],
    },
  },
);

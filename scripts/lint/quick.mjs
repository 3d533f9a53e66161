// Every rule but those that read types or run React's compiler, in a fraction of the time: what `npm test` asks. `npm run check` and
// `npm run test:full` ask all.
import ts from "typescript-eslint";
import all, { compilerRules } from "../../eslint.config.mjs";

export default [
  ...all,
  { files: ["**/*.ts", "**/*.tsx"], ...ts.configs.disableTypeChecked },
  { files: ["app/**", "components/**"], rules: compilerRules },
  // They may be about a rule that is left out.
  { linterOptions: { reportUnusedDisableDirectives: "off" } },
];

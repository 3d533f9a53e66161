// @ts-check
// Types and lint rules of everything, from one reading of all types: the rules that know types ask the checker that has just checked the
// files, where two programs would both work out the same. node scripts/gate/types-and-lint.mjs
import path from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";
import { root } from "../setup/project.mjs";

/** Everything that tsconfig.json names. */
function wholeProgram() {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, "tsconfig.json"),
    { noEmit: true, incremental: false },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
      },
    },
  );
  if (config === undefined) throw new Error("There is no tsconfig.json.");
  const { fileNames: rootNames, options, errors: configFileParsingDiagnostics } = config;
  // ESLint goes from a node to what it is part of.
  const host = ts.createCompilerHost(options, true);
  // As tsc does it.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  return ts.createProgram({ rootNames, options, host, configFileParsingDiagnostics });
}

/** @param {ts.Program} program */
function typeErrors(program) {
  const found = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program));
  return ts.formatDiagnostics(found, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => "\n",
  });
}

/** @param {ts.Program} program */
async function lintFindings(program) {
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: {
      files: ["**/*.ts", "**/*.tsx"],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });
  // A warning counts as well.
  const found = (await eslint.lintFiles(["."])).filter(({ errorCount, warningCount }) => errorCount + warningCount > 0);
  return found.length === 0 ? "" : (await eslint.loadFormatter()).format(found);
}

const program = wholeProgram();
const [types, lint] = [typeErrors(program), await lintFindings(program)];
if (types !== "") process.stdout.write(`Types:\n${types}`);
if (lint !== "") process.stdout.write(`Lint:\n${lint}`);
process.exitCode = types === "" && lint === "" ? 0 : 1;

// No cycle between folders of lib, nor of components: a reader who opens a folder must be able to understand it without those that use it.
import fs from "node:fs";
import path from "node:path";

const TOPS = ["lib", "components"];
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)["']([^"']+)["']/g;

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return file.endsWith("lib/testing") ? [] : sourceFiles(file);
    return /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) ? [file] : [];
  });
}

/**
 * The folder that an import leads to, from the top of the repository; null for what is not in lib or components.
 * @param {string} root @param {string} file from the top @param {string} specifier
 */
function folderOf(root, file, specifier) {
  const target = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), specifier)
      : null;
  if (target === null || !TOPS.some((top) => target.startsWith(`${top}/`))) return null;
  const isFolder = fs.statSync(path.join(root, target), { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? target : path.posix.dirname(target);
}

/**
 * Which folders each folder imports from.
 * @param {string} root
 * @returns {Map<string, Set<string>>}
 */
function folderGraph(root) {
  const graph = new Map();
  for (const top of TOPS) {
    if (!fs.existsSync(path.join(root, top))) continue;
    for (const absolute of sourceFiles(path.join(root, top))) {
      const file = path.relative(root, absolute).replaceAll(path.sep, "/");
      const from = path.posix.dirname(file);
      if (!graph.has(from)) graph.set(from, new Set());
      for (const [, specifier] of fs.readFileSync(absolute, "utf8").matchAll(IMPORT)) {
        const to = folderOf(root, file, specifier);
        if (to !== null && to !== from) graph.get(from).add(to);
      }
    }
  }
  return graph;
}

/**
 * A way from one folder to another along imports, or null.
 * @param {Map<string, Set<string>>} graph @param {string} from @param {string} to
 * @returns {string[] | null}
 */
function wayBetween(graph, from, to) {
  const cameFrom = new Map([[from, ""]]);
  const queue = [from];
  for (const folder of queue) {
    if (folder === to) {
      const way = [];
      for (let at = to; at !== ""; at = cameFrom.get(at) ?? "") way.unshift(at);
      return way;
    }
    for (const next of graph.get(folder) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, folder);
      queue.push(next);
    }
  }
  return null;
}

/** @type {Map<string, Map<string, Set<string>>>} */
const graphs = new Map();

/** @type {import("eslint").Rule.RuleModule} */
export const cycles = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      cycle: "This import closes a cycle between folders: {{way}}. Move the shared code to the folder that both may import.",
    },
  },
  create(context) {
    const root = context.cwd;
    const file = path.relative(root, context.filename).replaceAll(path.sep, "/");
    if (!TOPS.some((top) => file.startsWith(`${top}/`)) || /\.test\.tsx?$|^lib\/testing\//.test(file)) return {};
    if (!graphs.has(root)) graphs.set(root, folderGraph(root));
    const graph = graphs.get(root);
    const from = path.posix.dirname(file);
    const check = (node) => {
      if (node?.type !== "Literal" || typeof node.value !== "string") return;
      const to = folderOf(root, file, node.value);
      if (to === null || to === from) return;
      const back = wayBetween(graph, to, from);
      if (back !== null) context.report({ node, messageId: "cycle", data: { way: [from, ...back].join(" → ") } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};

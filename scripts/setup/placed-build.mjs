// @ts-check
// The framework writes the path of its own files, /_next, into what it builds. A site under a path of another site runs from a copy of the
// build in which that path is put before it, so that a release, which nobody can compile again, can be served anywhere.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** What of the build a server needs. */
const NEEDED = /^(server|static|node_modules|BUILD_ID|package\.json|[a-z-]+\.json)$/;

/**
 * Where the framework has written addresses, and how they begin. Always behind a quotation mark: in `${prefix}/_next/` it puts the path there
 * itself (assetPrefix). Code of its server that looks for "/_next/" in an address stays as it is, because it gets addresses without the path.
 */
const ADDRESSES = [
  // Lists of the browser's files by page, those files themselves, and pages that were drawn by the build.
  { files: /_client-reference-manifest\.js$|^static\/.*\.js$|^server\/.*\.(html|rsc)$/, address: /(?<=["'`])(?=\/_next\/)/g },
  // In the head of each page: the icons and the manifest, which are files of app/.
  {
    files: /^server\/chunks\/.*\.js$|^server\/.*\.(html|rsc)$/,
    address: /(?<=["'`])(?=\/(favicon\.ico|icon\.svg|apple-icon\.png)\?)|(?<=manifest:["'`])(?=\/manifest\.webmanifest)/g,
  },
];

/**
 * Copies the build of `root` into a folder of its own, for a site under `base`.
 * @param {string} root @param {string} base such as "/ladder" @param {string} [temporary]
 * @returns {string} the folder, which has all that `root` has for the framework
 */
export function placeBuild(root, base, temporary = os.tmpdir()) {
  const folder = fs.mkdtempSync(path.join(temporary, "pairwise-build-"));
  try {
    fillCopy(folder, root, base);
    return folder;
  } catch (error) {
    // Half a copy of a full disk would only make it fuller.
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @param {string} folder @param {string} root @param {string} base */
function fillCopy(folder, root, base) {
  const from = path.join(root, ".next");
  fs.cpSync(from, path.join(folder, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => isNeeded(path.relative(from, file)),
  });
  for (const name of ["node_modules", "public", "package.json"]) {
    if (fs.existsSync(path.join(root, name))) fs.symlinkSync(path.join(root, name), path.join(folder, name));
  }
  for (const name of filesIn(path.join(folder, ".next"))) {
    for (const { files, address } of ADDRESSES) if (files.test(name)) placeIn(path.join(folder, ".next", name), address, base);
  }
}

/** @param {string} name */
function isNeeded(name) {
  return name === "" || (NEEDED.test(name.split(path.sep)[0] ?? "") && !name.endsWith(".map") && !name.endsWith(".nft.json"));
}

/** @param {string} folder */
function filesIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}

/** @param {string} file @param {RegExp} address @param {string} base */
function placeIn(file, address, base) {
  const text = fs.readFileSync(file, "utf8");
  const placed = text.replaceAll(address, () => base);
  if (placed !== text) fs.writeFileSync(file, placed);
}

import fs from "node:fs";
import path from "node:path";

/**
 * Makes a folder and its parents. Node's own `recursive` is not used: where a folder cannot be made although its parent exists, as under
 * /proc, Node tries for ever.
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Another process may have made it at the same moment.
    if (!fs.existsSync(folder)) throw error;
  }
}

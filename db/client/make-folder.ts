import fs from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it. Not by Node's own `recursive`: where a folder cannot be made although the one above it exists, as
 * under /proc, Node tries for ever.
 */
export function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Somebody else may have made it at the same moment.
    if (!fs.existsSync(folder)) throw error;
  }
}

import fs from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { Answer, type AnswerHeaders } from "./answer";
import { ASK_EACH_TIME } from "./kept-headers";

/** A folder of files that never change while the server runs, and where they are found. */
export interface StaticFolder {
  readonly folder: string;
  /** What the addresses of its files begin with, without a slash at the end. */
  readonly under: string;
  /** Whether a file's name changes with what is in it. */
  readonly isImmutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * Files of the build, each read and packed once. Which there are is found out at the start: an address leads to one of those or to
 * none, whatever it contains.
 */
export class StaticFiles {
  readonly #files = new Map<string, { file: string; headers: AnswerHeaders }>();
  readonly #answers: LRUCache<string, Promise<Answer>>;

  constructor(folders: readonly StaticFolder[], everywhere: AnswerHeaders, mostFiles = 500) {
    this.#answers = new LRUCache({ max: mostFiles });
    for (const { folder, under, isImmutable } of folders) {
      for (const name of filesIn(folder)) {
        const type = TYPES[path.extname(name).toLowerCase()];
        if (type === undefined) continue;
        const headers = { ...everywhere, "content-type": type, "cache-control": isImmutable ? FOR_EVER : ASK_EACH_TIME };
        this.#files.set(`${under}/${encodeURI(name)}`, { file: path.join(folder, name), headers });
      }
    }
  }

  /** Null where no file has this path. */
  at(urlPath: string): Promise<Answer> | null {
    const found = this.#files.get(urlPath);
    if (found === undefined) return null;
    const known = this.#answers.get(urlPath);
    if (known !== undefined) return known;
    const { file, headers } = found;
    const answer = readFile(file).then((body) => new Answer({ status: 200, headers, body, isKept: true, isLasting: true }));
    this.#answers.set(urlPath, answer);
    answer.catch(() => this.#answers.delete(urlPath));
    return answer;
  }
}

function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}

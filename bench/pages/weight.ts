import http from "node:http";
import { brotliCompressSync } from "node:zlib";

/** A whole response, over a connection of its own: the server may close a kept-alive one at the same moment. */
function fileAt(address: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    http
      .get(address, { agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part)).on("end", () => done(Buffer.concat(parts)));
      })
      .on("error", fail);
  });
}

/** What a browser loads for a page, in bytes: by the server's address, and a path on it. */
export async function weigh(address: string, page: string) {
  const html = (await fileAt(address + page)).toString();
  const fileOf = (path: string) => fileAt(address + path);
  const scripts = await Promise.all(scriptsOf(html).map(fileOf));
  // Named in the page's data only: a header requests their preloading.
  const fonts = await Promise.all(namedIn(html, "woff2").map(fileOf));
  return {
    html: { plain: Buffer.byteLength(html), brotli: brotliCompressSync(html).length },
    // The part of the HTML with which React starts: the page's data, as text in scripts.
    data: bytes(
      [...html.matchAll(/<script[^>]*>(?:self|\(self)\.__next_f.*?<\/script>/gs)].map(([script]) => Buffer.from(script)),
    ),
    scripts: { brotli: bytes(scripts.map((file) => brotliCompressSync(file))) },
    // Only fonts that the page preloads. Other alphabets are loaded by the text that needs them.
    fonts: bytes(fonts),
  };
}

/** Scripts that the HTML names, also in the page's data, without those for browsers that do not support modules. */
function scriptsOf(html: string): string[] {
  const old = new Set(pathsIn(tags(html, "script").filter((tag) => /nomodule/i.test(tag))));
  return namedIn(html, "js").filter((path) => !old.has(path));
}

/** Files of the build that a page names. */
function namedIn(html: string, ending: string): string[] {
  const named = html.matchAll(new RegExp(`/_next/static/[^"'\\\\ ]+\\.${ending}`, "g"));
  return [...new Set(Array.from(named, ([path]) => path))];
}

function tags(html: string, name: string): string[] {
  return Array.from(html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g")), ([tag]) => tag);
}

function pathsIn(found: readonly string[]): string[] {
  return found.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
}

function bytes(files: readonly Buffer[]): number {
  return files.reduce((sum, file) => sum + file.length, 0);
}

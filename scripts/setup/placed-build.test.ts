import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { placeBuild } from "./placed-build.mjs";

let folder = "";

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-place-"));
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  const file = path.join(folder, "site", name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

it("copies what a server needs, with the path before the addresses of files and nowhere else", () => {
  const manifest = 'globalThis.__RSC_MANIFEST["/page"] = {"chunks":["/_next/static/chunks/a.js"]}';
  write(".next/server/app/page_client-reference-manifest.js", manifest);
  write(".next/server/app/page.js", 'if (path.startsWith("/_next/")) return;');
  write(".next/server/pages/500.html", '<script src="/_next/static/chunks/a.js"></script><link href="/icon.svg?icon.1.svg">');
  write(
    ".next/server/chunks/ssr/page.js",
    'x={url:`/icon.svg?${a}`,manifest:"/manifest.webmanifest"};r="/icon.svg";if(p==="/_next/")y()',
  );
  write(".next/server/chunks/ssr/page.js.map", "{}");
  write(".next/static/chunks/a.js", 'let base="/_next/",own=`${prefix}/_next/${file}`');
  write(".next/cache/large", "x");
  write(".next/standalone/server.js", "x");
  write(".next/routes-manifest.json", "{}");
  write("public/no-script.css", "p {}");
  write("node_modules/one/index.js", "1");

  const made = placeBuild(path.join(folder, "site"), "/club/ladder", folder);
  const read = (name: string) => fs.readFileSync(path.join(made, name), "utf8");
  expect(read(".next/server/app/page_client-reference-manifest.js")).toBe(manifest.replace('"/_next', '"/club/ladder/_next'));
  expect(read(".next/server/app/page.js")).toBe('if (path.startsWith("/_next/")) return;');
  expect(read(".next/server/pages/500.html")).toBe(
    '<script src="/club/ladder/_next/static/chunks/a.js"></script><link href="/club/ladder/icon.svg?icon.1.svg">',
  );
  expect(read(".next/server/chunks/ssr/page.js")).toBe(
    'x={url:`/club/ladder/icon.svg?${a}`,manifest:"/club/ladder/manifest.webmanifest"};r="/icon.svg";if(p==="/_next/")y()',
  );
  expect(read(".next/static/chunks/a.js")).toBe('let base="/club/ladder/_next/",own=`${prefix}/_next/${file}`');
  expect(read(".next/routes-manifest.json")).toBe("{}");
  expect(read("public/no-script.css")).toBe("p {}");
  expect(read("node_modules/one/index.js")).toBe("1");
  for (const left of [".next/cache", ".next/standalone", ".next/server/chunks/ssr/page.js.map"]) {
    expect(fs.existsSync(path.join(made, left)), left).toBe(false);
  }
  // The copy holds code that will be run: nobody else may write to it.
  expect(fs.statSync(made).mode & 0o077).toBe(0);
});

it("leaves the build itself as it was", () => {
  write(".next/static/chunks/a.js", 'let base="/_next/"');
  placeBuild(path.join(folder, "site"), "/ladder", folder);
  expect(fs.readFileSync(path.join(folder, "site/.next/static/chunks/a.js"), "utf8")).toBe('let base="/_next/"');
});

it("leaves nothing where there is no build", () => {
  fs.mkdirSync(path.join(folder, "site"));
  expect(() => placeBuild(path.join(folder, "site"), "/ladder", folder)).toThrow("ENOENT");
  expect(fs.readdirSync(folder)).toEqual(["site"]);
});

import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { headers } from "next/headers";
import { BASE, placed, wholeAddress } from "./base-path";

/** The address under which people open this site: as set, or as this request has it. */
export async function loadBaseUrl(): Promise<URL> {
  if (process.env.BASE_URL !== undefined) return new URL(process.env.BASE_URL);
  const given = await headers();
  const scheme = given.get("x-forwarded-proto")?.split(",")[0] === "https" ? "https" : "http";
  const address = `${scheme}://${given.get("host") ?? "localhost"}`;
  return URL.canParse(address) ? new URL(address) : new URL("http://localhost");
}

/**
 * The path of a page where the site's own address is known (BASE_URL), otherwise nothing. A request says by which host it came, but anybody
 * can send any host; search engines and feed readers would take it for the site's.
 */
export function ownAddress(path: string): string | undefined {
  if (process.env.BASE_URL === undefined) return undefined;
  // Next.js would put a slash behind the path of a site under one, and the first page's address has none.
  return BASE === "" ? path : wholeAddress(path, process.env.BASE_URL);
}

/** The site's own address where it is known. */
export function ownOrigin(): string | null {
  return process.env.BASE_URL === undefined ? null : new URL(process.env.BASE_URL).origin;
}

const fontManifest = z.object({ app: z.record(z.string(), z.array(z.string())) });

let fontFiles: Promise<string[]> | undefined;

/** The fonts that every page needs, as Next.js has listed them for itself when it built; none while its code is being watched. */
export function loadFontFiles(): Promise<string[]> {
  return (fontFiles ??= readFontFiles());
}

async function readFontFiles(): Promise<string[]> {
  const file = path.join(process.cwd(), ".next", "server", "next-font-manifest.json");
  const text = await fs.readFile(file, "utf8").catch(() => null);
  const read = fontManifest.safeParse(text === null ? null : JSON.parse(text));
  const files = read.success ? Object.values(read.data.app).flat() : [];
  return [...new Set(files)].map((name) => placed(`/_next/${name}`));
}

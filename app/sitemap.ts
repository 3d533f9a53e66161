import type { MetadataRoute } from "next";
import { headers } from "next/headers";
import { loadSitemap } from "@/lib/ladders/loaders";

export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = process.env.BASE_URL ?? `http://${(await headers()).get("host") ?? "localhost"}`;
  return (await loadSitemap()).map(({ path, changed }) => ({
    url: new URL(path, base).toString(),
    ...(changed && { lastModified: changed }),
  }));
}

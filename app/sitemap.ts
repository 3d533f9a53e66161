import type { MetadataRoute } from "next";
import { loadSitemap } from "@/lib/ladders/loaders";
import { loadBaseUrl } from "@/lib/platform/loaders";

export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = await loadBaseUrl();
  return (await loadSitemap()).map(({ path, changed }) => ({
    url: new URL(path, base).toString(),
    ...(changed && { lastModified: changed }),
  }));
}

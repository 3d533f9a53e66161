import type { MetadataRoute } from "next";
import { wholeAddress } from "@/lib/platform/base-path";
import { loadSitemap } from "@/lib/ladders/loaders";
import { loadBaseUrl } from "@/lib/platform/loaders";

export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = await loadBaseUrl();
  return (await loadSitemap()).map(({ path, changed }) => ({
    url: wholeAddress(path, base),
    ...(changed && { lastModified: changed }),
  }));
}

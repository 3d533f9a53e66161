import type { MetadataRoute } from "next";
import { wholeAddress } from "@/lib/platform/base-path";
import { knownPages } from "@/lib/ladders/sitemap";
import { fresh } from "@/lib/platform/cached";
import { loadBaseUrl } from "@/lib/platform/request";

export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = await loadBaseUrl();
  return (await fresh(knownPages)).map(({ path, changed }) => ({
    url: wholeAddress(path, base),
    ...(changed && { lastModified: changed }),
  }));
}

import type { MetadataRoute } from "next";
import { withBase, wholeAddress } from "@/lib/platform/base-path";
import { loadBaseUrl } from "@/lib/platform/request";

// The address of the site is known when the server starts, not when it is built.
export const dynamic = "force-dynamic";

export default async function robots(): Promise<MetadataRoute.Robots> {
  const sitemap = wholeAddress("/sitemap.xml", await loadBaseUrl());
  return {
    rules: { userAgent: "*", allow: withBase("/"), disallow: ["/api/", "/search", "/login"].map((path) => withBase(path)) },
    sitemap,
  };
}

import type { MetadataRoute } from "next";
import { loadBaseUrl } from "@/lib/platform/loaders";

export default async function robots(): Promise<MetadataRoute.Robots> {
  const sitemap = new URL("/sitemap.xml", await loadBaseUrl()).toString();
  return { rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/search", "/login"] }, sitemap };
}

import type { MetadataRoute } from "next";

export default function robots(): MetadataRoute.Robots {
  const sitemap = process.env.BASE_URL === undefined ? undefined : new URL("/sitemap.xml", process.env.BASE_URL).toString();
  return { rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/search", "/login"] }, sitemap };
}

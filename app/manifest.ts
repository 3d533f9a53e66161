import type { MetadataRoute } from "next";
import { BASE_PATH, withBase } from "@/lib/platform/base-path";
import { cached } from "@/lib/platform/cached";
import { siteOf } from "@/lib/site/data";

export const dynamic = "force-dynamic";

/** What a phone needs to put the site on its home screen, under the site's own name. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, description } = await cached(siteOf);
  const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
    src: withBase(src),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    name,
    short_name: name,
    description,
    id: withBase("/"),
    start_url: withBase("/"),
    ...(BASE_PATH !== "" && { scope: BASE_PATH }),
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [192, 512].flatMap((size) => [
      icon(`/icons/icon-${size}.png`, size, "any"),
      icon(`/icons/maskable-${size}.png`, size, "maskable"),
    ]),
  };
}

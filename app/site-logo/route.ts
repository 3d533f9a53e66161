import { fresh } from "@/lib/platform/cached";
import { logoFile } from "@/lib/site/data";

/** The site's logo. Its address names the picture by its hash: a browser that has it need not ask again. */
export async function GET(request: Request): Promise<Response> {
  const logo = await fresh(logoFile);
  if (logo === null) return new Response("This site has no logo.\n", { status: 404 });
  const isNamed = new URL(request.url).searchParams.get("v") === logo.hash;
  return new Response(logo.bytes, {
    headers: {
      "Content-Type": logo.type,
      "Cache-Control": isNamed ? "public, max-age=31536000, immutable" : "no-cache",
    },
  });
}

import { NextResponse, type NextRequest } from "next/server";
import { getStore } from "@/db";
import { BASE, matchPath } from "@/lib/api/calls";
import { notFoundProblem } from "@/lib/api/not-found";
import { problemResponse } from "@/lib/api/problem";
import { pageAt } from "@/lib/players/addresses";

/**
 * A page that finds nothing can only say so to a browser with JavaScript: Next.js sends an empty document and draws the rest in the
 * browser. Asked before the page is, an address without a page goes to where no page is, which is drawn on the server. Addresses of
 * names that players had before lead on to the player.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  if (request.nextUrl.pathname.startsWith(`${BASE}/`)) return forApi(request);
  const found = await pageAt(await getStore(), request.nextUrl.pathname);
  if (found === "something") return NextResponse.next();
  if (found === "nothing") return NextResponse.rewrite(new URL("/nothing-here", request.url), { status: 404 });
  const target = request.nextUrl.clone();
  target.pathname = found.movedTo;
  // Not for ever: a name can be taken back, and a merge undone.
  return NextResponse.redirect(target, 307);
}

/** Next.js answers a route's address that is no text at all with a 500; the API has a sentence for what is not there. */
function forApi({ nextUrl: { pathname } }: NextRequest): Response {
  return matchPath(pathname) === null ? problemResponse(notFoundProblem(pathname)) : NextResponse.next();
}

// Of the API only what has a per cent sign in it: what passes here has its body kept in memory, and reports should not.
export const config = { matcher: ["/ladders/:path+", "/players/:path+", "/games/:path+", "/api/v1/:path(.*%.*)"] };

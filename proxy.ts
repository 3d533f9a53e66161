import { NextResponse, type NextRequest } from "next/server";
import { getStore } from "@/db";
import { namesSomething } from "@/lib/server/addresses";

/**
 * A page that finds nothing can only say so to a browser with JavaScript: Next.js sends an empty document and draws the rest in the
 * browser. Asked before the page is, an address without a page goes to where no page is, which is drawn on the server.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  if (await namesSomething(await getStore(), request.nextUrl.pathname)) return NextResponse.next();
  return NextResponse.rewrite(new URL("/nothing-here", request.url), { status: 404 });
}

export const config = { matcher: ["/ladders/:path+", "/players/:path+", "/games/:path+"] };

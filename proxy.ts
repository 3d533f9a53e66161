import { NextResponse, type NextRequest } from "next/server";
import { getStore, type Store } from "@/db";
import { BASE, matchPath } from "@/lib/api/calls";
import { notFoundProblem, problemResponse } from "@/lib/api/problem";
import { addressToVerify } from "@/lib/notices/email/data";
import { claimable } from "@/lib/players/claims";
import { pageAt, unknownIn } from "@/lib/players/addresses";
import { UNKNOWN_HEADER } from "@/lib/players/schema";
import { isSetupToken } from "@/lib/sign-in/first-admin";
import { cookieValue, setCookie } from "@/lib/platform/cookies";
import { browserOf, KNOWN_COOKIE, knownBrowserCookie, NOBODY } from "@/lib/sign-in/known-browser";

/**
 * A page that finds nothing can only say so to a browser with JavaScript: Next.js sends an empty document and draws the rest in the
 * browser. Asked before the page is, an address without a page goes to where no page is, which is drawn on the server. Addresses of
 * names that players had before lead on to the player.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  if (request.nextUrl.pathname.startsWith(`${BASE}/`)) return forApi(request);
  if (request.nextUrl.pathname === "/login" && request.method === "GET") return withNumberedBrowser(request);
  const [, kind = "", token = ""] = /^\/(\w+)\/([^/]+)$/.exec(request.nextUrl.pathname) ?? [];
  const works = links.get(kind);
  if (works !== undefined) return forLink(request, (store) => works(store, token));
  // If the database does not answer, the page says so.
  const found = await getStore()
    .then((store) => pageAt(store, request.nextUrl.pathname))
    .catch(() => "something" as const);
  if (found === "something") return NextResponse.next();
  if (found === "nothing" && request.nextUrl.pathname.startsWith("/api/")) return new Response("Not found.", { status: 404 });
  if (found === "nothing") return nothingAt(request);
  const target = request.nextUrl.clone();
  target.pathname = found.movedTo;
  // A temporary redirect: a rename can be reverted, and a merge undone.
  return NextResponse.redirect(target, 307);
}

const links = new Map<string, (store: Store, token: string) => Promise<boolean>>([
  ["claim", async (store, token) => (await claimable(store, token, new Date())).ok],
  ["email", async (store, token) => (await addressToVerify(store, token, new Date())) !== null],
  ["setup", isSetupToken],
]);

/** The page of a link that does not work says why, with a status that programs understand. */
async function forLink({ nextUrl }: NextRequest, works: (store: Store) => Promise<boolean>): Promise<Response> {
  const isGood = await getStore()
    .then(works)
    .catch(() => true);
  return isGood ? NextResponse.next() : NextResponse.rewrite(nextUrl, { status: 404 });
}

/** Every browser in which somebody wants to sign in has a number, so that one that tries without end does not hold up the others. */
function withNumberedBrowser({ cookies }: NextRequest): Response {
  const response = NextResponse.next();
  if (browserOf(cookieValue(KNOWN_COOKIE, (name) => cookies.get(name)?.value)) === null)
    response.cookies.set(setCookie(KNOWN_COOKIE, knownBrowserCookie(NOBODY)));
  return response;
}

/** An unknown player, game, ladder or season gets a page that says so; anything else the page for addresses without one. */
function nothingAt({ nextUrl, headers }: NextRequest): Response {
  const unknown = unknownIn(nextUrl.pathname);
  const target = nextUrl.clone();
  target.search = "";
  if (unknown === null) {
    target.pathname = "/nothing-here";
    return NextResponse.rewrite(target, { status: 404 });
  }
  // With this status Next.js takes the title from app/not-found.tsx, whichever page it is: it is told there what is missing.
  const told = new Headers(headers);
  told.set(UNKNOWN_HEADER, unknown.season === undefined ? unknown.kind : "seasons");
  target.pathname = `/${unknown.kind}`;
  target.searchParams.set("unknown", unknown.name);
  if (unknown.season !== undefined) target.searchParams.set("season", unknown.season);
  return NextResponse.rewrite(target, { status: 404, request: { headers: told } });
}

/** Next.js responds with a 500 to a path that is not valid text; the API has a problem for it. */
function forApi({ nextUrl: { pathname } }: NextRequest): Response {
  return matchPath(pathname) === null ? problemResponse(notFoundProblem(pathname)) : NextResponse.next();
}

// Everything with a per cent sign, because Next.js responds with a 500 to escapes that are not UTF-8. Of the API nothing else: the body of a
// request that passes here is kept in memory, and reports should not be.
// Next.js reads this without running it, so nothing in it can be imported.
export const config = {
  matcher: [
    "/login",
    "/claim/:token",
    "/email/:token",
    "/setup/:token",
    "/ladders/:path+",
    "/players/:path+",
    "/games/:path+",
    "/((?!_next/).*%.*)",
  ],
};

import { NextResponse, type NextRequest } from "next/server";
import { wholeAddress } from "@/lib/platform/base-path";
import { comeBack } from "@/lib/sign-in/next-auth";
import { enabledProvider } from "@/lib/sign-in/providers";
import { loadBaseUrl } from "@/lib/platform/request";

/** Where a provider sends people back. Everything else that Auth.js has a route for is done in actions. */
export async function GET(request: NextRequest, { params }: RouteContext<"/api/auth/callback/[provider]">): Promise<Response> {
  if (enabledProvider((await params).provider) === null) return new Response("Not found.", { status: 404 });
  const response = await comeBack(request);
  // Auth.js fails on made-up cookies and parameters.
  if (response.status < 500) return response;
  return NextResponse.redirect(wholeAddress("/login?error=OAuthCallbackError", await loadBaseUrl()), 303);
}

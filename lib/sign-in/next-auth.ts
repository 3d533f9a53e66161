import NextAuth, { type NextAuthConfig, type NextAuthResult } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { getStore } from "@/db";
import { BASE_PATH } from "@/lib/platform/base-path";
import { MAX_SESSION_DAYS } from "./schema";
import { playerOfSession } from "./sessions";

const given = z.object({ session: z.string().max(100) });

/**
 * With HTTPS the session's cookie is for this host alone, sent over HTTPS only, and cannot be set by a neighbour under the same domain:
 * browsers enforce all of that for a name with this prefix. Without BASE_URL the library decides by the request.
 */
function secureCookies(baseUrl: string | undefined): Pick<NextAuthConfig, "useSecureCookies" | "cookies"> {
  if (baseUrl === undefined) return {};
  const secure = baseUrl.startsWith("https:");
  if (BASE_PATH !== "") return { useSecureCookies: secure, cookies: cookiesUnder(BASE_PATH, secure) };
  if (!secure) return { useSecureCookies: false };
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: true } as const;
  return { useSecureCookies: true, cookies: { sessionToken: { name: "__Host-authjs.session-token", options } } };
}

/**
 * Cookies of a site under a base path are sent to that path only, so that two sites on one host have a session each. The prefix __Host-
 * requires a whole host.
 */
function cookiesUnder(path: string, secure: boolean): NextAuthConfig["cookies"] {
  const prefix = secure ? "__Secure-" : "";
  const options = { httpOnly: true, sameSite: "lax", path, secure } as const;
  return {
    sessionToken: { name: `${prefix}authjs.session-token`, options },
    callbackUrl: { name: `${prefix}authjs.callback-url`, options },
    csrfToken: { name: `${prefix}authjs.csrf-token`, options },
  };
}

/** The cookie holds the token of a session; its player and validity are read from the store with every request. */
const result: NextAuthResult = NextAuth(() => ({
  trustHost: true,
  secret: process.env.AUTH_SECRET!,
  session: { strategy: "jwt", maxAge: 60 * 60 * 24 * MAX_SESSION_DAYS },
  pages: { signIn: "/login" },
  // Any client can send a forged cookie, which is nobody's session: it is not logged.
  logger: { error: (error) => (error.name === "JWTSessionError" ? undefined : console.error(error)) },
  ...secureCookies(process.env.BASE_URL),
  providers: [
    CredentialsProvider({
      credentials: { session: {} },
      // Our own actions have authenticated the player (enter.ts); the library only stores the session's token in a cookie.
      authorize: async (input) => {
        const { session } = given.parse(input);
        return (await playerOfSession(await getStore(), session)) === null ? null : { id: session };
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user?.id === undefined ? token : { sub: user.id }),
    session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub ?? "" } }),
  },
}));

export const { auth, signIn, signOut } = result;

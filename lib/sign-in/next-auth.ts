import NextAuth, { customFetch, type NextAuthConfig, type NextAuthResult } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { getStore } from "@/db";
import { withBase } from "@/lib/platform/base-path";
import { cookieRule } from "@/lib/platform/cookies";
import { openIdentitySession, receiveIdentity } from "./callback";
import { AUTH_PATH, enabledProviders, logAuthError } from "./providers";
import { MAX_SESSION_DAYS } from "./policy";
import { closeSession, playerOfSession } from "./sessions";

/** A provider that does not answer must not hold a request for long. */
const patientFetch: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(8_000) });

/** The library's cookies under the site's rule. Without BASE_URL the library decides by the request. */
function ownCookies(baseUrl: string | undefined): Pick<NextAuthConfig, "useSecureCookies" | "cookies"> {
  if (baseUrl === undefined) return {};
  const named = (cookie: string) => {
    const { name, options } = cookieRule(`authjs.${cookie}`);
    return { name, options: { ...options, httpOnly: true } };
  };
  return {
    useSecureCookies: baseUrl.startsWith("https:"),
    cookies: {
      sessionToken: named("session-token"),
      callbackUrl: named("callback-url"),
      csrfToken: named("csrf-token"),
      pkceCodeVerifier: named("pkce.code_verifier"),
      state: named("state"),
      nonce: named("nonce"),
    },
  };
}

/** The cookie holds the token of a session; its player and validity are read from the store with every request. */
const result: NextAuthResult = NextAuth(() => ({
  trustHost: true,
  basePath: AUTH_PATH,
  secret: process.env.AUTH_SECRET!,
  session: { strategy: "jwt", maxAge: 60 * 60 * 24 * MAX_SESSION_DAYS },
  pages: { signIn: withBase("/login"), signOut: withBase("/account"), error: withBase("/login") },
  logger: { error: logAuthError },
  ...ownCookies(process.env.BASE_URL),
  providers: [
    CredentialsProvider({
      credentials: { session: {} },
      // The token of a session that an action has just opened (enter.ts): the library only keeps the cookie.
      authorize: async ({ session }) =>
        typeof session === "string" && (await playerOfSession(await getStore(), session)) !== null ? { id: session } : null,
    }),
    ...enabledProviders().map((provider) => provider.make(process.env, { [customFetch]: patientFetch })),
  ],
  callbacks: {
    signIn: ({ account, user }) =>
      account === null || account === undefined || account.type === "credentials"
        ? true
        : currentSession().then((session) => receiveIdentity(account, user, session)),
    jwt: async ({ token, user, account }) => {
      if (account === null || account === undefined) return token;
      if (account.type === "credentials") return user.id === undefined ? null : { sub: user.id };
      const session = await openIdentitySession(account, user);
      return session === null ? null : { sub: session };
    },
    session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub ?? "" } }),
  },
  events: {
    signOut: async (message) => {
      if ("token" in message && message.token?.sub !== undefined) await closeSession(await getStore(), message.token.sub);
    },
  },
}));

export const { signIn, signOut } = result;
export const { GET: comeBack } = result.handlers;

/** The token of the session of this request; empty for an anonymous one. */
export const currentSession = async (): Promise<string> => (await result.auth())?.user?.id ?? "";

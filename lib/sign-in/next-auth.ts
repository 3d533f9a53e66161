import NextAuth, { CredentialsSignin, type NextAuthConfig, type NextAuthResult } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { z } from "zod";
import { getStore } from "@/db";
import { addVisit } from "@/db/store/activity";
import { playerMeant } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { tryCredentials } from "./data";
import { signInAttempts } from "./attempts";
import { knownBrowserOf } from "./known-browser";
import { networkOf } from "./limits";
import { MOST_SESSION_DAYS } from "./schema";
import { openSession } from "./sessions";

const given = z.object({
  name: z.string().max(512),
  password: z.string().max(512),
  address: z.string().max(200),
  known: z.string().max(200),
  browser: z.string().max(200),
});

/** Too many failed before this one: how long to wait. */
class MustWait extends CredentialsSignin {
  constructor(readonly wait: number) {
    super();
  }
}

/** The password was right, but an admin has disabled the account, or banned its owner for a time. */
class MayNotSignIn extends CredentialsSignin {
  constructor(readonly refusal: string) {
    super();
  }
}

/**
 * With HTTPS the session's cookie is for this host alone, sent over HTTPS only, and cannot be set by a neighbour under the same domain: the
 * browser enforces all of that for a name with this prefix. Without BASE_URL the library decides by the request.
 */
function secureCookies(baseUrl: string | undefined): Pick<NextAuthConfig, "useSecureCookies" | "cookies"> {
  if (baseUrl === undefined) return {};
  if (!baseUrl.startsWith("https:")) return { useSecureCookies: false };
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: true } as const;
  return { useSecureCookies: true, cookies: { sessionToken: { name: "__Host-authjs.session-token", options } } };
}

/** The cookie holds the token of a session; whose it is, and whether it still holds, is asked of the store with every request. */
const result: NextAuthResult = NextAuth(() => ({
  trustHost: true,
  secret: process.env.AUTH_SECRET!,
  session: { strategy: "jwt", maxAge: 60 * 60 * 24 * MOST_SESSION_DAYS },
  pages: { signIn: "/login" },
  ...secureCookies(process.env.BASE_URL),
  logger: {
    // A wrong password is an answer, not a fault.
    error: (error) => {
      if (!(error instanceof CredentialsSignin)) console.error(error);
    },
  },
  providers: [
    CredentialsProvider({
      credentials: { name: {}, password: {}, address: {}, known: {}, browser: {} },
      authorize: async (input) => {
        const parsed = given.safeParse(input);
        if (!parsed.success) return null;
        const { name, password, address, known } = parsed.data;
        const store = await getStore();
        // A name that somebody had before is tried against the same account.
        const meant = await playerMeant(store, name);
        const browser = meant && knownBrowserOf(known, meant.id, process.env.AUTH_SECRET!);
        const now = new Date();
        const attempt = { name: meant?.nameKey ?? nameKey(name), network: networkOf(address), browser };
        const { wait, succeeded } = await signInAttempts().begin(attempt, now);
        if (wait > 0) throw new MustWait(wait);
        const tried = await tryCredentials(store, name, password, now);
        if (!tried.ok && tried.why === "wrong") return null;
        await succeeded();
        if (!tried.ok) throw new MayNotSignIn(tried.reason);
        return store.write(async (tx) => {
          await addVisit(tx, tried.player.id, now);
          return { id: await openSession(tx, tried.player, { browser: parsed.data.browser, now }) };
        });
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user?.id === undefined ? token : { sub: user.id }),
    session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub ?? "" } }),
  },
}));

export const { auth, signIn, signOut } = result;

import NextAuth, { CredentialsSignin, type NextAuthResult } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { getStore } from "@/db";
import { playerNamed } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { tryCredentials } from "./data";
import { networkOf, signInLimits } from "./limits";

const given = z.object({ name: z.string().max(512), password: z.string().max(512), address: z.string().max(200) });

/** Too many failed before this one: how long to wait. */
class MustWait extends CredentialsSignin {
  constructor(readonly wait: number) {
    super();
  }
}

/** The password was right, but an admin has disabled the account. */
class Disabled extends CredentialsSignin {
  readonly disabled = true;
}

/** A session says who and which session version; whether that still holds is asked of the store with every request. */
const result: NextAuthResult = NextAuth(() => ({
  trustHost: true,
  secret: process.env.AUTH_SECRET!,
  session: { strategy: "jwt", maxAge: 60 * 60 * 24 * 30 },
  pages: { signIn: "/login" },
  logger: {
    // A wrong password is an answer, not a fault.
    error: (error) => {
      if (!(error instanceof CredentialsSignin)) console.error(error);
    },
  },
  providers: [
    Credentials({
      credentials: { name: {}, password: {}, address: {} },
      authorize: async (input) => {
        const parsed = given.safeParse(input);
        if (!parsed.success) return null;
        const { name, password, address } = parsed.data;
        const store = await getStore();
        // A name that somebody had before is tried against the same account.
        const keys = { byName: (await playerNamed(store, name))?.nameKey ?? nameKey(name), byAddress: networkOf(address) };
        const limits = signInLimits();
        const now = new Date();
        const waits = await Promise.all([limits.byName.take(keys.byName, now), limits.byAddress.take(keys.byAddress, now)]);
        const wait = Math.max(...waits);
        if (wait > 0) throw new MustWait(wait);
        const tried = await tryCredentials(store, name, password);
        if (!tried.ok && tried.why === "wrong") return null;
        await limits.byName.giveBack(keys.byName, now);
        await limits.byAddress.giveBack(keys.byAddress, now);
        if (!tried.ok) throw new Disabled();
        return { id: `${tried.player.id}.${tried.player.sessionVersion}` };
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user?.id === undefined ? token : { sub: user.id }),
    session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub ?? "" } }),
  },
}));

export const { auth, signIn, signOut } = result;

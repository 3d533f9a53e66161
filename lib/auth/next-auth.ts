import NextAuth, { type NextAuthResult } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { getStore } from "@/db";
import { checkCredentials } from "./data";

const given = z.object({ name: z.string().max(512), password: z.string().max(512) });

/** A session says who and which session version; whether that still holds is asked of the store with every request. */
const result: NextAuthResult = NextAuth(() => ({
  trustHost: true,
  secret: process.env.AUTH_SECRET!,
  session: { strategy: "jwt", maxAge: 60 * 60 * 24 * 30 },
  pages: { signIn: "/login" },
  logger: {
    // A wrong password is an answer, not a fault.
    error: (error) => {
      if (error.name !== "CredentialsSignin") console.error(error);
    },
  },
  providers: [
    Credentials({
      credentials: { name: {}, password: {} },
      authorize: async (input) => {
        const parsed = given.safeParse(input);
        if (!parsed.success) return null;
        const player = await checkCredentials(await getStore(), parsed.data.name, parsed.data.password);
        return player === null ? null : { id: `${player.id}.${player.sessionVersion}` };
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user?.id === undefined ? token : { sub: user.id }),
    session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub ?? "" } }),
  },
}));

export const { handlers, auth, signIn, signOut } = result;

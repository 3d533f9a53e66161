import { PENDING_COOKIE, TICKET_COOKIE } from "@/lib/sign-in/schema";

/** What the request says, for as long as a test calls something, and what the browser is told to keep. */
class Asked {
  headers = new Headers();
  session: string | null = null;
  readonly cookies: string[] = [];
  /** Of somebody who has given the right password and is asked for a code. */
  ticket = "";
  /** Of somebody who came by a provider and has not said who they are. */
  pending = "";
  /** What the browser was told to keep, by its name. */
  kept: Record<string, string> = {};
  signIns = 0;
  signOuts = 0;
}

export const request = new Asked();

export const HOST = "ladder.example";

/** A request from a page of this origin. */
export function from(origin: string | null): void {
  request.headers = new Headers({ host: HOST, "x-forwarded-host": "evil.example", "x-pairwise-client": "203.0.113.9" });
  if (origin !== null) request.headers.set("origin", origin);
}

/** What next/headers is replaced by: the request that a test makes. */
export const nextHeaders = {
  headers: () => Promise.resolve(request.headers),
  cookies: () =>
    Promise.resolve({
      get: (name: string) => {
        const own = { [TICKET_COOKIE.name]: request.ticket, [PENDING_COOKIE.name]: request.pending };
        const kept: Record<string, string> = { ...request.kept, ...own };
        const value = kept[name];
        return value === undefined ? undefined : { value };
      },
      set: ({ name, value }: { name: string; value: string }) => {
        request.cookies.push(name);
        request.kept[name] = value;
      },
      delete: (given: string | { name: string }) => request.cookies.push(typeof given === "string" ? given : given.name),
    }),
};

const thrown = (message: string) => {
  throw new Error(message);
};

/** What next/navigation is replaced by: a redirect is an answer that can be read. */
export const nextNavigation = {
  redirect: (to: string) => thrown(`redirected to ${to}`),
  forbidden: () => thrown("forbidden"),
  notFound: () => thrown("not found"),
};

/** What the sign-in library is replaced by: somebody's session, and counters. */
export const nextAuth = {
  currentSession: () => Promise.resolve(request.session ?? ""),
  signIn: (provider: string) => {
    if (provider === "credentials") request.signIns++;
    return Promise.resolve("https://discord.example/oauth2/authorize");
  },
  signOut: () => Promise.resolve(request.signOuts++),
};

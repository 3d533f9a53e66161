import { z } from "zod";
import { getStore } from "@/db";
import { clientOf } from "@/lib/platform/peer";
import { browserInWords } from "./browser-words";
import { enter, type Entered } from "./enter";
import { playerOfSession } from "./sessions";

/** What a form sends: a name and a password; or, after a passkey, a code or a link, the token of the session that it opened. */
const given = z.union([
  z.object({ session: z.string().min(1).max(100) }),
  z.object({ name: z.string().max(512), password: z.string().max(512), known: z.string().max(512).optional() }),
]);

/** The session of a sign-in by form, or why there is none. */
export async function authorize(
  input: unknown,
  headers: Headers,
): Promise<Extract<Entered, { readonly ok: false }> | { readonly ok: true; readonly session: string }> {
  const typed = given.parse(input);
  const store = await getStore();
  if ("session" in typed) {
    return (await playerOfSession(store, typed.session)) === null
      ? { ok: false, why: "wrong" }
      : { ok: true, session: typed.session };
  }
  return enter(store, typed.name, typed.password, {
    address: clientOf((name) => headers.get(name)),
    known: typed.known ?? "",
    browser: browserInWords(headers.get("user-agent") ?? ""),
    now: new Date(),
  });
}

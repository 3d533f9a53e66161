import "server-only";
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { getStore, nulRefusal, type Store } from "@/db";
import type { Actor } from "@/lib/audit/mutations";
import { refused, textOf, type FormAction, type FormState } from "@/lib/platform/forms/schema";
import { trackWork } from "@/lib/platform/progress/progress";
import { WORK_ID } from "@/lib/platform/progress/schema";
import { ownRequest } from "@/lib/platform/request";
import { playerOfSession, type Player } from "./data";
import { loadViewer } from "./loaders";
import type { Viewer } from "./view";
import { auth } from "./next-auth";

/** What an action that anybody may call has to work with. */
export interface ActionCall {
  readonly store: Store;
  readonly now: Date;
  /** The address of the caller, for limits. */
  readonly address: string;
}

/** The same, by somebody who is signed in. */
export interface PlayersCall extends ActionCall {
  readonly player: Player;
  readonly actor: Actor;
}

type Run<Caller, Shown> = (call: Caller, form: FormData, before: FormState<Shown>) => Promise<FormState<Shown>>;

const FOREIGN =
  "Nothing was saved, because this form was not sent from this site. Reload the page and try again. " +
  "(Behind a proxy, BASE_URL must be the address that people open.)";
const NOBODY =
  "Nothing was saved, because you are no longer signed in. Sign in again in another tab, then send this form again. What you typed is still here.";
const NO_ADMIN = "Nothing was saved, because only admins can do this.";

/** What an action works with; null if the request does not come from a page of this site. */
async function callOf(): Promise<ActionCall | null> {
  const request = await ownRequest();
  return request && { store: await getStore(), now: new Date(), address: request.address };
}

async function playersCallOf(): Promise<PlayersCall | string> {
  const call = await callOf();
  if (call === null) return FOREIGN;
  const session = await auth();
  // Asked of the store each time: a session may have been ended a moment ago.
  const player = session?.user?.id ? await playerOfSession(call.store, session.user.id) : null;
  if (player === null) return NOBODY;
  return { ...call, player, actor: { playerId: player.id, keyId: null, name: player.name } };
}

async function adminsCallOf(): Promise<PlayersCall | string> {
  const call = await playersCallOf();
  return typeof call === "string" || call.player.role === "admin" ? call : NO_ADMIN;
}

function guarded<Caller, Shown>(callFor: () => Promise<Caller | string>, run: Run<Caller, Shown>): FormAction<Shown> {
  return async (before, form) => {
    // A caller without a page can send anything instead of a form.
    if (!(form instanceof FormData)) return refused(new FormData(), FOREIGN);
    const call = await callFor();
    if (typeof call === "string") return refused(form, call);
    const state = await refusingNul(form, () => run(call, form, before));
    // What is on the page may be other than it was.
    if (state.done !== null) revalidatePath("/", "layout");
    return state;
  };
}

/** A NUL cannot be typed, but it can be sent: in a field that no schema looks into, the database is the one to refuse it. */
async function refusingNul<Shown>(form: FormData, run: () => Promise<FormState<Shown>>): Promise<FormState<Shown>> {
  try {
    return await run();
  } catch (error) {
    const refusal = nulRefusal(error);
    if (refusal === null) throw error;
    return refused(form, refusal);
  }
}

/** A form that anybody may send, from a page of this site. */
export function openAction<Shown = never>(run: Run<ActionCall, Shown>): FormAction<Shown> {
  return guarded(async () => (await callOf()) ?? FOREIGN, run);
}

/** A form for signed-in players. */
export function playerAction<Shown = never>(run: Run<PlayersCall, Shown>): FormAction<Shown> {
  return guarded(playersCallOf, run);
}

/** A form for admins. A page that shows how far the work has come sends an id for it. */
export function adminAction<Shown = never>(run: Run<PlayersCall, Shown>): FormAction<Shown> {
  return guarded(adminsCallOf, (call: PlayersCall, form, before) => {
    const work = textOf(form, "work");
    return WORK_ID.test(work) ? trackWork(work, call.player.name, () => run(call, form, before)) : run(call, form, before);
  });
}

/** For pages behind sign-in: the signed-in player. Everyone else is sent to sign in, and then back to `here`. */
export async function requireViewer(here: string): Promise<Viewer> {
  return (await loadViewer()) ?? redirect(`/login?next=${encodeURIComponent(here)}`);
}

/**
 * For pages of admins whose form must not be lost: without JavaScript an answer is the page itself, and a session may have ended while
 * somebody typed. What was sent then stands in the form again, with the sentence that refuses it; such a page shows nothing else that
 * is not everybody's to see.
 */
export async function requireAdminToOpen(here: string): Promise<void> {
  const isFormPost = (await headers()).get("content-type")?.startsWith("multipart/form-data") ?? false;
  if (!isFormPost) await requireAdmin(here);
}

/** For pages of admins. */
export async function requireAdmin(here: string): Promise<Viewer> {
  const viewer = await requireViewer(here);
  return viewer.isAdmin ? viewer : forbidden();
}

/** For routes that write, as `adminAction` is for forms: who calls, or the sentence that refuses them. */
export async function adminRequest(): Promise<PlayersCall | string> {
  return adminsCallOf();
}

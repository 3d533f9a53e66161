import "server-only";
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { getStore, troubleOf, type Store, type Trouble } from "@/db";
import type { Actor } from "@/lib/audit/mutations";
import { z } from "zod";
import {
  numberOf,
  problemsOf,
  refused,
  stateOf,
  textOf,
  type Answer,
  type FormAction,
  type FormState,
} from "@/lib/platform/forms/schema";
import { FOREIGN } from "@/lib/platform/origin";
import { trackWork } from "@/lib/platform/progress/progress";
import { shareWork } from "@/lib/platform/progress/shared-work";
import { WORK_ID } from "@/lib/platform/progress/schema";
import { noteActionBegun, ownRequest } from "@/lib/platform/request";
import { REQUEST_ID_HEADER, sentGames } from "@/lib/platform/request-errors";
import { findLaddersByScorekeeper, type Player } from "./data";
import { recordEvent } from "./security-log";
import { mustSetUpSecondFactor } from "./second-factor/data";
import { keepsScore, mayKeep, type Viewer } from "./view";
import { currentSession } from "./next-auth";
import { seenPlayer } from "./sessions";
import { log } from "@/lib/platform/log";
import { loadViewer } from "@/lib/sign-in/viewer";

/** The context of an action that anybody may call. */
export interface ActionCall {
  readonly store: Store;
  readonly now: Date;
  /** The address of the client, for rate limits. */
  readonly address: string;
}

/** The context of an action by a signed-in player. */
export interface PlayersCall extends ActionCall {
  readonly player: Player;
  readonly actor: Actor;
}

const NO_FACTOR =
  "Nothing was saved, because admins of this site need a second factor. Set it up on your account page, then send this form again.";

export type Run<Caller, Shown> = (call: Caller, form: FormData, before: FormState<Shown>) => Promise<Answer<Shown>>;

const NOBODY =
  "Nothing was saved, because you are no longer signed in. Sign in again in another tab, then send this form again. What you typed is still here.";
const NO_ADMIN = "Nothing was saved, because only admins can do this.";
const NO_PLAYER = "The form does not say which player this is about. Reload the page and try again.";
const NO_KEEPER = "Nothing was saved, because only admins and scorekeepers of this ladder can do this.";

/** Trouble with the database: nothing that was typed is lost. */
const TROUBLE: Readonly<Record<Trouble, string>> = {
  busy: "Nothing was saved, because other changes took too long. Send this form again in a moment.",
  away: "Nothing can be saved at the moment, because the database does not answer or takes no changes. Send this form again in a minute.",
  full: "Nothing was saved, because the disk of the server is full. Tell whoever runs this site. What you typed is still here.",
};

/** The context of an action; null if no page of this site sent the request. */
async function callOf(): Promise<ActionCall | null> {
  const request = await ownRequest();
  return request && { store: await getStore(), now: new Date(), address: request.address };
}

async function playersCallOf(): Promise<PlayersCall | string> {
  const call = await callOf();
  if (call === null) return FOREIGN;
  // Read from the store each time: a session may have been ended a moment ago.
  const player = await seenPlayer(call.store, await currentSession(), call.now);
  if (player === null) return NOBODY;
  return { ...call, player, actor: { playerId: player.id, keyId: null, name: player.name } };
}

/** The context for admins, or the sentence that refuses them: for forms, and for routes that write. */
export async function adminRequest(): Promise<PlayersCall | string> {
  const call = await playersCallOf();
  if (typeof call === "string") return call;
  return call.player.role === "admin" ? asAdmin(call) : notAllowed(call, NO_ADMIN);
}

async function asAdmin(call: PlayersCall): Promise<PlayersCall | string> {
  return (await mustSetUpSecondFactor(call.store, call.player)) ? notAllowed(call, NO_FACTOR) : call;
}

async function notAllowed({ store, player, address, now }: PlayersCall, sentence: string): Promise<string> {
  await recordEvent(store, { event: "refused", player, address, now });
  return sentence;
}

/**
 * The id of the ladder that a form is about, or all of several; null if it names none. Determined before anything else is done with the
 * form.
 */
export type LadderOfForm = (store: Store, form: FormData) => Promise<number | readonly number[] | null>;

/** The context for admins and the scorekeepers of the form's ladder. */
async function keepersCallOf(form: FormData, ladderOf: LadderOfForm): Promise<PlayersCall | string> {
  const call = await playersCallOf();
  if (typeof call === "string") return call;
  if (call.player.role === "admin") return asAdmin(call);
  if (call.player.role !== "scorekeeper") return notAllowed(call, NO_KEEPER);
  const about = [(await ladderOf(call.store, form)) ?? []].flat();
  const kept = new Set((await findLaddersByScorekeeper(call.store, call.player.id)).map(({ id }) => id));
  return about.length > 0 && about.every((id) => kept.has(id)) ? call : notAllowed(call, NO_KEEPER);
}

function guarded<Caller, Shown>(
  callFor: (form: FormData) => Promise<Caller | string>,
  run: Run<Caller, Shown>,
): FormAction<Shown> {
  return async (before, form) => {
    // A client without a page can send anything instead of a form.
    if (!(form instanceof FormData)) return refused(new FormData(), FOREIGN);
    await noteActionBegun();
    const state = await inWords(form, async () => {
      const call = await callFor(form);
      return typeof call === "string" ? refused(form, call) : stateOf(form, await run(call, form, before));
    });
    // Other parts of the page may have changed.
    if (state.done !== null) revalidatePath("/", "layout");
    return state;
  };
}

/** Turns trouble with the database into a sentence. */
async function inWords<Shown>(form: FormData, run: () => Promise<FormState<Shown>>): Promise<FormState<Shown>> {
  try {
    return await run();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    log.error({ err: error }, "A form could not be saved.");
    return refused(form, TROUBLE[trouble]);
  }
}

/**
 * A form that is read by a schema before anything is done with it: the text of each field, empty where it is missing, and all values of a
 * list. Otherwise the form says at its fields what is wrong.
 */
export function action<Schema extends z.ZodObject, Call, Shown = never>(
  schema: Schema,
  guard: (run: Run<Call, Shown>) => FormAction<Shown>,
  run: (call: Call, fields: z.output<Schema>, form: FormData) => Promise<Answer<Shown>>,
): FormAction<Shown> {
  const names = Object.entries(schema.shape);
  return guard(async (call, form) => {
    const typed = names.map(([name, field]) => [name, field instanceof z.ZodArray ? form.getAll(name) : textOf(form, name)]);
    const read = schema.safeParse(Object.fromEntries(typed));
    return read.success ? run(call, read.data, form) : refused(form, null, problemsOf(read.error));
  });
}

/** A form that anybody may send, from a page of this site. */
export function openAction<Shown = never>(run: Run<ActionCall, Shown>): FormAction<Shown> {
  return guarded(async () => (await callOf()) ?? FOREIGN, run);
}

/** A form for signed-in players. */
export function playerAction<Shown = never>(run: Run<PlayersCall, Shown>): FormAction<Shown> {
  return guarded(playersCallOf, run);
}

/** A form for admins. */
export function adminAction<Shown = never>(run: Run<PlayersCall, Shown>): FormAction<Shown> {
  return guarded(adminRequest, tracked(run));
}

/** A form for admins about the player whose number it has. */
export function adminPlayerAction<Shown = never>(
  run: Run<PlayersCall & { readonly playerId: number }, Shown>,
): FormAction<Shown> {
  return adminAction(async (call, form, before) => {
    const playerId = numberOf(form, "player");
    return playerId === 0 ? refused(form, NO_PLAYER) : run({ ...call, playerId }, form, before);
  });
}

/** A form about the games of one ladder, for admins and the scorekeepers of that ladder. */
export function scorekeeperAction<Shown = never>(ladderOf: LadderOfForm, run: Run<PlayersCall, Shown>): FormAction<Shown> {
  return guarded(async (form) => {
    sentGames().set((await headers()).get(REQUEST_ID_HEADER) ?? "", true);
    return keepersCallOf(form, ladderOf);
  }, tracked(run));
}

/** Tracks the work of a form whose page sent an id to show its progress. */
function tracked<Shown>(run: Run<PlayersCall, Shown>): Run<PlayersCall, Shown> {
  return (call, form, before) => {
    const work = textOf(form, "work");
    if (!WORK_ID.test(work)) return run(call, form, before);
    return trackWork(work, call.player.name, () => run(call, form, before), shareWork);
  };
}

/** The signed-in player, for pages behind sign-in. An anonymous visitor is redirected to sign in, and then back to `here`. */
export async function requireViewer(here: string): Promise<Viewer> {
  return (await loadViewer()) ?? redirect(`/login?next=${encodeURIComponent(here)}`);
}

/**
 * For pages whose form must not be lost: without JavaScript the response is the page itself, and a session may have ended while somebody
 * typed. The form then shows what was sent and the sentence that refuses it; such a page shows nothing else that is private. Null for the
 * sender of such a form who may not open the page; any other form that is sent to the address does not open it.
 */
export async function requireKeeperToOpen(here: string, ladder?: string): Promise<Viewer | null> {
  const viewer = await loadViewer();
  const isSent = sentGames().has((await headers()).get(REQUEST_ID_HEADER) ?? "");
  return isSent && (viewer === null || !mayOpen(viewer, ladder)) ? null : requireKeeper(here, ladder);
}

const mayOpen = (viewer: Viewer, ladder?: string) => (ladder === undefined ? keepsScore(viewer) : mayKeep(viewer, ladder));

/** An admin who has to set up a second factor is redirected to do that first. */
async function requireReadyViewer(here: string): Promise<Viewer> {
  const viewer = await requireViewer(here);
  return viewer.mustSetUp ? redirect("/account?needed=second-factor#second-factor") : viewer;
}

/** For pages about the games of a ladder, given by its address, or of any ladder: admins and scorekeepers. */
export async function requireKeeper(here: string, ladder?: string): Promise<Viewer> {
  const viewer = await requireReadyViewer(here);
  return mayOpen(viewer, ladder) ? viewer : forbidden();
}

/** For pages of admins. */
export async function requireAdmin(here: string): Promise<Viewer> {
  const viewer = await requireReadyViewer(here);
  return viewer.isAdmin ? viewer : forbidden();
}

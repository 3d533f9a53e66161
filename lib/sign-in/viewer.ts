import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { getStore } from "@/db";
import { loadBaseUrl } from "@/lib/platform/request";
import { mayHaveSession } from "@/lib/platform/session-cookie";
import { lastProvider, onwardCookie, pendingCookie, ticketOfRequest, tripCookie } from "./callback";
import { arePasswordsOffered, findLaddersByScorekeeper, newByProviderProblem } from "./data";
import { atSecondStep } from "./enter";
import { currentSession } from "./next-auth";
import { relyingParty } from "./passkeys/ceremony";
import { ownPasskeys } from "./passkeys/mutations";
import { enabledProvider, enabledProviders, labelOfIssuer } from "./providers";
import { hasApp, mustSetUpSecondFactor } from "./second-factor/data";
import { ownSessions, playerOfSession, seenPlayer, wasOpenedSince } from "./sessions";
import type { ShownProvider, Viewer } from "./view";

export const loadViewer = cache(async (): Promise<Viewer | null> => {
  // The library would make a CSRF token for each visitor, which takes longer than many a page's own reads.
  if (!mayHaveSession((await headers()).get("cookie"))) return null;
  const [store, session] = [await getStore(), await currentSession()];
  const player = await seenPlayer(store, session, new Date());
  if (player === null) return null;
  const { id, name, slug, role } = player;
  const keeps = role === "scorekeeper" ? (await findLaddersByScorekeeper(store, id)).map((ladder) => ladder.slug) : [];
  const mustSetUp = await mustSetUpSecondFactor(store, player);
  return { id, name, slug, isAdmin: role === "admin" && !mustSetUp, mustSetUp, keeps };
});

/** The sessions of the signed-in player. */
export async function loadOwnSessions() {
  const [store, token, now] = [await getStore(), await currentSession(), new Date()];
  const player = await playerOfSession(store, token, now);
  return player === null ? [] : ownSessions(store, player, token, now);
}

/** The player's own passkeys, and why browsers can make none here, if so. */
export async function loadOwnPasskeys(viewer: Viewer) {
  const { hostname } = await loadBaseUrl();
  return { passkeys: await ownPasskeys(await getStore(), viewer.id, hostname), impossible: await loadPasskeyProblem() };
}

/** Why passkeys do not work at this address, in a sentence; null if they do. */
export async function loadPasskeyProblem(): Promise<string | null> {
  const party = relyingParty((await loadBaseUrl()).origin);
  return typeof party === "string" ? party : null;
}

/** The possible second factors of a player who has given the right password; null for everybody else. */
export async function loadSecondStep() {
  const store = await getStore();
  const player = await atSecondStep(store, await ticketOfRequest(), new Date());
  if (player === null) return null;
  const passkeys = await ownPasskeys(store, player.id, (await loadBaseUrl()).hostname);
  return { app: await hasApp(store, player.id), passkey: passkeys.some(({ elsewhere }) => elsewhere === null) };
}

/** The providers that can be used, in their order. */
export function loadProviders(): ShownProvider[] {
  return enabledProviders().map(({ id, label, icon }) => ({ id, label: label(process.env), icon, isLastUsed: false }));
}

/** How people sign in here: by which providers, whether passwords are offered, and whether the first sign-in makes an account. */
export async function loadWays() {
  const store = await getStore();
  const last = await lastProvider();
  return {
    providers: loadProviders().map((provider) => ({ ...provider, isLastUsed: provider.id === last })),
    passwords: await arePasswordsOffered(store),
    takesNew: (await newByProviderProblem(store)) === null,
  };
}

/** The account with which somebody came who is not known here yet, the name of its provider, and whether they have signed in since. */
export async function loadPending() {
  const account = await pendingCookie.read();
  if (account === null) return null;
  const token = mayHaveSession((await headers()).get("cookie")) ? await currentSession() : "";
  const hasSignedIn = await wasOpenedSince(await getStore(), token, new Date(account.at), new Date());
  return { ...account, provider: labelOfIssuer(account.issuer), hasSignedIn };
}

/** What this browser went to a provider for, and came back from without its consent. */
export async function loadFailedTrip() {
  const trip = await tripCookie.read();
  const provider = trip && enabledProvider(trip.provider);
  return trip && provider && { label: provider.label(process.env), isLink: trip.link !== null };
}

/** The address of the provider, for a browser without JavaScript. */
export const loadOnwardAddress = () => onwardCookie.read();

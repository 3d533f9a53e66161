import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { getStore } from "@/db";
import { loader } from "@/lib/platform/loader";
import { mayHaveSession } from "@/lib/platform/session-cookie";
import { laddersKeptBy } from "./data";
import { isSetupToken } from "./first-admin";
import { auth } from "./next-auth";
import { ownSessions, playerOfSession, seenPlayer } from "./sessions";
import { mustSetUpSecondFactor, ownSecondFactor } from "./second-factor/data";
import { registrationProblem } from "./registration";
import { readTicket, TICKET_COOKIE } from "./ticket";
import type { ShownSecondFactor } from "./second-factor/view";
import type { ShownSession, Viewer } from "./view";

export const loadViewer = cache(async (): Promise<Viewer | null> => {
  // The library would make a token against forged forms for each visitor, which takes longer than many a page's own reads.
  if (!mayHaveSession((await headers()).get("cookie"))) return null;
  const session = await auth();
  if (!session?.user?.id) return null;
  const store = await getStore();
  const player = await seenPlayer(store, session.user.id, new Date());
  if (player === null) return null;
  const { id, name, slug, role } = player;
  const keeps = role === "scorekeeper" ? (await laddersKeptBy(store, id)).map((ladder) => ladder.slug) : [];
  const mustSetUp = await mustSetUpSecondFactor(store, player);
  return { id, name, slug, isAdmin: role === "admin" && !mustSetUp, mustSetUp, keeps };
});

/** Where the one who asks is signed in. */
export async function loadOwnSessions(): Promise<ShownSession[]> {
  const [store, session, now] = [await getStore(), await auth(), new Date()];
  const token = session?.user?.id ?? "";
  const player = await playerOfSession(store, token, now);
  return player === null ? [] : ownSessions(store, player, token, now);
}

export async function loadOwnSecondFactor(viewer: Viewer, site: string): Promise<ShownSecondFactor> {
  return ownSecondFactor(await getStore(), viewer, site);
}

/** Whether somebody has given the right password and is asked for a code. */
export async function loadIsSecondStep(): Promise<boolean> {
  const ticket = (await cookies()).get(TICKET_COOKIE)?.value ?? "";
  return readTicket(ticket, new Date(), process.env.AUTH_SECRET ?? "") !== null;
}

export const loadRegistrationProblem = loader(registrationProblem);

export const loadIsSetupToken = loader(isSetupToken);

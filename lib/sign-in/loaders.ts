import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { getStore } from "@/db";
import { laddersKeptBy } from "@/db/store/scorekeepers";
import { loader } from "@/lib/platform/loader";
import { mayHaveSession } from "@/lib/platform/session-cookie";
import { isSetupToken } from "./first-admin";
import { auth } from "./next-auth";
import { ownSessions, playerOfSession, seenPlayer } from "./sessions";
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
  return { id, name, slug, isAdmin: role === "admin", keeps };
});

/** Where the one who asks is signed in. */
export async function loadOwnSessions(): Promise<ShownSession[]> {
  const [store, session, now] = [await getStore(), await auth(), new Date()];
  const token = session?.user?.id ?? "";
  const player = await playerOfSession(store, token, now);
  return player === null ? [] : ownSessions(store, player, token, now);
}

export const loadIsSetupToken = loader(isSetupToken);

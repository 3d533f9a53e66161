import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { getStore } from "@/db";
import { laddersKeptBy } from "@/db/store/scorekeepers";
import { playerOfSession } from "./data";
import { loader } from "@/lib/platform/loader";
import { mayHaveSession } from "@/lib/platform/session-cookie";
import { isSetupToken } from "./first-admin";
import { auth } from "./next-auth";
import type { Viewer } from "./view";

export const loadViewer = cache(async (): Promise<Viewer | null> => {
  // The library would make a token against forged forms for each visitor, which takes longer than many a page's own reads.
  if (!mayHaveSession((await headers()).get("cookie"))) return null;
  const session = await auth();
  if (!session?.user?.id) return null;
  const store = await getStore();
  const player = await playerOfSession(store, session.user.id, new Date());
  if (player === null) return null;
  const { id, name, slug, role } = player;
  const keeps = role === "scorekeeper" ? (await laddersKeptBy(store, id)).map((ladder) => ladder.slug) : [];
  return { id, name, slug, isAdmin: role === "admin", keeps };
});

export const loadIsSetupToken = loader(isSetupToken);

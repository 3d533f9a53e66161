import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { adminGamePath, gamePath } from "@/lib/format";
import { requireAdmin, requireKeeper } from "@/lib/sign-in/guard";
import { gameToCorrectAt } from "@/lib/games/data";
import { resultsOf } from "@/lib/games/list";
import { fresh } from "@/lib/platform/cached";

interface Asked {
  params: Promise<{ game: string }>;
  /** What is done with it: the last part of the address. */
  what: string;
  /** Not scorekeepers. */
  adminsOnly?: boolean;
}

/** The game of an address, with what it came to, for somebody who may change it. */
export async function openGame({ params, what, adminsOnly = false }: Asked) {
  const address = (await params).game;
  const here = adminGamePath(address, what);
  if (adminsOnly) await requireAdmin(here);
  const game = await fresh(gameToCorrectAt, address);
  if (!adminsOnly) await requireKeeper(here, game?.ladder.slug);
  if (game === null) notFound();
  return { ...game, result: (await fresh(resultsOf, [game.id])).get(game.id) ?? "a game" };
}

export function GameTitle({ title, id, children }: { title: string; id: number; children: ReactNode }) {
  return (
    <PageTitle title={title}>
      Game {id} {children} · <TextLink href={gamePath(id)}>Public page</TextLink>
    </PageTitle>
  );
}

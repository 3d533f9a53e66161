import { notFound, redirect } from "next/navigation";
import { headToHeadPath } from "@/lib/format";
import { loadHeadToHead } from "@/lib/history/loaders";
import { viewOf } from "../view";

/** Where the form that chooses a rival leads: on to the page of the two. */
export default async function ChosenRival({ params, searchParams }: PageProps<"/players/[player]/vs">) {
  const { player, ladder, query } = viewOf((await params).player, await searchParams);
  const found = query.rival === undefined ? null : await loadHeadToHead(player, query.rival, ladder, 1);
  if (found === null) notFound();
  redirect(headToHeadPath(player, found.rival.slug, found.ladder.slug));
}

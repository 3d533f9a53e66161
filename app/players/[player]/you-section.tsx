import { YouAgainst } from "@/components/history/you-against";
import { headToHeadPath } from "@/lib/format";
import { loadYouAgainst } from "@/lib/history/loaders";
import type { Viewer } from "@/lib/sign-in/view";
import type { View } from "./view";

interface YouSectionProps {
  view: View;
  name: string;
  viewer: Viewer;
  /** The ladder that the page shows. */
  ladder: string;
}

/** The viewer against the player of the page; nothing where they have not met. */
export async function YouSection({ view, name, viewer, ladder }: YouSectionProps) {
  const record = await loadYouAgainst(viewer.id, view.player, view.ladder);
  if (record === null) return null;
  return <YouAgainst name={name} record={record} href={headToHeadPath(viewer.slug, view.player, ladder)} />;
}

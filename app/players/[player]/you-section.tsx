import { countOf, formatExpected, formatTally, headToHeadPath } from "@/lib/format";
import { loadYouAgainst } from "@/lib/history/loaders";
import type { Viewer } from "@/lib/sign-in/view";
import type { View } from "./view";
import { AppLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";

interface YouSectionProps {
  view: View;
  name: string;
  viewer: Viewer;
  /** The ladder that the page shows. */
  ladder: string;
}

/** The viewer against the player of the page: "You against Natasha: 3–9–1 in 13 meetings, −45.20 points". Nothing where they have not met. */
export async function YouSection({ view, name, viewer, ladder }: YouSectionProps) {
  const record = await loadYouAgainst(viewer.id, view.player, view.ladder);
  if (record === null) return null;
  return (
    <section aria-label={`You against ${name}`} className="mt-6 border-l-[3px] border-accent pl-4 text-[15px] leading-relaxed">
      <strong>You against {name}:</strong> <span className="tabular">{formatTally(record)}</span> in{" "}
      {countOf(record.meetings, "meeting")}, <Change value={record.points} /> points.{" "}
      {record.expected !== null && <>You are expected to finish ahead {formatExpected(record.expected)} of the time. </>}
      <AppLink href={headToHeadPath(viewer.slug, view.player, ladder)} className="link whitespace-nowrap">
        Head to head
      </AppLink>
    </section>
  );
}

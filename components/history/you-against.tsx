import { countOf, formatExpected, formatTally } from "@/lib/format";
import type { YouAgainst as Record } from "@/lib/history/view";
import { AppLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/change";

interface YouAgainstProps {
  name: string;
  record: Record;
  href: string;
}

/** The viewer's record against the player of the page, in a line: "You against Natasha: 3–9–1 in 13 meetings, −45.20 points". */
export function YouAgainst({ name, record, href }: YouAgainstProps) {
  return (
    <section aria-label={`You against ${name}`} className="mt-6 border-l-[3px] border-accent pl-4 text-[15px] leading-relaxed">
      <strong>You against {name}:</strong> <span className="tabular">{formatTally(record)}</span> in{" "}
      {countOf(record.meetings, "meeting")}, <Change value={record.points} /> points.{" "}
      {record.expected !== null && <>You are expected to finish ahead {formatExpected(record.expected)} of the time. </>}
      <AppLink href={href} className="link whitespace-nowrap">
        Head to head
      </AppLink>
    </section>
  );
}

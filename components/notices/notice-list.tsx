import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { formatTime } from "@/lib/format";
import type { Part } from "@/lib/events/view";
import type { NoticeLine } from "@/lib/notices/inbox/view";
import { withBase } from "@/lib/platform/base-path";

interface NoticeListProps {
  lines: readonly NoticeLine[];
  now: string;
  /** The site's zone, in which a day begins for those whose own is not known. */
  zone: string;
}

/** Notices of today, then earlier ones. */
export function NoticeList({ lines, now, zone }: NoticeListProps) {
  const dayOf = (at: string) => formatTime(new Date(at), "day", zone);
  const isToday = ({ at }: NoticeLine) => dayOf(at) === dayOf(now);
  const groups = [
    { title: "Today", shown: lines.filter(isToday) },
    { title: "Earlier", shown: lines.filter((line) => !isToday(line)) },
  ];
  return groups.map(
    ({ title, shown }) =>
      shown.length > 0 && (
        <section key={title} aria-label={title} className="mb-10">
          <h2 className="border-b border-ink pb-2 text-[12px] font-medium text-soft">{title}</h2>
          <ul>
            {shown.map((line) => (
              <NoticeRow key={line.id} line={line} now={now} isToday={title === "Today"} />
            ))}
          </ul>
        </section>
      ),
  );
}

function NoticeRow({ line, now, isToday }: { line: NoticeLine; now: string; isToday: boolean }) {
  const href = withBase(`/notices/${line.id}`);
  return (
    <li className="relative border-b border-hairline py-3">
      {line.unread && (
        <span className="absolute top-[21px] -left-[11px] size-1.5 rounded-full bg-accent">
          <span className="sr-only">Unread</span>
        </span>
      )}
      <div className="flex items-baseline justify-between gap-x-3">
        <p className="min-w-0 text-[16px] leading-[22px]">
          <a href={href} className="hover:underline">
            <Parts parts={line.title} />
          </a>
        </p>
        <span className="flex-none text-[13px] text-soft">
          {isToday ? <Moment at={line.at} style="clock" /> : <Moment at={line.at} style="column" now={now} />}
        </span>
      </div>
      {line.detail.length > 0 && (
        <p className="mt-1 text-[13px] leading-5 text-soft">
          <Parts parts={line.detail} />
        </p>
      )}
      {line.asks && (
        <a href={href} className="button button-quiet mt-2 inline-block">
          Answer
        </a>
      )}
    </li>
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, at) => {
    if ("points" in part) return <Change key={at} value={part.points} />;
    if ("at" in part) return <Moment key={at} at={part.at} style="short minute" />;
    return part.strong === true ? <b key={at}>{part.text}</b> : part.text;
  });
}

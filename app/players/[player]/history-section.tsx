import { TextLink } from "@/components/ui/app-link";
import { HistorySpan } from "@/components/history/history-span";
import { RankOverTime } from "@/components/history/rank-over-time";
import { RatingHistory } from "@/components/history/rating-history";
import { RatingHistoryTable } from "@/components/history/rating-history-table";
import { Choice } from "@/components/ui/choice";
import { PageLinks, Section } from "@/components/ui/page";
import { formatCount } from "@/lib/format";
import { loadHistoryTable, loadRanks, loadSpan, loadStretch } from "@/lib/history/loaders";
import { ranges } from "@/lib/history/schema";
import type { Profile } from "@/lib/history/view";
import type { Settling } from "@/lib/analysis";
import { historyQueryOf, linkTo, type View } from "./view";

interface Props {
  view: View;
  name: string;
  ladder: NonNullable<Profile["ladder"]>;
  /** The rank now among active players; null for somebody who is not active. */
  rank: number | null;
  /** How quickly ratings settle on this ladder; null where that is not known. */
  settling: Settling | null;
}

const labels = { "30d": "30 days", "90d": "90 days", "1y": "1 year", all: "All" };

/** The rating history as a chart or as a table, or the rank week by week. */
export async function HistorySection({ view, name, ladder, rank, settling }: Props) {
  if (view.table) return <AsTable view={view} name={name} ladder={ladder} />;
  const views = <Views view={view} />;
  if (view.ranks) {
    const found = await loadRanks(view.player, view.ladder);
    return found && <RankOverTime name={name} ranks={found.ranks} views={views} />;
  }
  const query = historyQueryOf(view);
  const whole = await loadStretch(view.player, view.ladder, { axis: query.axis, range: "all" });
  const shown = view.look.part === "all" ? whole : await loadStretch(view.player, view.ladder, query);
  if (whole === null || shown === null) return null;
  return (
    <RatingHistory
      // Another ladder, or new games: begin anew.
      key={`${ladder.slug} ${whole.games} ${whole.closing}`}
      name={name}
      player={view.player}
      ladder={ladder.slug}
      initialRating={ladder.initialRating}
      rank={rank}
      unsettled={settling === null ? [] : settling.distance.slice(0, settling.after).map(Math.round)}
      views={views}
      whole={whole}
      shown={shown}
      look={view.look}
    />
  );
}

/** Rating or rank. */
function Views({ view }: { view: View }) {
  const href = (show: string | null) => linkTo(view, { show, view: null, page: null }, "history");
  return (
    <Choice
      label="Shown"
      options={[
        { label: "Rating", href: href(null), chosen: !view.ranks },
        { label: "Rank", href: href("rank"), chosen: view.ranks },
      ]}
    />
  );
}

async function AsTable({ view, name, ladder }: Pick<Props, "view" | "name" | "ladder">) {
  const [table, span] = await Promise.all([
    loadHistoryTable(view.player, view.ladder, historyQueryOf(view), view.historyPage),
    loadSpan(view.player, view.ladder, historyQueryOf(view)),
  ]);
  if (table === null || span === null) return null;
  const { lines, marks, page, pages } = table;
  const turn = (to: number, text: string) => ({ href: linkTo(view, { page: String(to) }, "history"), text });
  return (
    <Section
      id="history"
      title="Rating over time"
      aside={
        <Choice
          label="Range"
          options={ranges.map((range) => ({
            label: labels[range],
            href: linkTo(view, { range: range === "all" ? null : range, part: null, page: null }, "history"),
            chosen: range === view.look.part,
          }))}
        />
      }
      note={<TextLink href={linkTo(view, { view: null, page: null }, "history")}>View as chart</TextLink>}
    >
      <RatingHistoryTable caption={`${name}’s rating after each rated game, the newest first`} lines={lines} marks={marks} />
      <PageLinks
        label="the history"
        previous={page > 1 ? turn(page - 1, "Newer") : null}
        next={page < pages ? turn(page + 1, "Older") : null}
        place={`Page ${formatCount(page)} of ${formatCount(pages)}`}
      />
      <HistorySpan name={name} player={view.player} ladder={ladder.slug} span={span} />
    </Section>
  );
}

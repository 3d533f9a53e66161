import { TextLink } from "@/components/ui/app-link";
import { RankOverTime } from "@/components/history/rank-over-time";
import { RatingHistory } from "@/components/history/rating-history";
import { RatingHistoryTable } from "@/components/history/rating-history-table";
import { HistorySpan } from "@/components/history/rivals-table";
import { Choice } from "@/components/ui/choice";
import { Section } from "@/components/ui/page";
import { numbered, PageLinks } from "@/components/ui/pager";
import type { PlayerQuery } from "@/lib/history/schema";
import type { Profile } from "@/lib/history/view";
import { SeasonRatingLine } from "@/components/seasons/season-rating-line";
import type { PlayerSeason } from "@/lib/seasons/view";
import type { Settling } from "@/lib/analysis";
import type { View } from "./view";
import { historyTableAt, ranksAt, spanAt, stretchAt } from "@/lib/history/pages";
import { cached } from "@/lib/platform/cached";
import { playerSeasonLine } from "@/lib/seasons/honours";
import { playerSeasonsNow } from "@/lib/seasons/now";

interface Props {
  view: View;
  name: string;
  ladder: NonNullable<Profile["ladder"]>;
  /** The rank now among active players; null for somebody who is not active. */
  rank: number | null;
  /** How quickly ratings settle on this ladder; null where that is not known. */
  settling: Settling | null;
}

/** The rating history as a chart or as a table, or the rank week by week. */
export async function HistorySection({ view, name, ladder, rank, settling }: Props) {
  const seasons = await cached(playerSeasonsNow, view.player, ladder.slug);
  const line = view.season === undefined ? null : await cached(playerSeasonLine, view.player, ladder.slug, view.season);
  if (line !== null) {
    return (
      <Section
        id="history"
        title="Rating over time"
        aside={
          <div className="flex flex-wrap gap-2">
            <SeasonOptions view={view} seasons={seasons} />
            <Axes view={view} />
          </div>
        }
        note={`After each game of ${line.name}. The dotted line is where this season opened for ${name}.`}
      >
        <SeasonRatingLine name={name} line={line} axis={view.axis} />
      </Section>
    );
  }
  if (view.view === "table") return <AsTable view={view} name={name} ladder={ladder} />;
  if (view.show === "rank") {
    const found = await cached(ranksAt, view.player, view.ladder);
    return (
      found && (
        <Section id="history" title="Rank over time" aside={<Views view={view} />}>
          <RankOverTime name={name} ranks={found.ranks} />
        </Section>
      )
    );
  }
  const whole = await cached(stretchAt, view.player, view.ladder, { axis: view.axis, range: "all" });
  const shown = await cached(stretchAt, view.player, view.ladder, view.history);
  if (whole === null || shown === null) return null;
  return (
    <Section
      id="history"
      title="Rating over time"
      aside={
        <div className="contents flex-wrap gap-2 sm:flex">
          <SeasonOptions view={view} seasons={seasons} />
          <Views view={view} />
          <div className="flex flex-wrap gap-2">
            <Ranges view={view} />
            <Axes view={view} />
          </div>
        </div>
      }
    >
      <RatingHistory
        // Another ladder, or new games: begin anew.
        key={`${ladder.slug} ${whole.games} ${whole.closing}`}
        name={name}
        initialRating={ladder.initialRating}
        rank={rank}
        unsettled={settling === null ? [] : settling.distance.slice(0, settling.after).map(Math.round)}
        whole={whole}
        shown={shown}
        tableHref={view.href({ view: "table", page: 1 }, "history")}
      />
      <HistorySpan name={name} player={view.player} ladder={ladder.slug} span={shown} />
    </Section>
  );
}

interface OptionsProps {
  view: View;
  label: string;
  /** What each is called, what it changes in the address, and whether it is shown now. */
  options: readonly (readonly [name: string, change: Partial<PlayerQuery>, chosen: boolean])[];
}

function Options({ view, label, options }: OptionsProps) {
  const links = options.map(([name, change, chosen]) => ({ label: name, href: view.href(change, "history"), chosen }));
  return <Choice label={label} options={links} />;
}

/** The seasons whose line the chart can show. */
const MAX_SEASONS = 3;

/** All time, or the rating of one of the last seasons. Nothing for a player without any. */
function SeasonOptions({ view, seasons }: { view: View; seasons: readonly PlayerSeason[] }) {
  if (seasons.length === 0) return null;
  const shown = seasons.filter(({ slug }, at) => at < MAX_SEASONS || slug === view.season);
  const all = [{ name: "All time", slug: undefined }, ...shown];
  const options = all.map(({ name, slug: season }) => {
    return [name, { season, part: undefined, page: 1 }, view.season === season] as const;
  });
  return <Options view={view} label="All time or a season" options={options} />;
}

/** Rating or rank. */
function Views({ view }: { view: View }) {
  const option = (name: string, show: View["show"]) => [name, { show, view: "chart", page: 1 }, view.show === show] as const;
  return <Options view={view} label="Shown" options={[option("Rating", "rating"), option("Rank", "rank")]} />;
}

function Axes({ view }: { view: View }) {
  const option = (name: string, axis: View["axis"]) => [name, { axis }, view.axis === axis] as const;
  return <Options view={view} label="Axis" options={[option("By date", "date"), option("By game", "game")]} />;
}

function Ranges({ view }: { view: View }) {
  const option = (name: string, range: View["range"]) => {
    return [name, { range, part: undefined, page: 1 }, view.part === undefined && view.range === range] as const;
  };
  const options = [option("30 days", "30d"), option("90 days", "90d"), option("1 year", "1y"), option("All", "all")];
  return <Options view={view} label="Range" options={options} />;
}

async function AsTable({ view, name, ladder }: Pick<Props, "view" | "name" | "ladder">) {
  const [table, span] = await Promise.all([
    cached(historyTableAt, view.player, view.ladder, view.history, view.page),
    cached(spanAt, view.player, view.ladder, view.history),
  ]);
  if (table === null || span === null) return null;
  const { lines, corrections } = table;
  return (
    <Section
      id="history"
      title="Rating over time"
      aside={<Ranges view={view} />}
      note={<TextLink href={view.href({ view: "chart", page: 1 }, "history")}>View as chart</TextLink>}
    >
      <RatingHistoryTable
        caption={`${name}’s rating after each rated game, the newest first`}
        lines={lines}
        corrections={corrections}
      />
      <PageLinks label="the history" {...numbered(table, (page) => view.href({ page }, "history"), ["Newer", "Older"])} />
      <HistorySpan name={name} player={view.player} ladder={ladder.slug} span={span} />
    </Section>
  );
}

import { AppLink, TextLink } from "@/components/ui/app-link";
import { ChangeCell } from "@/components/ui/figures";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";
import { formatCount, formatRating, gamePath, seasonPath } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import type { PlayerSeason } from "@/lib/seasons/view";

/** A place in one ink: 1st a filled disc in a ring, 2nd a double ring, 3rd a single ring, others the bare figure, a running season dotted. */
export function Medal({ rank, isRunning = false }: { rank: number | null; isRunning?: boolean }) {
  const text = rank === null ? "–" : String(rank);
  const isFirst = rank === 1 && !isRunning;
  return (
    <svg width="60" height="60" viewBox="0 0 60 60" aria-hidden className="shrink-0" fill="none" stroke="currentColor">
      {isRunning && <circle cx="30" cy="30" r="28" strokeDasharray="3 3" strokeWidth="1.5" className="text-soft" />}
      {!isRunning && rank !== null && rank <= 3 && <circle cx="30" cy="30" r="28.5" strokeWidth="1.5" />}
      {isFirst && <circle cx="30" cy="30" r="24" fill="currentColor" stroke="none" />}
      {!isRunning && rank === 2 && <circle cx="30" cy="30" r="23" strokeWidth="3.5" />}
      <text
        x="30"
        y="38.5"
        textAnchor="middle"
        stroke="none"
        fill={isFirst ? "var(--paper)" : "currentColor"}
        className="font-serif"
        fontSize={text.length > 2 ? 19 : 25}
      >
        {text}
      </text>
    </svg>
  );
}

function finish({ rank, phase, missing }: PlayerSeason): string {
  if (rank === null) return missing === "" ? "not ranked" : "not ranked yet";
  return `${formatOrdinal(rank)}${phase === "sealed" ? "" : " so far"}`;
}

/** A player's medals, the newest first, then each season with finish, best rank and what else. */
export function PlayerSeasons({ ladder, seasons }: { ladder: string; seasons: readonly PlayerSeason[] }) {
  return (
    <>
      <div
        role="region"
        aria-label="Medals by season"
        tabIndex={0}
        className="overflow-x-auto border-y border-t-ink border-b-rule py-4"
      >
        <ul className="flex gap-6 sm:divide-x sm:divide-hairline">
          {seasons.map((season) => (
            <li key={season.slug} className="flex shrink-0 items-center gap-4 sm:pr-6">
              <Medal rank={season.rank} isRunning={season.phase !== "sealed"} />
              <span>
                <span className="block font-serif text-[19px] leading-7">{season.name}</span>
                <span className="block text-[13px] text-soft">
                  {season.phase === "running"
                    ? `running, ${season.left} left`
                    : season.phase === "settling"
                      ? "ended, settling"
                      : season.days}
                </span>
                <span className="block text-[14px]">
                  {finish(season)}
                  {season.phase === "sealed" && season.rank !== null && ` of ${formatCount(season.ranked)}`}
                  {season.corrected !== null && (
                    <>
                      {" "}
                      ·{" "}
                      <TextLink href={seasonPath(ladder, season.slug)}>
                        now {season.corrected.rank === null ? "not ranked" : formatOrdinal(season.corrected.rank)}
                      </TextLink>
                    </>
                  )}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4">
        <Table
          caption="Each season"
          head={[
            "Season",
            figures("Finished"),
            figures("Best rank", "max-md:hidden"),
            { name: "Reached", className: "pl-4 max-md:hidden" },
            figures("Opening", "max-sm:hidden"),
            figures("Rating"),
            figures("Since opening", "max-sm:hidden"),
            figures("Games", "max-sm:hidden"),
            { name: "Also", className: "pl-6 max-sm:hidden" },
          ]}
        >
          {seasons.map((season) => (
            <tr key={season.slug}>
              <RowHead>
                <AppLink href={seasonPath(ladder, season.slug)} className="link font-normal">
                  {season.name}
                </AppLink>
              </RowHead>
              <Figure>
                <b>{finish(season)}</b>{" "}
                {season.rank !== null && <span className="text-soft">of {formatCount(season.ranked)}</span>}
              </Figure>
              <Figure className="max-md:hidden">{season.best === null ? "–" : formatOrdinal(season.best.rank)}</Figure>
              <Words className="pl-4 text-soft max-md:hidden">{season.best?.on}</Words>
              <Figure className="text-soft max-sm:hidden">{formatRating(season.opening)}</Figure>
              <Figure className="font-semibold">{formatRating(season.rating)}</Figure>
              <ChangeCell value={season.rating - season.opening} className="max-sm:hidden" />
              <Figure className="max-sm:hidden">{formatCount(season.games)}</Figure>
              <Words className="pl-6 whitespace-normal max-sm:hidden">
                {[season.missing === "" ? "" : `needs ${season.missing}`, ...season.awards].filter(Boolean).join(", ")}
                {season.corrected !== null && (
                  <>
                    {season.awards.length > 0 && "; "}
                    {season.corrected.rank === null ? "not ranked" : formatOrdinal(season.corrected.rank)} as corrected since
                    {season.corrected.games[0] !== undefined && (
                      <>
                        , because of{" "}
                        <TextLink href={gamePath(season.corrected.games[0])}>game {season.corrected.games[0]}</TextLink>
                      </>
                    )}
                  </>
                )}
              </Words>
            </tr>
          ))}
        </Table>
      </div>
    </>
  );
}

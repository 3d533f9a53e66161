import { reportPath, withQuery } from "@/lib/format";
import type { ReportOfGame } from "@/lib/reports/view";
import { PlayerLink, TextLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";

/** Who reported a game, who agreed and when, or that nobody objected. */
export function ReportedBy({ report }: { report: ReportOfGame }) {
  const { id, reporter, at, agreed, version, basis, silenceHours, decidedBy, decidedAt, reason, isObjected } = report;
  return (
    <p id="report" className="mt-2 max-w-[70ch] text-[13px] text-soft">
      <PlayerLink {...reporter} /> reported this game on <Moment at={at} />.{" "}
      {(version.wasContested || version.by.slug !== reporter.slug) && (
        <>
          {version.wasContested && "It was contested. "}What counts is <PlayerLink {...version.by} />
          ’s version of <Moment at={version.at} />.{" "}
        </>
      )}
      {agreed.map(({ name, slug, at: agreedAt }) => (
        <span key={slug}>
          <PlayerLink name={name} slug={slug} /> agreed on <Moment at={agreedAt} />.{" "}
        </span>
      ))}
      {basis === "alone" && "It counted at once, because nobody but the reporter had to agree."}
      {basis === "silence" && `Nobody objected for ${silenceHours} hours.`}
      {basis === "entered" && (
        <>{decidedBy === null ? "A game server" : <PlayerLink {...decidedBy} />} entered it, which decided the report.</>
      )}
      {basis === "keeper" && (
        <>
          {decidedBy !== null && <PlayerLink {...decidedBy} />} confirmed it on <Moment at={decidedAt} />
          {reason !== null && `: ${reason}`}
        </>
      )}{" "}
      {isObjected
        ? "Somebody in it objects: a scorekeeper will look at it."
        : (basis === "alone" || basis === "agreed" || basis === "silence") && (
            <TextLink href={withQuery(reportPath(id), { object: "yes" })}>Object to this game</TextLink>
          )}
    </p>
  );
}

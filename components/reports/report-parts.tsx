import { Fragment } from "react";
import { adminReportPath, countOf, formatDuration, gamePath, reportPath } from "@/lib/format";
import { titleOf } from "@/lib/games/title";
import type { ReportLine, ReportPerson, ReportView } from "@/lib/reports/view";
import { TeamShield } from "@/components/game/team-shield";
import { PlayerMark } from "@/components/player/player-mark";
import { PlayerLink, TextLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { RowHead, Table, Words } from "@/components/ui/table";
import { MINUTE_MS } from "@/lib/format/durations";

/** The result of a report, as on a game's page. */
export function ReportResult({ report, as: Heading }: { report: ReportView; as: "h1" | "h2" }) {
  const { rows, colours } = report;
  const title = titleOf(report.result);
  const size = Heading === "h1" ? "text-[32px] leading-[42px]" : "text-[22px] leading-8";
  if (title.kind !== "sides")
    return <Heading className={`font-serif ${size}`}>{title.kind === "words" ? title.text : `${title.name} won`}</Heading>;
  return (
    <Heading className={`block font-serif ${size}`}>
      {title.sides.map(({ name, at, score }, side) => (
        <span
          key={name}
          className={`flex items-center gap-3 ${side === 0 ? "border-b border-hairline font-semibold" : "text-soft"}`}
        >
          {at === null ? (
            <TeamShield colour={colours[name] ?? 0} size={22} />
          ) : (
            <PlayerMark seed={rows[at]?.mark ?? 0} size={22} />
          )}
          <span className="min-w-0 flex-1 truncate">{rows.find((row) => row.isYou)?.name === name ? "You" : name}</span>
          <span className={side === 0 ? "border-b-[3px] border-double border-ink" : ""}>{score}</span>
        </span>
      ))}
    </Heading>
  );
}

/** "Joanna reported that she beat you": who reported what, in the reader's words. */
export function ReportSentence({ report }: { report: ReportView }) {
  const { reporter, rows, you } = report;
  const who = you.isReporter ? "You" : reporter.name;
  const other = rows.find(({ slug }) => slug !== reporter.slug);
  const own = rows.find(({ slug }) => slug === reporter.slug);
  const isDuel = rows.length === 2 && own?.change != null;
  const how = own?.change == null || own.change === 0 ? "played" : own.change > 0 ? "beat" : "lost to";
  return (
    <p className="font-serif text-xl leading-7">
      <strong>{who}</strong>{" "}
      {isDuel && other !== undefined
        ? `reported that ${you.isReporter ? "you" : "they"} ${how} ${other.isYou ? "you" : other.name}.`
        : `reported a game of ${you.isIn ? "yours" : "theirs"}.`}
    </p>
  );
}

/** Each time has a line of its own on phones: in the reader's zone it is shorter than the server's, and nothing may move by that. */
export function ReportFacts({ report, reporter = true }: { report: ReportView; reporter?: boolean }) {
  const { ladder, seconds, playedAt, at, you } = report;
  return (
    <p className="mt-1 text-[13px] text-soft">
      <span className="max-sm:block">
        <TextLink href={`/ladders/${ladder.slug}`}>{ladder.name}</TextLink> ·{" "}
        {seconds % 60 === 0 ? countOf(seconds / 60, "minute") : formatDuration(seconds)}
      </span>
      <span className="max-sm:hidden"> · </span>
      <span className="max-sm:block">
        played <Moment at={playedAt} style="short minute" />
      </span>
      {reporter && (
        <>
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block max-sm:truncate">reported by {you.isReporter ? "you" : report.reporter.name}</span>
          <span className="max-sm:hidden">, </span>
          <span className="max-sm:block">
            <Moment at={at} style="short minute" />
          </span>
        </>
      )}
    </p>
  );
}

/** What happens if nobody does anything. */
export function Deadline({ report }: { report: ReportView }) {
  const { decidesAt, state, silence, silenceHours, leftMs, elapsed } = report;
  if (decidesAt === null) return null;
  const at = <Moment at={decidesAt} style="short minute" />;
  if (state === "open" && silence === "counts")
    return (
      <div className="mt-4 text-[13px] text-soft">
        <div className="mb-1.5 h-1 bg-hairline" aria-hidden>
          <div className="h-1 bg-ink" style={{ width: `${(100 * elapsed).toFixed(1)}%` }} />
        </div>
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{leftInWords(leftMs)} left to object</span>
          <span>No answer by {at} counts as yes.</span>
        </p>
      </div>
    );
  const words = state === "open" ? silenceWords(silence, silenceHours) : "It is dropped if nobody has decided by";
  return (
    <p className="mt-3 text-[13px] text-soft">
      {words} <br className="sm:hidden" />
      {at}.
    </p>
  );
}

/** What becomes of an open report that nobody answers, before the time. */
function silenceWords(silence: ReportView["silence"], hours: number): string {
  if (silence === "unseen")
    return "Not everybody who pays has seen it yet. If they see it and do not answer, it counts; otherwise it goes to a scorekeeper on";
  if (silence === "exceeds")
    return "By silence somebody would lose more than anybody may in a week, so without an answer it goes to a scorekeeper on";
  return `${hours === 0 ? "Silence never counts here. " : ""}Without an answer it goes to a scorekeeper on`;
}

function leftInWords(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const positions: Readonly<Record<ReportPerson["position"], string>> = {
  reported: "Reported",
  changed: "Changed it",
  agreed: "Agreed",
  denied: "Says it did not happen",
  otherwise: "Stands by another version",
  silent: "Not answered",
};

/** Who pays and who receives, with where each one stands. Of those who receive, only who has answered is listed. */
export function ReportSides({ report: { sides, colours } }: { report: ReportView }) {
  return sides.map((side) => {
    const listed = side.people.filter(({ position: how, isYou }) => side.pays || isYou || how !== "silent");
    const rest = side.people.filter((person) => !listed.includes(person)).map(({ name }) => name);
    return (
      <section key={side.title} className="mt-8">
        <div className="flex items-baseline justify-between gap-3 border-b border-ink pb-2">
          <h2 className="flex items-center gap-2 font-serif text-[22px]">
            {side.team !== null && <TeamShield colour={colours[side.team] ?? 0} size={18} />}
            {side.title}
          </h2>
          <span className={`text-[13px] ${side.pays ? "font-semibold" : "text-soft"}`}>
            {side.pays ? `${side.agreed}${side.needed === null ? "" : ` of ${side.needed}`} agreed` : "need not agree"}
          </span>
        </div>
        <ul>
          {listed.map((person) => (
            <PersonLine key={person.slug || person.name} person={person} />
          ))}
        </ul>
        {rest.length > 0 && (
          <p className="py-2.5 text-[13px] text-soft">
            {new Intl.ListFormat("en-GB").format(rest)} {rest.length === 1 ? "has" : "have"} not answered.
          </p>
        )}
      </section>
    );
  });
}

function PersonLine({ person }: { person: ReportPerson }) {
  const { slug, name, mark, isYou, position: how } = person;
  return (
    <li className={`border-b border-hairline py-2.5 ${isYou ? "-mx-4 bg-raised px-4" : ""}`}>
      <p className="flex items-center gap-2">
        <PlayerMark seed={mark} size={18} className={isYou ? "text-accent" : ""} />
        <span className="min-w-0 flex-1 truncate font-semibold">
          {isYou ? "You" : slug === "" ? name : <PlayerLink name={name} slug={slug} />}
        </span>
        <span className={how === "silent" ? "text-[15px] text-soft" : "text-[15px] font-semibold"}>
          {["agreed", "reported", "changed"].includes(how) && <span aria-hidden>✓ </span>}
          {positions[how]}
        </span>
      </p>
      <p className="mt-0.5 ml-[26px] text-[13px] text-soft">
        <PersonNote person={person} />
      </p>
    </li>
  );
}

function PersonNote({ person: { at, notice, silenceNote, reason, isYou } }: { person: ReportPerson }) {
  if (reason !== null) return `“${reason}”`;
  if (at !== null) return <Moment at={at} />;
  if (silenceNote !== null) return silenceNote;
  return notice === null ? null : (
    <>
      Notified {notice.channel === "e-mail" ? "by e-mail" : isYou ? "in your inbox" : "in the inbox"}, <Moment at={notice.at} />
      {notice.openedAt !== null && (
        <>
          , opened <Moment at={notice.openedAt} />
        </>
      )}
      .
    </>
  );
}

const states = {
  open: "Reported, not rated yet",
  contested: "Contested, not rated yet",
  queued: "Waits for a scorekeeper",
  confirmed: "Confirmed",
  dropped: "Dropped",
  withdrawn: "Withdrawn",
} as const;

/** The result, and what is so about it. */
export function ReportHead({ report }: { report: ReportView }) {
  const { state, decision, gameId, agree, needsScorekeeper, denials, versions } = report;
  return (
    <div className="max-w-2xl">
      {versions.length > 1 ? (
        <h1 className="font-serif text-[32px] leading-[42px]">
          {new Intl.ListFormat("en-GB").format(report.rows.map(({ name }) => name))}
        </h1>
      ) : (
        <ReportResult report={report} as="h1" />
      )}
      <p className="mt-4">
        <span className="inline-block border border-ink px-2 py-0.5 text-[13px] font-semibold">{states[state]}</span>
      </p>
      <ReportFacts report={report} />
      {decision !== null && (
        <p className="mt-4 border-l-2 border-ink pl-3">
          <DecisionWords decision={decision} /> {gameId !== null && <TextLink href={gamePath(gameId)}>Game {gameId}</TextLink>}
        </p>
      )}
      {versions.length > 1 ? (
        <p className="mt-4 font-serif text-xl leading-7">
          {versions.map(({ version, by, title }) => (
            <Fragment key={version}>
              <strong>{by.name}</strong> says {title}.{" "}
            </Fragment>
          ))}
        </p>
      ) : (
        agree !== null && (
          <p className="mt-4 font-serif text-xl leading-7">
            <strong>{agree.lead}</strong> {agree.text}
          </p>
        )
      )}
      {needsScorekeeper !== null && agree?.how !== "scorekeeper" && (
        <p className="mt-3 text-[15px] text-soft">{needsScorekeeper}</p>
      )}
      {denials.map(({ by, at, reason }) => (
        <p key={at} className="mt-3 border-l-2 border-accent pl-3">
          {by.name} {decision === null ? "says that it did not happen" : "objects"}: {reason}
        </p>
      ))}
      {decision === null && <Deadline report={report} />}
    </div>
  );
}

const decided: Readonly<Record<string, string>> = {
  silence: ": nobody objected",
  expired: ": nobody decided in time",
  entered: ": the game was entered",
};

/** A decision in words: "Confirmed by Aidan Pryde, 17 Nov 2026, 20:14". */
function DecisionWords({ decision }: { decision: NonNullable<ReportLine["decision"]> }) {
  const { state, basis, by, byYou, at, reason } = decision;
  const who = by === null ? "" : basis === "alone" ? " at once" : ` by ${byYou ? "you" : by.name}`;
  return (
    <>
      {states[state]}
      {decided[basis ?? ""] ?? who}, <Moment at={at} style="short minute" />
      {reason !== null && `: ${reason}`}
    </>
  );
}

const answers = {
  reported: "You reported it",
  agreed: "You agreed",
  changed: "You made another version",
  denied: "You said it did not happen",
};

const waits: Readonly<Record<string, string>> = {
  open: "Waits for the others.",
  contested: "Contested.",
  queued: "A scorekeeper has to decide.",
};

/** Reports in a list, newest first. */
export function ReportLines({ lines }: { lines: readonly ReportLine[] }) {
  return (
    <ul className="border-t border-ink">
      {lines.map((line) => (
        <li key={line.id} className="border-b border-hairline py-2.5">
          <p className="font-semibold">
            <TextLink href={reportPath(line.id)} className="name-link">
              {line.title}
            </TextLink>
            <span className="font-normal text-soft">
              , <Moment at={line.playedAt} style="short" />
            </span>
          </p>
          <p className="text-[13px] text-soft">
            {line.yourAnswer !== null && (
              <>
                {line.state === "confirmed" && line.yourAnswer.kind === "denied" ? "You objected" : answers[line.yourAnswer.kind]}{" "}
                <Moment at={line.yourAnswer.at} style="short minute" />.{" "}
              </>
            )}
            {line.decision === null ? (line.needsScorekeeper ?? waits[line.state]) : <DecisionWords decision={line.decision} />}
          </p>
        </li>
      ))}
    </ul>
  );
}

const lineStates: Readonly<Record<string, string>> = { open: "Waits for the players", contested: "Contested" };

/** A table of reports, for those who decide. */
export function ReportsTable({ caption, lines }: { caption: string; lines: readonly ReportLine[] }) {
  return (
    <Table
      caption={caption}
      head={[{ name: "Game", held: true }, "Reported by", { name: "Played", className: "max-sm:hidden" }, "State"]}
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <RowHead>
            <TextLink href={adminReportPath(line.id)}>{line.title}</TextLink>
            <span className="block text-[13px] font-normal text-soft">{line.ladder.name}</span>
          </RowHead>
          <Words>{line.reporter.name}</Words>
          <Words className="text-soft max-sm:hidden">
            <Moment at={line.playedAt} style="short minute" />
          </Words>
          <Words className="text-[13px] text-soft">
            {line.needsScorekeeper ??
              (line.decision === null ? lineStates[line.state] : <DecisionWords decision={line.decision} />)}
          </Words>
        </tr>
      ))}
    </Table>
  );
}

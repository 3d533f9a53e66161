import type { Metadata } from "next";
import { Notice } from "@/app/admin/notice";
import { Answers } from "@/components/reports/answers";
import { PointsTable } from "@/components/reports/points-table";
import { Deadline, ReportFacts, ReportLines, ReportResult, ReportSentence } from "@/components/reports/report-parts";
import { AppLink } from "@/components/ui/app-link";
import { ButtonForm } from "@/components/ui/form";
import { Change } from "@/components/ui/figures";
import { Section } from "@/components/ui/page";
import { formatDuration, formatScore, inWords, reportPath } from "@/lib/format";
import { agreeAction, changeRowAction, denyAction, unblockAction } from "@/lib/reports/actions";
import { noteReportsShown } from "@/lib/reports/request";
import type { ReportRow } from "@/lib/reports/view";
import { requireViewer } from "@/lib/sign-in/guard";
import { capital } from "@/lib/format/text";
import { fresh } from "@/lib/platform/cached";
import { playersBlockedBy } from "@/lib/reports/data";
import { waitingPage } from "@/lib/reports/lists";

export const metadata: Metadata = { title: "Waiting for you", robots: { index: false } };

const actions = { agree: agreeAction, change: changeRowAction, deny: denyAction };

function OwnRow({ row: { score, place, seconds, change } }: { row: ReportRow }) {
  return (
    <>
      You: {score === null ? `place ${place}` : formatScore(score)} in {formatDuration(seconds)}
      {change !== null && (
        <>
          , <Change value={change} />
        </>
      )}
      .
    </>
  );
}

export default async function WaitingPage() {
  const viewer = await requireViewer("/reports");
  const [{ waiting, others, answered }, blocked] = await Promise.all([
    fresh(waitingPage, viewer.id, new Date()),
    fresh(playersBlockedBy, viewer.id),
  ]);
  await noteReportsShown(viewer, waiting);
  const count = inWords(waiting.length);
  return (
    <div className="max-w-2xl">
      <Notice />
      <h1 className="font-serif text-[36px] leading-tight tracking-tight">Waiting for you</h1>
      <p className="mt-1 text-[13px] text-soft">
        {waiting.length === 0
          ? "Nobody is waiting for you."
          : `${capital(count)} ${waiting.length === 1 ? "report" : "reports"}. No rating has moved yet.`}
      </p>
      {waiting.map((report) => (
        <article key={report.id} aria-label={`Report ${report.id}`} className="mt-8 border-t border-ink pt-4">
          <ReportSentence report={report} />
          <ReportFacts report={report} reporter={false} />
          {report.rows.length <= 3 ? (
            <div className="mt-2">
              <PointsTable caption="What it would do" rows={report.rows} colours={report.colours} shows="score" />
            </div>
          ) : (
            <div className="mt-3">
              <ReportResult report={report} as="h2" />
              <p className="mt-3">
                {report.you.row !== null && <OwnRow row={report.you.row} />} <strong>{report.agree?.lead}</strong>{" "}
                {report.agree?.text}
              </p>
            </div>
          )}
          <Answers
            report={report}
            actions={actions}
            from="list"
            beside={
              <AppLink href={reportPath(report.id)} className="button button-quiet">
                {report.rows.length <= 3 ? "Open the report" : `See all ${report.rows.length} players`}
              </AppLink>
            }
          />
          <Deadline report={report} />
        </article>
      ))}
      {others.length > 0 && (
        <Section title="Waiting for others">
          <ReportLines lines={others} />
        </Section>
      )}
      {answered.length > 0 && (
        <Section title="Answered">
          <ReportLines lines={answered} />
        </Section>
      )}
      {blocked.length > 0 && (
        <Section title="Blocked" note="Scorekeepers check what these players report about you.">
          <ul>
            {blocked.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-4 border-b border-hairline py-2">
                {name} <ButtonForm action={unblockAction} hidden={{ player: id }} submit={`Unblock ${name}`} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Notice } from "@/app/admin/notice";
import { DifferencesTable } from "@/components/game/differences-table";
import { Answers } from "@/components/reports/answers";
import { PointsTable } from "@/components/reports/points-table";
import { Deadline, DecisionWords, ReportFacts, ReportResult, ReportSides } from "@/components/reports/report-parts";
import { VersionsTable } from "@/components/reports/versions-table";
import { TextLink } from "@/components/ui/app-link";
import { ButtonForm } from "@/components/ui/form";
import { RoundingNote, Section } from "@/components/ui/page";
import { gamePath } from "@/lib/format";
import { agreeAction, blockAction, changeRowAction, denyAction, withdrawAction } from "@/lib/reports/actions";
import { loadReport } from "@/lib/reports/loaders";
import { requireViewer } from "@/lib/sign-in/guard";
import { mayKeep } from "@/lib/sign-in/view";

export const metadata: Metadata = { title: "A report", robots: { index: false } };

const actions = { agree: agreeAction, change: changeRowAction, deny: denyAction };

const states = {
  open: "Reported, not rated yet",
  contested: "Contested, not rated yet",
  queued: "Waits for a scorekeeper",
  confirmed: "Confirmed",
  dropped: "Dropped",
  withdrawn: "Withdrawn",
} as const;

export default async function ReportPage({ params }: PageProps<"/reports/[report]">) {
  const { report: address } = await params;
  const viewer = await requireViewer(`/reports/${encodeURIComponent(address)}`);
  const report = await loadReport(address, viewer.id);
  if (report === null) notFound();
  // What a link in a notice says stays true: after confirming, the address shows the game.
  if (report.state === "confirmed" && report.gameId !== null) redirect(gamePath(report.gameId));
  const { you, agree, keeper, decision, versions } = report;
  const isOpen = decision === null;
  const reporterId = report.rows.find(({ slug }) => slug === report.reporter.slug)?.playerId;
  return (
    <div className="max-w-2xl">
      <Notice />
      <ReportResult report={report} as="h1" />
      <p className="mt-4">
        <span className="inline-block border border-ink px-2 py-0.5 text-[13px] font-semibold">{states[report.state]}</span>
      </p>
      <ReportFacts report={report} />
      {decision !== null && (
        <p className="mt-4 border-l-2 border-ink pl-3">
          <DecisionWords line={{ decision }} />
        </p>
      )}
      {agree !== null && (
        <p className="mt-4 font-serif text-xl leading-7">
          <strong>{agree.lead}</strong> {agree.text}
        </p>
      )}
      {keeper !== null && agree?.how !== "keeper" && <p className="mt-3 text-[15px] text-soft">{keeper}</p>}
      {isOpen && <Deadline report={report} />}
      {report.denials.map(({ by, at, reason }) => (
        <p key={at} className="mt-3 border-l-2 border-accent pl-3">
          {by.name} says that it did not happen: {reason}
        </p>
      ))}
      {isOpen && you.isIn && <Answers report={report} actions={actions} from="page" />}
      {isOpen && you.yieldsTo !== null && (
        <div className="mt-3">
          <ButtonForm
            action={agreeAction}
            hidden={{ report: report.id, version: you.yieldsTo, from: "page" }}
            submit={`Agree to ${versions.find(({ version }) => version === you.yieldsTo)?.by.name}’s version instead`}
          />
        </div>
      )}
      {versions.length > 1 && (
        <Section title="Two versions" note="What differs is underlined.">
          <VersionsTable versions={versions} />
          <div className="mt-4 sm:hidden">
            <DifferencesTable
              caption="What differs"
              differences={report.differences}
              heads={[versions[0]?.by.name ?? "", versions.at(-1)?.by.name ?? ""]}
            />
          </div>
        </Section>
      )}
      <ReportSides sides={report.sides} colours={report.colours} />
      <Section title="What it would do">
        <PointsTable caption="What it would do" rows={report.rows} colours={report.colours} shows="score" />
        <RoundingNote />
        {isOpen && (
          <p className="mt-1 text-[13px] text-soft">
            A late answer changes nothing: the game is rated at the time it was played.
          </p>
        )}
      </Section>
      <div className="mt-8 flex flex-wrap items-start gap-4">
        {you.canWithdraw && (
          <ButtonForm
            action={withdrawAction}
            hidden={{ report: report.id, version: report.version, from: "page" }}
            submit="Withdraw the report"
          />
        )}
        {isOpen && you.isIn && !you.isReporter && reporterId !== undefined && (
          <ButtonForm
            action={blockAction}
            hidden={{ player: reporterId }}
            submit={`Have scorekeepers check what ${report.reporter.name} reports`}
          />
        )}
        {mayKeep(viewer, report.ladder.slug) && isOpen && (
          <TextLink href={`/admin/reports/${report.id}`}>Decide as a scorekeeper</TextLink>
        )}
      </div>
      <p className="mt-8 text-[15px]">
        <TextLink href="/reports">Waiting for you</TextLink>
      </p>
    </div>
  );
}

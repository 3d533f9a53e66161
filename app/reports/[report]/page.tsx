import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Notice } from "@/app/admin/notice";
import { Answers } from "@/components/reports/answers";
import { NoToAll } from "@/components/reports/no-to-all";
import { PointsTable } from "@/components/reports/points-table";
import { ReportHead, ReportSides } from "@/components/reports/report-parts";
import { ReportVersions } from "@/components/reports/versions-table";
import { TextLink } from "@/components/ui/app-link";
import { ButtonForm, Form, TextArea } from "@/components/ui/form";
import { RoundingNote, Section } from "@/components/ui/page";
import { adminReportPath, gamePath } from "@/lib/format";
import {
  agreeAction,
  blockAction,
  changeRowAction,
  denyAction,
  denyAllAction,
  objectAction,
  unblockAction,
  withdrawAction,
} from "@/lib/reports/actions";
import { noteReportsShown } from "@/lib/reports/request";
import { requireViewer } from "@/lib/sign-in/guard";
import { mayKeep } from "@/lib/sign-in/view";
import { fresh } from "@/lib/platform/cached";
import { reportAt } from "@/lib/reports/data";

export const metadata: Metadata = { title: "A report", robots: { index: false } };

const against = { denyAll: denyAllAction, block: blockAction, unblock: unblockAction };
const actions = { agree: agreeAction, change: changeRowAction, deny: denyAction };

export default async function ReportPage({ params, searchParams }: PageProps<"/reports/[report]">) {
  const { report: address } = await params;
  const viewer = await requireViewer(`/reports/${encodeURIComponent(address)}`);
  const report = await fresh(reportAt, address, viewer, new Date());
  if (report === null) notFound();
  // What a link in a notice says stays true: after confirming, the address shows the game.
  const { object } = await searchParams;
  const isObjecting = object === "yes" && report.you.mayObject;
  if (report.state === "confirmed" && report.gameId !== null && !isObjecting) redirect(gamePath(report.gameId));
  const { you, versions } = report;
  const isOpen = report.decision === null;
  const isReadWhole = you.isConcerned || mayKeep(viewer, report.ladder.slug);
  await noteReportsShown(viewer, [report]);
  return (
    <div className="max-w-2xl">
      <Notice />
      <ReportHead report={report} />
      {isObjecting && (
        <Section title="What is wrong?" note="The game counts until a scorekeeper has looked at it.">
          <Form action={objectAction} hidden={{ report: report.id }} submit="Object">
            <TextArea name="reason" label="What happened instead" hint="The others and the scorekeepers read it." />
          </Form>
        </Section>
      )}
      {isOpen && you.isIn && <Answers report={report} actions={actions} from="page" />}
      {versions.length > 1 && <ReportVersions report={report} />}
      {!isObjecting && isReadWhole && (
        <>
          <ReportSides report={report} />
          <Section title="What it would do">
            <PointsTable caption="What it would do" rows={report.rows} colours={report.colours} shows="score" />
            <RoundingNote />
            {isOpen && (
              <p className="mt-1 text-[13px] text-soft">
                A late answer changes nothing: the game is rated at the time it was played.
              </p>
            )}
          </Section>
        </>
      )}
      <div className="mt-8 flex flex-wrap items-start gap-4">
        {you.canWithdraw && (
          <ButtonForm
            action={withdrawAction}
            hidden={{ report: report.id, version: report.version, from: "page" }}
            submit="Withdraw the report"
          />
        )}
        {you.isIn && !you.isReporter && (isOpen || you.hasBlocked) && (
          <NoToAll reporter={report.reporter} hasBlocked={you.hasBlocked} actions={against} />
        )}
        {mayKeep(viewer, report.ladder.slug) && isOpen && (
          <TextLink href={adminReportPath(report.id)}>Decide as a scorekeeper</TextLink>
        )}
      </div>
      <p className="mt-8 text-[15px]">
        <TextLink href="/reports">Waiting for you</TextLink>
      </p>
    </div>
  );
}

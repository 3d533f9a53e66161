import { notFound } from "next/navigation";
import { DecideForm } from "@/components/reports/decide-form";
import { PointsTable } from "@/components/reports/points-table";
import { ReportHead, ReportSides } from "@/components/reports/report-parts";
import { ReportVersions } from "@/components/reports/versions-table";
import { TextLink } from "@/components/ui/app-link";
import { Section } from "@/components/ui/page";
import { decideAction } from "@/lib/reports/actions";
import { requireKeeper } from "@/lib/sign-in/guard";
import { mayKeep } from "@/lib/sign-in/view";
import { adminReportPath } from "@/lib/format";
import { fresh } from "@/lib/platform/cached";
import { decisionAt } from "@/lib/reports/data";

export const metadata = { title: "A report" };

export default async function DecideReportPage({ params }: PageProps<"/admin/reports/[report]">) {
  const { report: address } = await params;
  const viewer = await requireKeeper(adminReportPath(address));
  const found = await fresh(decisionAt, address, viewer.id, new Date());
  if (found === null || !mayKeep(viewer, found.report.ladder.slug)) notFound();
  const { report, impacts } = found;
  return (
    <>
      <p className="mb-3 text-[15px]">
        <TextLink href="/admin/reports">Reports</TextLink> · {report.ladder.name}
      </p>
      <ReportHead report={report} />
      {report.versions.length > 1 ? (
        <ReportVersions report={report} />
      ) : report.objection !== null ? null : (
        <Section title="What it would do">
          <PointsTable caption="What it would do" rows={report.rows} colours={report.colours} shows="score" />
        </Section>
      )}
      {(report.decision === null || report.objection !== null) && (
        <DecideForm action={decideAction} report={report} impacts={impacts} />
      )}
      {report.objection === null && (
        <div className="max-w-2xl">
          <ReportSides report={report} />
        </div>
      )}
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DifferencesTable } from "@/components/game/differences-table";
import { PointsTable } from "@/components/reports/points-table";
import { Deadline, DecisionWords, ReportFacts, ReportResult, ReportSides } from "@/components/reports/report-parts";
import { VersionsTable } from "@/components/reports/versions-table";
import { TextLink } from "@/components/ui/app-link";
import { Choices, Form, TextArea } from "@/components/ui/form";
import { Section } from "@/components/ui/page";
import { gamePath } from "@/lib/format";
import { decideAction } from "@/lib/reports/actions";
import { loadReport } from "@/lib/reports/loaders";
import { requireKeeper } from "@/lib/sign-in/guard";
import { mayKeep } from "@/lib/sign-in/view";

export const metadata: Metadata = { title: "A report", robots: { index: false } };

export default async function DecideReportPage({ params }: PageProps<"/admin/reports/[report]">) {
  const { report: address } = await params;
  const viewer = await requireKeeper(`/admin/reports/${encodeURIComponent(address)}`);
  const report = await loadReport(address, viewer.id);
  if (report === null || !mayKeep(viewer, report.ladder.slug)) notFound();
  const { versions, decision, keeper } = report;
  const choices = [
    ...versions.map(({ version, by }) => ({
      value: String(version),
      label: versions.length === 1 ? `Confirm it, as ${by.name} says` : `${by.name}’s version`,
    })),
    { value: "drop", label: "Drop it: this game was not played, or not like this" },
  ];
  return (
    <>
      <p className="mb-3 text-[15px]">
        <TextLink href="/admin/reports">Reports</TextLink> · {report.ladder.name}
      </p>
      <div className="max-w-2xl">
        <ReportResult report={report} as="h1" />
        <ReportFacts report={report} />
      </div>
      {keeper !== null && <p className="mt-4 border-l-2 border-accent pl-3">{keeper}</p>}
      {decision !== null && (
        <p className="mt-4 border-l-2 border-ink pl-3">
          <DecisionWords line={{ decision }} />{" "}
          {report.gameId !== null && <TextLink href={gamePath(report.gameId)}>Game {report.gameId}</TextLink>}
        </p>
      )}
      {report.denials.map(({ by, at, reason }) => (
        <p key={at} className="mt-3 border-l-2 border-accent pl-3">
          {by.name} says that it did not happen: {reason}
        </p>
      ))}
      {versions.length > 1 ? (
        <Section title="Versions" note="What differs is underlined.">
          <VersionsTable versions={versions} />
          <div className="mt-4 sm:hidden">
            <DifferencesTable
              caption="What differs"
              differences={report.differences}
              heads={[versions[0]?.by.name ?? "", versions.at(-1)?.by.name ?? ""]}
            />
          </div>
        </Section>
      ) : (
        <Section title="What it would do">
          <PointsTable caption="What it would do" rows={report.rows} colours={report.colours} shows="score" />
        </Section>
      )}
      {decision === null && (
        <Section title="Decide">
          <Form action={decideAction} hidden={{ report: report.id }} submit="Decide" mayTakeLong>
            <Choices name="choice" label="What happened" options={choices} mustChoose="sent" />
            <TextArea name="reason" label="Reason" hint="Everybody in the game reads it." />
          </Form>
          <p className="mt-4 max-w-[65ch] text-[15px] text-soft">
            Neither is right? <TextLink href={`/admin/games/new?ladder=${report.ladder.slug}`}>Enter what happened</TextLink>, at
            the same time: the report is confirmed with that game.
          </p>
          <Deadline report={report} />
        </Section>
      )}
      <div className="max-w-2xl">
        <ReportSides sides={report.sides} colours={report.colours} />
      </div>
    </>
  );
}

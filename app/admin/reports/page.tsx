import { z } from "zod";
import { Notice } from "@/app/admin/notice";
import { ReportsTable } from "@/components/reports/report-parts";
import { Choice } from "@/components/ui/choice";
import { TextLink } from "@/components/ui/app-link";
import { PageTitle, Section } from "@/components/ui/page";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { formatCount, withQuery } from "@/lib/format";
import type { ConfirmingLine } from "@/lib/reports/view";
import { requireKeeper } from "@/lib/sign-in/guard";
import { MINUTE_MS } from "@/lib/format/durations";
import { cached, fresh } from "@/lib/platform/cached";
import { countsToDecide, reportsToDecide } from "@/lib/reports/lists";
import { takesReports } from "@/lib/reports/played";
import { STATS_DAYS } from "@/lib/reports/policy";

export const metadata = { title: "Reports" };

const tabs = {
  contested: { label: "Contested", states: ["contested"], empty: "Nothing is contested." },
  queue: { label: "Queue", states: ["queued"], empty: "Nothing waits for a scorekeeper." },
  open: { label: "Open", states: ["open"], empty: "No report waits for the players." },
  decided: { label: "Decided", states: ["confirmed", "dropped", "withdrawn"], empty: "No report has been decided yet." },
} as const;

const names = ["contested", "queue", "open", "decided"] as const;
const query = z.object({ tab: z.enum(names).optional().catch(undefined) });

export default async function ReportsPage({ searchParams }: PageProps<"/admin/reports">) {
  const { tab: asked } = query.parse(await searchParams);
  const viewer = await requireKeeper("/admin/reports");
  const counts = await fresh(countsToDecide, viewer);
  const isTaking = await cached(takesReports);
  const tab = asked ?? ((counts.contested ?? 0) > 0 ? "contested" : "queue");
  const { lines, stats } = await fresh(reportsToDecide, viewer, tabs[tab].states, new Date());
  const countOfTab = (name: (typeof names)[number]) =>
    name === "decided" ? "" : ` ${tabs[name].states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)}`;
  return (
    <>
      <Notice />
      <PageTitle title="Reports">What players report and others contest or cannot confirm.</PageTitle>
      <Choice
        label="Which reports"
        className="mb-6"
        options={names.map((name) => ({
          label: `${tabs[name].label}${countOfTab(name)}`,
          href: withQuery("/admin/reports", { tab: name }),
          chosen: name === tab,
        }))}
      />
      {!isTaking && (
        <p className="mb-4 max-w-[65ch]">
          No ladder takes reports. Choose who confirms them on a <TextLink href="/admin/ladders">ladder’s page</TextLink>, under
          Reports.
        </p>
      )}
      {lines.length === 0 ? <p>{tabs[tab].empty}</p> : <ReportsTable caption={tabs[tab].label} lines={lines} />}
      <Section title="How well it works" note={`Reports that were confirmed in the last ${STATS_DAYS} days.`}>
        <Confirming lines={stats} />
      </Section>
    </>
  );
}

const bases: Readonly<Record<ConfirmingLine["basis"], string>> = {
  agreed: "by agreement",
  alone: "at once, because only the reporter paid",
  silence: "by silence: nobody objected",
  keeper: "by a scorekeeper",
  entered: "because the game was entered",
  all: "All",
};

function Confirming({ lines }: { lines: readonly ConfirmingLine[] }) {
  if (lines.every(({ reports }) => reports === 0)) return <p>No report has been confirmed yet.</p>;
  return (
    <Table
      caption="How well confirming works"
      head={[
        { name: "Confirmed", held: true },
        figures("Reports"),
        figures("Median wait"),
        figures("Contested first"),
        figures("Contested or corrected later"),
      ]}
    >
      {lines.map(({ basis, reports, medianMs, contested, corrected }) => (
        <tr key={basis} className={basis === "all" ? "sum" : undefined}>
          <RowHead className={basis === "all" ? "" : "font-normal"}>{bases[basis]}</RowHead>
          <Figure>{formatCount(reports)}</Figure>
          <Figure>{medianMs === null ? "–" : waitInWords(medianMs)}</Figure>
          <Figure>{formatCount(contested)}</Figure>
          <Figure>
            {formatCount(corrected)} of {formatCount(reports)}
            {reports > 0 && `, ${((100 * corrected) / reports).toFixed(1)}%`}
          </Figure>
        </tr>
      ))}
    </Table>
  );
}

function waitInWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

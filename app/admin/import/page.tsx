import { TextLink } from "@/components/ui/app-link";
import { PastImports } from "@/components/transfer/past-imports";
import { UploadForm } from "@/components/transfer/upload-form";
import { PageTitle, Section } from "@/components/ui/page";
import { Moment } from "@/components/ui/moment";
import { requireAdmin } from "@/lib/sign-in/guard";
import { formatBytes, uploadPath } from "@/lib/format";
import { Notice } from "@/app/admin/notice";
import { uploadRefusals } from "@/lib/transfer/import/schema";
import { importLines } from "@/lib/games/imports";
import { fresh } from "@/lib/platform/cached";
import { loadWaitingUploads } from "@/lib/transfer/import/opened";

export const metadata = { title: "Import games" };

const EXAMPLE = `game_id,played_at,player,team,score,minutes
412,2026-11-14T20:00:00Z,Natasha Kerensky,Wolf,31,20
412,2026-11-14T20:00:00Z,Vlad Ward,Falcon,27,12.5`;

const wide = [
  { columns: "Date, Player 1, Player 2, Score 1, Score 2", what: "two players or more, each with a score" },
  { columns: "Date, Winner, Loser, Score", what: "the score, such as 3-1, is optional" },
  { columns: "Date, White, Black, Result", what: "1-0, ½-½, 0-1, or who won" },
  { columns: "Date, Team A, A1, A2, Team B, B1, B2, Score A, Score B", what: "teams with their members" },
  { columns: "Date, 1st, 2nd, 3rd", what: "places; several names in a cell tie" },
];

export default async function ImportPage({ searchParams }: PageProps<"/admin/import">) {
  const viewer = await requireAdmin("/admin/import");
  const [waiting, imports] = await Promise.all([loadWaitingUploads(viewer), fresh(importLines)]);
  const { refused } = await searchParams;
  // What an upload without JavaScript comes back with.
  const problem = Object.entries(uploadRefusals).find(([why]) => why === refused)?.[1];
  return (
    <>
      <PageTitle title="Import games">
        Upload a file, match its columns, and preview the result. Nothing is imported until you confirm.
      </PageTitle>
      <Notice />
      {problem !== undefined && (
        <p role="alert" className="mb-5 max-w-[65ch] border-l-2 border-alert pl-3">
          {problem}
        </p>
      )}
      <UploadForm label="CSV or JSON file, or Excel workbook (.xlsx), up to 50 MB; gzip is fine" submit="Upload" />
      {waiting.length > 0 && (
        <Section
          id="waiting"
          title="Uploaded, not imported yet"
          note="Only you can see these files. They are deleted after a day."
        >
          <ul className="grid gap-2 text-[15px]">
            {waiting.map(({ id, fileName, size, at }) => (
              <li key={id}>
                <TextLink href={uploadPath(id)}>{fileName}</TextLink>, {formatBytes(size)}, <Moment at={at} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {imports.length > 0 && (
        <Section id="past" title="Past imports" note="Undoing an import voids all its games. You see what would move first.">
          <PastImports imports={imports} />
        </Section>
      )}
      <Section id="format" title="File format">
        <div className="grid max-w-[75ch] gap-3 text-[15px]">
          <p>
            CSV with commas, semicolons, tabs or bars, or a sheet of an Excel workbook. You match the columns in the next step;
            usual names are known in ten languages. Each row can be one participant of a game:
          </p>
          <pre className="overflow-x-auto border-l-2 border-rule pl-4 text-[13px] leading-relaxed" tabIndex={0}>
            {EXAMPLE}
          </pre>
          <p>Or each row is one game:</p>
          <ul className="grid list-disc gap-1 pl-5">
            {wide.map(({ columns, what }) => (
              <li key={columns}>
                <code className="text-[13px]">{columns}</code>: {what}
              </li>
            ))}
          </ul>
          <p>
            Dates can have any common form, such as 14.11.2026 20:00, 11/14/2026 8:00 PM or 14 Nov 2026. Without a column for the
            time in game, everyone gets the same, 20 minutes unless you choose another. Forfeits, byes and games without a result
            are left out and listed in the preview.
          </p>
          <p>
            JSON works too, in the format of a ladder’s own download. Importing a ladder’s games.csv or games.json gives exactly
            the same ratings.
          </p>
        </div>
      </Section>
    </>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { UploadForm } from "@/components/transfer/upload-form";
import { PageTitle } from "@/components/ui/page-title";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/sign-in/guard";
import { formatBytes } from "@/lib/format";
import { loadWaitingUploads } from "@/lib/transfer/import/loaders";

export const metadata: Metadata = { title: "Import games", robots: { index: false } };

/** What an upload without JavaScript comes back with. */
const sentences: Readonly<Record<string, string>> = {
  "too large": "The file is larger than 50 MB. Compress it with gzip, or split it into smaller files.",
  empty: "The file is empty.",
  "no file": "Choose a file first.",
  broken: "The upload was interrupted. Please try again.",
};

const EXAMPLE = `game_id,played_at,player,team,score,minutes
412,2026-11-14T20:00:00Z,Natasha Kerensky,Wolf,31,20
412,2026-11-14T20:00:00Z,Vlad Ward,Falcon,27,12.5`;

export default async function ImportPage({ searchParams }: PageProps<"/admin/import">) {
  const viewer = await requireAdmin("/admin/import");
  const waiting = await loadWaitingUploads(viewer);
  const { refused } = await searchParams;
  const problem = typeof refused === "string" ? sentences[refused] : undefined;
  return (
    <>
      <PageTitle title="Import games">
        Upload a file, match its columns, and preview the result. Nothing is imported until you confirm.
      </PageTitle>
      {problem !== undefined && (
        <p role="alert" className="mb-5 max-w-[65ch] border-l-2 border-accent pl-3">
          {problem}
        </p>
      )}
      <UploadForm label="CSV or JSON file (gzip is fine), up to 50 MB" submit="Upload" />
      {waiting.length > 0 && (
        <Section
          id="waiting"
          title="Uploaded, not imported yet"
          note="Only you can see these files. They are deleted after a day."
        >
          <ul className="grid gap-2 text-[15px]">
            {waiting.map(({ id, fileName, size, at }) => (
              <li key={id}>
                <Link prefetch={false} href={`/admin/import/${id}`} className="link">
                  {fileName}
                </Link>
                , {formatBytes(size)}, <Moment at={at} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="format" title="File format">
        <div className="grid max-w-[75ch] gap-3 text-[15px]">
          <p>
            One row per participant, with commas, semicolons or tabs between the values and the column names in the first line. If
            your columns have other names, you can match them in the next step.
          </p>
          <pre className="overflow-x-auto border-l-2 border-rule pl-4 text-[13px] leading-relaxed" tabIndex={0}>
            {EXAMPLE}
          </pre>
          <p>
            JSON works too, in the format of a ladder’s own download. Importing a ladder’s games.csv or games.json gives exactly
            the same ratings.
          </p>
        </div>
      </Section>
    </>
  );
}

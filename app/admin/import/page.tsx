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
  "too large": "The file is larger than 50 MB. Pack it with gzip, or split it into smaller ones.",
  empty: "The file is empty.",
  "no file": "Choose a file first.",
  broken: "The upload broke off before the file was complete. Try again.",
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
        Nothing is entered until you have seen what it would do: first the file, then which column is which, then a preview.
      </PageTitle>
      {problem !== undefined && (
        <p role="alert" className="mb-5 max-w-[65ch] border-l-2 border-accent pl-3">
          {problem}
        </p>
      )}
      <UploadForm label="CSV or JSON, also packed with gzip, up to 50 MB" submit="Upload" />
      {waiting.length > 0 && (
        <Section id="waiting" title="Uploaded, not imported yet" note="Only you see these. They are kept for a day.">
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
      <Section id="format" title="What a file looks like">
        <div className="grid max-w-[75ch] gap-3 text-[15px]">
          <p>
            One row for each participant, separated by commas, semicolons or tabs, with the names of the columns in the first
            line. Columns that are called otherwise can be matched by hand.
          </p>
          <pre className="overflow-x-auto border-l-2 border-rule pl-4 text-[13px] leading-relaxed" tabIndex={0}>
            {EXAMPLE}
          </pre>
          <p>
            Or JSON, as a ladder’s own downloads are. What a ladder gives out as games.csv or games.json comes back to the same
            ratings, to the last digit.
          </p>
        </div>
      </Section>
    </>
  );
}

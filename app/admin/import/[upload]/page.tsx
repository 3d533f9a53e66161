import { TextLink } from "@/components/ui/app-link";
import { UploadForm } from "@/components/transfer/upload-form";
import { ImportForm } from "@/components/transfer/import-form";
import { StartingRatings } from "@/components/transfer/starting-ratings";
import { TableForm } from "@/components/transfer/table-form";
import { ButtonForm } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page";
import { requireAdmin } from "@/lib/sign-in/guard";
import { countOf, formatBytes, ladderPath, uploadPath } from "@/lib/format";
import { discardUploadAction, importFileAction, startingRatingsAction } from "@/lib/transfer/import/actions";
import { tableQuery, type Imported } from "@/lib/transfer/import/schema";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached } from "@/lib/platform/cached";
import { loadUpload } from "@/lib/transfer/import/opened";

export const metadata = { title: "Import games" };

export default async function UploadPage({ params, searchParams }: PageProps<"/admin/import/[upload]">) {
  const { upload: id } = await params;
  const viewer = await requireAdmin(uploadPath(id));
  const asked = tableQuery.parse(await searchParams);
  const found = await loadUpload(id, viewer, asked);
  if (found === null) return <Gone />;
  const { upload, look, values } = found;
  if (upload.imported !== null) return <Done fileName={upload.fileName} {...upload.imported} />;
  const open = (await cached(ladderSummaries)).filter(({ closed }) => !closed);
  const ladders = open.map(({ slug, name }) => ({ slug, name }));
  const empty = open.flatMap(({ slug, name, games }) => (games === 0 ? { slug, name } : []));
  const standings = look !== null && "format" in look && look.format === "csv" ? look.standings : null;
  return (
    <>
      <PageTitle title="Import games">
        {upload.fileName}, {formatBytes(upload.size)}
      </PageTitle>
      {look === null || "unreadable" in look ? (
        <div className="grid gap-6">
          <p role="alert" className="max-w-[65ch] border-l-2 border-alert pl-3">
            {look?.unreadable}
          </p>
          <UploadForm label="Another file" submit="Upload this file instead" insteadOf={upload.id} />
        </div>
      ) : (
        <>
          {look.format === "csv" && <TableForm look={look} />}
          {standings !== null ? (
            <StartingRatings
              action={startingRatingsAction}
              upload={upload.id}
              standings={standings}
              query={asked}
              ladders={empty}
            />
          ) : (
            <ImportForm
              // Another header or another kind of table is another form.
              key={look.format === "csv" ? `${look.shape} ${look.headerRow} ${look.separator} ${look.sheet}` : "json"}
              action={importFileAction}
              upload={upload.id}
              look={look}
              ladders={ladders}
              values={{ ladder: ladders[0]?.slug ?? "", ...values }}
            />
          )}
        </>
      )}
      <div className="mt-10 border-t border-hairline pt-5">
        <ButtonForm action={discardUploadAction} hidden={{ upload: upload.id }} submit="Discard the file" />
      </div>
    </>
  );
}

function Gone() {
  return (
    <>
      <PageTitle title="File not found" />
      <p className="max-w-[65ch]">
        Uploaded files are deleted after a day, and only the admin who uploaded a file can see it.{" "}
        <TextLink href="/admin/import">Upload it again</TextLink>.
      </p>
    </>
  );
}

function Done({ fileName, ladder, made, entered, known, different, starting = 0 }: Imported & { readonly fileName: string }) {
  return (
    <>
      <PageTitle title="Imported">{fileName}</PageTitle>
      <p role="status" className="max-w-[65ch]">
        {starting > 0
          ? `${countOf(starting, "player")} will start from these ratings on`
          : entered === 0
            ? "No games were imported into"
            : `Imported ${countOf(entered, "game")} into`}{" "}
        <TextLink href={ladderPath(ladder.slug)}>{ladder.name}</TextLink>
        {made && ", a new ladder"}
        {known > 0 && `. Skipped ${countOf(known, "game")} already on the ladder`}
        {different > 0 && `. Skipped ${countOf(different, "game")} with the id of a different game`}.
      </p>
      <p className="mt-6">
        <TextLink href="/admin/import">Import another file</TextLink>
      </p>
    </>
  );
}

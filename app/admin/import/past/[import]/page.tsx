import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { ChangeForm } from "@/components/game/change-form";
import { Notice } from "@/app/admin/notice";
import { Moment } from "@/components/ui/moment";
import { PageTitle, Section } from "@/components/ui/page";
import { requireAdmin } from "@/lib/sign-in/guard";
import { countOf, pastImportPath, withQuery } from "@/lib/format";
import { deleteGamesAction, undoImportAction } from "@/lib/games/actions";
import { importAt } from "@/lib/games/imports";
import { fresh } from "@/lib/platform/cached";

export const metadata = { title: "Undo an import" };

export default async function UndoImportPage({ params }: PageProps<"/admin/import/past/[import]">) {
  const { import: address } = await params;
  await requireAdmin(pastImportPath(address));
  const done = await fresh(importAt, address);
  if (done === null) notFound();
  return (
    <>
      <PageTitle title="Undo an import">
        {done.fileName}: {countOf(done.games, "game")} on {done.ladder.name}, imported <Moment at={done.at} /> by{" "}
        {done.by ?? "the command line"} ·{" "}
        <TextLink href={withQuery("/admin/games", { import: String(done.id) })}>Its games</TextLink>
      </PageTitle>
      {done.undoneAt !== null ? (
        <>
          <Notice />
          <p role="status">
            This import was undone on <Moment at={done.undoneAt} />.
          </p>
          {done.voided > 0 && (
            <Section
              id="delete"
              title="Delete its games for good"
              note="They are voided, and can still be restored one by one. Deleting them leaves nothing behind: the players who came with the file and are in no other game are deleted, too."
            >
              <ChangeForm
                action={deleteGamesAction}
                about={{ import: String(done.id) }}
                will="will be deleted for good"
                submit="Delete the games"
              />
            </Section>
          )}
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <p className="max-w-[70ch] text-[15px]">
            All its games are voided: they stay on record but no longer count. They give up the ids from the file, so you can
            import a corrected file afterwards. Then you can delete them for good, with the players who came only with them.
          </p>
          <ChangeForm
            action={undoImportAction}
            about={{ import: String(done.id) }}
            will="will be voided"
            submit="Undo the import"
          />
        </div>
      )}
    </>
  );
}

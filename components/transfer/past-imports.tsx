import { countOf, formatCount, pastImportPath, withQuery } from "@/lib/format";
import type { ImportLine } from "@/lib/games/view";
import { AppLink, TextLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";

/** Files that were imported, the newest first, each with the way to undo it. */
export function PastImports({ imports }: { imports: readonly ImportLine[] }) {
  return (
    <ul className="grid gap-3 text-[15px]">
      {imports.map(({ id, fileName, ladder, at, by, games, counting, voided, undoneAt }) => (
        <li key={id} className="min-w-0">
          <AppLink href={withQuery("/admin/games", { import: String(id) })} className="link break-all">
            {fileName}
          </AppLink>
          : {countOf(games, "game")} on {ladder.name}
          {counting < games && undoneAt === null && `, ${formatCount(games - counting)} voided since`}.{" "}
          <span className="text-soft">
            <Moment at={at} /> by {by ?? "the command line"}
          </span>
          {". "}
          {undoneAt !== null ? (
            <>
              <span className="tag">undone</span>{" "}
              {voided > 0 && (
                <TextLink href={pastImportPath(id)} aria-label={`Delete the games of ${fileName}`}>
                  Delete its games…
                </TextLink>
              )}
            </>
          ) : (
            counting > 0 && (
              <TextLink href={pastImportPath(id)} aria-label={`Undo the import of ${fileName}`}>
                Undo…
              </TextLink>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

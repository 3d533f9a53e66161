import { AppLink, FileLink, TextLink } from "@/components/ui/app-link";
import { AuditTable } from "@/components/admin/audit-table";
import { Field, Select, SubmitButton } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page";
import { PageLinks } from "@/components/ui/pager";
import { auditActions, auditQuery, type AuditQuery } from "@/lib/audit/schema";
import { requireAdmin } from "@/lib/sign-in/guard";
import { queryHref } from "@/lib/format";
import { auditPage } from "@/lib/audit/data";
import { resultsOf } from "@/lib/games/list";
import { fresh } from "@/lib/platform/cached";

export const metadata = { title: "Audit log" };

const actions = [
  { value: "", label: "All actions" },
  ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
];

/** The address of the log as it is, with some of it changed. */
const hrefOf = (view: AuditQuery, change: Partial<AuditQuery>) =>
  queryHref(auditQuery, "/admin/audit", { ...view, before: undefined, ...change });

export default async function AuditPage({ searchParams }: PageProps<"/admin/audit">) {
  await requireAdmin("/admin/audit");
  const view = auditQuery.parse(await searchParams);
  const { lines, next } = await fresh(auditPage, view);
  const games = lines.flatMap(({ kind, targetId }) => (kind === "game" && targetId !== null ? [targetId] : []));
  const results = await fresh(resultsOf, [...new Set(games)]);
  const filtered = Object.values(view).some((value) => value !== undefined);
  return (
    <>
      <PageTitle title="Audit log">
        Who did what, when and why. Entries are never changed or deleted, except that an anonymous name replaces the name of an
        erased player. Sign-ins are in the <TextLink href="/admin/audit/security">security log</TextLink>.
      </PageTitle>
      <form className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3" role="search" aria-label="Lines of the log">
        {view.kind !== undefined && <input type="hidden" name="kind" value={view.kind} />}
        {view.id !== undefined && <input type="hidden" name="id" value={view.id} />}
        <Select name="action" label="Action" defaultValue={view.action ?? ""} options={actions} />
        <Field key={view.actor} name="actor" label="Done by" defaultValue={view.actor ?? ""} maxLength={200} />
        <SubmitButton quiet>Show</SubmitButton>
        {filtered && (
          <AppLink href="/admin/audit" className="link py-2">
            Clear filters
          </AppLink>
        )}
      </form>
      {lines.length === 0 ? (
        <p className="border-t border-ink py-4">
          {filtered ? "No entries match. Change or clear the filters." : "No entries yet. What admins do is listed here."}
        </p>
      ) : (
        <AuditTable lines={lines} results={results} hrefOf={(kind, id) => hrefOf({}, { kind, id })} />
      )}
      <p className="mt-4 text-[15px]">
        <FileLink href={hrefOf(view, {}).replace("/admin/audit", "/api/audit")} download>
          Download as CSV
        </FileLink>
      </p>
      <PageLinks
        label="the log"
        previous={view.before === undefined ? null : { href: hrefOf(view, {}), text: "Newest" }}
        next={next === null ? null : { href: hrefOf(view, { before: next }), text: "Older" }}
      />
    </>
  );
}

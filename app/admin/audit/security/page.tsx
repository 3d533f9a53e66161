import { z } from "zod";
import { TextLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { PageLinks } from "@/components/ui/pager";
import { requireAdmin } from "@/lib/sign-in/guard";
import { Moment } from "@/components/ui/moment";
import { Table } from "@/components/ui/table";
import { fresh } from "@/lib/platform/cached";
import { securityPage } from "@/lib/sign-in/security-log";
import { accessSettings } from "@/lib/site/data";

export const metadata = { title: "Security log" };

const query = z.object({ before: z.coerce.number().int().positive().optional().catch(undefined) });

export default async function SecurityPage({ searchParams }: PageProps<"/admin/audit/security">) {
  await requireAdmin("/admin/audit/security");
  const { before } = query.parse(await searchParams);
  const [{ lines, next }, { keepEventsDays }] = await Promise.all([fresh(securityPage, before), fresh(accessSettings)]);
  return (
    <>
      <PageTitle title="Security log">
        Sign-ins, failures and changes of accounts. Entries are deleted after {keepEventsDays} days (
        <TextLink href="/admin/site#accounts">change</TextLink>
        ).
      </PageTitle>
      {lines.length === 0 ? (
        <p className="border-t border-ink py-4">No entries.</p>
      ) : (
        <Table caption="Security log" head={["When", "Who", "What", "Network"]}>
          {lines.map(({ id, at, name, inWords, network }) => (
            <tr key={id}>
              <td className="words whitespace-nowrap">
                <Moment at={at} />
              </td>
              <td className="words">{name}</td>
              <td className="words">{inWords}</td>
              <td className="words font-mono text-sm">{network}</td>
            </tr>
          ))}
        </Table>
      )}
      <PageLinks
        label="the log"
        previous={null}
        next={next === null ? null : { href: `/admin/audit/security?before=${next}`, text: "Older entries" }}
      />
    </>
  );
}

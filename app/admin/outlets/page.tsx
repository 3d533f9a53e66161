import { z } from "zod";
import { DeliveryLog } from "@/components/outlets/delivery-log";
import { LinkForm, RemoveOutletForm } from "@/components/outlets/outlet-forms";
import { OutletsTable, Troubles } from "@/components/outlets/outlets-table";
import { AppLink, TextLink } from "@/components/ui/app-link";
import { Notice } from "@/app/admin/notice";
import { PageTitle, Section } from "@/components/ui/page";
import { adminOutletPath, outletLogPath, withQuery } from "@/lib/format";
import { removeOutletAction, sendAgainAction, sendTestAction, tryNowAction } from "@/lib/notices/outlets/actions";
import { addingWords } from "@/lib/notices/outlets/schema";
import { requireAdmin } from "@/lib/sign-in/guard";
import { mailOutlet } from "@/lib/notices/email/data";
import { outletsPage } from "@/lib/notices/outlets/data";
import { fresh } from "@/lib/platform/cached";
import { KEEP_EVENTS_DAYS } from "@/lib/events/policy";

export const metadata = { title: "Outlets" };

const id = z.coerce.number().int().positive().nullable().catch(null);
const query = z.object({ outlet: id, before: id });

export default async function OutletsPage({ searchParams }: PageProps<"/admin/outlets">) {
  await requireAdmin("/admin/outlets");
  const asked = query.parse(await searchParams);
  const [{ lines, open, waiting }, mail] = await Promise.all([
    fresh(outletsPage, asked.outlet, asked.before, new Date()),
    fresh(mailOutlet, new Date()),
  ]);
  return (
    <>
      <Notice />
      <div className="grid items-end gap-x-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <PageTitle title="Outlets">
          Where this site sends results, corrections and news. A message about a game is edited when the game is corrected.
        </PageTitle>
        <p className="mb-7 flex flex-wrap gap-3">
          {Object.entries(addingWords).map(([kind, words]) => (
            <AppLink
              key={kind}
              href={withQuery("/admin/outlets/new", { kind })}
              className={kind === "discord" ? "button" : "button button-quiet"}
            >
              {words}
            </AppLink>
          ))}
        </p>
      </div>
      {lines.length === 0 && (
        <p className="border-t border-ink py-4">
          Nothing is sent anywhere yet. Add the Discord channel in which your players talk: it takes a minute.
        </p>
      )}
      {(lines.length > 0 || mail !== null) && (
        <OutletsTable lines={lines} mail={mail} open={open?.id ?? null} now={new Date().toISOString()} />
      )}
      <Troubles lines={lines} mail={mail} tryNow={tryNowAction} remove={removeOutletAction} />
      {open !== null && (
        <Section
          id="log"
          title={open.name}
          aside={
            <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2 text-[15px]">
              <LinkForm action={sendTestAction} hidden={{ outlet: open.id }} label="Send a test" about={open.name} />
              <TextLink href={adminOutletPath(open.id)}>What it sends</TextLink>
              <RemoveOutletForm action={removeOutletAction} outlet={open.id} name={open.name} />
            </div>
          }
        >
          {open.log.length === 0 ? (
            <p className="border-t border-ink py-4">Nothing has been sent in the last {KEEP_EVENTS_DAYS} days.</p>
          ) : (
            <DeliveryLog name={open.name} log={open.log} sendAgain={sendAgainAction} />
          )}
          <p className="mt-2 text-[13px] text-soft">
            Kept for {KEEP_EVENTS_DAYS} days. The answer’s text is not shown.{" "}
            {open.older !== null && <TextLink href={outletLogPath(open.id, { before: open.older })}>Older</TextLink>}
          </p>
        </Section>
      )}
      {waiting.map(({ id: outlet, name, log }) => (
        <Section key={outlet} title={name}>
          <DeliveryLog name={name} log={log} sendAgain={sendAgainAction} />
        </Section>
      ))}
    </>
  );
}

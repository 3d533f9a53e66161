import type { Metadata } from "next";
import { NoticeList } from "@/components/notices/notice-list";
import { TextLink } from "@/components/ui/app-link";
import { Choice } from "@/components/ui/choice";
import { ButtonForm } from "@/components/ui/form";
import { PageLinks } from "@/components/ui/pager";
import { countOf, formatCount, queryHref } from "@/lib/format";
import { readAllNoticesAction } from "@/lib/notices/inbox/actions";
import { noticesQuery } from "@/lib/notices/inbox/schema";
import { noteReportsShown } from "@/lib/reports/request";
import { requireViewer } from "@/lib/sign-in/guard";
import { bellCount, noticesPage } from "@/lib/notices/inbox/data";
import { cached, fresh } from "@/lib/platform/cached";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { title: "Notices", robots: { index: false } };

export default async function NoticesPage({ searchParams }: PageProps<"/notices">) {
  const viewer = await requireViewer("/notices");
  const view = noticesQuery.parse(await searchParams);
  const [{ lines, reports, next }, bell, site] = await Promise.all([
    fresh(noticesPage, viewer.id, { ...view, now: new Date() }),
    fresh(bellCount, viewer.id),
    cached(siteOf),
  ]);
  await noteReportsShown(viewer, reports);
  const href = (change: Partial<typeof view>) => queryHref(noticesQuery, "/notices", { show: view.show, ...change });
  return (
    <div className="max-w-[720px]">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="font-serif text-[36px] leading-[42px] tracking-tight sm:text-[52px] sm:leading-[58px]">Notices</h1>
        <TextLink href="/account/notices">Settings</TextLink>
      </div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Choice
          label="Which notices"
          options={[
            { label: "All", href: href({ show: "all" }), chosen: view.show === "all" },
            {
              label: bell.all === 0 ? "Unread" : `Unread ${bell.all > 99 ? "99+" : formatCount(bell.all)}`,
              href: href({ show: "unread" }),
              chosen: view.show === "unread",
            },
          ]}
        />
        {bell.all > bell.waiting && (
          // Only what waits for an answer looks like a button here.
          <div className="[&_.button]:border-0 [&_.button]:px-0 [&_.button]:text-accent [&_.button]:underline [&_.button]:underline-offset-4">
            <ButtonForm action={readAllNoticesAction} submit="Mark all as read" />
          </div>
        )}
      </div>
      {bell.waiting > 0 && (
        <p className="mb-6">
          <TextLink href="/reports">{`${countOf(bell.waiting, "report")} ${bell.waiting === 1 ? "waits" : "wait"} for your answer`}</TextLink>
        </p>
      )}
      {lines.length === 0 ? (
        <p className="border-t border-ink py-6 text-soft">
          {view.show === "unread"
            ? "Nothing is unread."
            : "Nothing yet. You are told here when a game of yours is entered or corrected."}
        </p>
      ) : (
        <NoticeList lines={lines} now={new Date().toISOString()} zone={site.timeZone} />
      )}
      <PageLinks
        label="notices"
        previous={view.before === undefined ? null : { href: href({}), text: "Back to the newest" }}
        next={next === null ? null : { href: href({ before: next }), text: "Older notices" }}
      />
    </div>
  );
}

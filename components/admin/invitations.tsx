"use client";

import { CopyText } from "@/components/ui/copy";
import { Moment } from "@/components/ui/moment";
import { RowHead, Table, Words } from "@/components/ui/table";
import type { ShownInvitations } from "@/lib/players/view";
import { csvLine } from "@/lib/format/escape-formula";

/** Links that are shown once: each to be copied by itself, all together, or downloaded. */
export function Invitations({ links, expiresAt, refused }: ShownInvitations) {
  const text = links.map(({ name, link }) => `${name}: ${link}`).join("\n");
  // For spreadsheets and mail merges.
  const csv = [["player", "link"], ...links.map(({ name, link }) => [name, link])].map(csvLine).join("");
  return (
    <section aria-label="Invitations" className="grid gap-3 border-l-2 border-ink pl-3">
      {refused.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <Table caption="Invitations" head={["Player", "Link", { name: <span className="sr-only">Copy</span> }]}>
        {links.map(({ name, link }) => (
          <tr key={link}>
            <RowHead>{name}</RowHead>
            <Words>
              <code className="text-[13px] break-all">{link}</code>
            </Words>
            <Words>
              <CopyText text={link} what={`link of ${name}`} />
            </Words>
          </tr>
        ))}
      </Table>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-[15px]">
        <CopyText text={text} what="all links" />
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`} download="invitations.csv" className="link">
          Download as CSV
        </a>
        <span className="text-[13px] text-soft">
          Each works once, until <Moment at={expiresAt} />.
        </span>
      </p>
    </section>
  );
}

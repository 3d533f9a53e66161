"use client";

import { useRef } from "react";
import { AppLink } from "@/components/ui/app-link";
import { FormMessage, SubmitButton, useFormAction } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";
import { adminPlayerPath, countOf, formatCount } from "@/lib/format";
import { emptyForm, type FormAction } from "@/lib/platform/forms/schema";
import type { ListedAccount, ShownInvitations } from "@/lib/players/view";
import { Invitations } from "./invitations";

interface PlayersTableProps {
  lines: readonly ListedAccount[];
  /** Invites those who are selected. */
  invite: FormAction<ShownInvitations>;
}

/** The admins’ list of players. Guests can be selected, and invited together. */
export function PlayersTable({ lines, invite }: PlayersTableProps) {
  const [state, send, waiting] = useFormAction(invite, emptyForm);
  const form = useRef<HTMLFormElement>(null);
  const guests = lines.filter(({ isGuest }) => isGuest);
  const selectAll = (checked: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[name="player"]') ?? []) box.checked = checked;
  };
  const all = (
    <input
      type="checkbox"
      aria-label="Select all guests on this page"
      className="accent-(--ink) noscript:hidden"
      onChange={(event) => selectAll(event.target.checked)}
    />
  );
  return (
    <form ref={form} action={send} onSubmit={(event) => waiting && event.preventDefault()} className="grid gap-4">
      <FormMessage state={state} />
      {state.shown && <Invitations {...state.shown} />}
      <Table
        caption="Players"
        head={[
          ...(guests.length > 0 ? [{ name: all, className: "w-8" }] : []),
          "Player",
          "Role",
          ...["Games", "Last seen", "Since"].map((name) => figures(name, "max-md:hidden")),
        ]}
      >
        {lines.map((line) => (
          <tr key={line.id}>
            {guests.length > 0 && (
              <Words>
                {line.isGuest && (
                  <input
                    type="checkbox"
                    name="player"
                    value={line.id}
                    aria-label={`Select ${line.name}`}
                    className="accent-(--ink)"
                  />
                )}
              </Words>
            )}
            <RowHead held={false}>
              <AppLink href={adminPlayerPath(line.slug)} className="link break-words">
                {line.name}
              </AppLink>
              {/* On a phone there is room for the role beside it only. */}
              <span className="mt-1 block text-[13px] font-normal text-soft md:hidden">
                {countOf(line.games, "game")}, seen <Seen line={line} />
              </span>
            </RowHead>
            <Words>
              <span className="inline-flex flex-wrap gap-1.5">
                {line.status === "player" ? "player" : <span className="tag">{line.status}</span>}
                {line.invited && <span className="tag">invited</span>}
                {line.hidden && <span className="tag">hidden</span>}
              </span>
            </Words>
            <Figure className="max-md:hidden">{formatCount(line.games)}</Figure>
            <Figure className="max-md:hidden">
              <Seen line={line} />
            </Figure>
            <Figure className="max-md:hidden">
              <Moment at={line.since} style="short" />
            </Figure>
          </tr>
        ))}
      </Table>
      {guests.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <SubmitButton waiting={waiting} quiet>
            Invite selected guests
          </SubmitButton>
          <p className="text-[13px] text-soft">Creates a link for each. An older link of a guest stops working.</p>
        </div>
      )}
    </form>
  );
}

/** The last game or sign-in. */
function Seen({ line: { lastSeenAt } }: { line: ListedAccount }) {
  return lastSeenAt === null ? "never" : <Moment at={lastSeenAt} style="short" />;
}

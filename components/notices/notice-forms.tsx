"use client";

import { PasswordField } from "@/components/player/recovery-codes";
import { ButtonForm, Field, Form, Select } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import type { FormAction } from "@/lib/platform/forms/schema";
import { noticeKinds, type NoticeChannel, type NoticeKind } from "@/db/values";
import { channelWords, noticeWords } from "@/lib/notices/inbox/view";

interface EmailAddressProps {
  used: string | null;
  waiting: string | null;
  /** From when on an address can be entered; null: now. */
  opensAt: string | null;
  enter: FormAction;
  remove: FormAction;
}

/** The address that a player entered, if they did. */
export function EmailAddress({ used, waiting, opensAt, enter, remove }: EmailAddressProps) {
  return (
    <div className="grid gap-5">
      {used !== null && (
        <p>
          E-mail goes to <strong>{used}</strong>.
        </p>
      )}
      {waiting !== null && (
        <p className="max-w-[65ch] border-l-2 border-accent pl-3">
          {waiting} is not confirmed yet. Open the link in the e-mail that was sent there, within a day.
        </p>
      )}
      {opensAt === null ? (
        <EnterAddress isOther={used !== null} enter={enter} />
      ) : (
        <p className="max-w-[65ch]">
          The site sends no e-mail for an account that is less than an hour old. You can enter an address from{" "}
          <Moment at={opensAt} /> on.
        </p>
      )}
      {(used !== null || waiting !== null) && (
        <ButtonForm
          action={remove}
          submit="Yes, delete it"
          ask={{ label: "Delete the address", question: "No e-mail will be sent to you, also not if you lose your password." }}
        />
      )}
    </div>
  );
}

function EnterAddress({ isOther, enter }: { isOther: boolean; enter: FormAction }) {
  return (
    <Form action={enter} submit={isOther ? "Change the address" : "Add this address"} quiet>
      <Field
        name="email"
        label={isOther ? "Another address" : "E-mail address"}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
      <PasswordField />
    </Form>
  );
}

interface NoticeChoicesProps {
  action: FormAction;
  choices: Readonly<Record<NoticeKind, NoticeChannel>>;
  /** Whether the reader has an address to which e-mail can go. */
  byMail: boolean;
  isAdmin: boolean;
}

/** Which notices, and how. */
export function NoticeChoices({ action, choices, byMail, isAdmin }: NoticeChoicesProps) {
  const channels = Object.entries(channelWords).filter(([channel]) => byMail || channel === "off" || channel === "bell");
  const options = channels.map(([value, label]) => ({ value, label }));
  return (
    <Form action={action} initial={choices} submit="Save">
      {noticeKinds.map((kind) =>
        kind === "site" && !isAdmin ? null : <Select key={kind} name={kind} label={noticeWords[kind]} options={options} />,
      )}
    </Form>
  );
}

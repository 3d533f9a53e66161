"use client";

import { createContext, use, type ReactNode } from "react";
import type { FormAction } from "@/lib/platform/forms/schema";
import type { ShownCodes } from "@/lib/sign-in/view";
import { CopyText } from "@/components/ui/copy";
import { Field, Form } from "@/components/ui/form";

/** Codes that are shown once. */
export function RecoveryCodes({ shown }: { shown: ShownCodes | undefined }) {
  if (shown === undefined || shown.codes.length === 0) return null;
  const text = `${shown.codes.join("\n")}\n`;
  return (
    <div className="grid gap-2">
      <ul aria-label="Recovery codes" className="grid max-w-xs grid-cols-2 gap-x-6 gap-y-1 font-mono text-[15px]" translate="no">
        {shown.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex gap-x-6 text-[15px]">
        <CopyText text={text} what="recovery codes" />
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt" className="link">
          Download
        </a>
      </p>
    </div>
  );
}

/** How many are left, and new ones. */
export function RecoveryCodesLeft({ left, renew }: { left: number; renew: FormAction<ShownCodes> }) {
  return (
    <div className="grid gap-4">
      <p>
        {left} recovery {left === 1 ? "code is" : "codes are"} left.
      </p>
      <Form
        action={renew}
        submit="Make new recovery codes"
        quiet
        ask={{ label: "New recovery codes…", question: "The codes that you have now stop working." }}
        after={({ shown }) => <RecoveryCodes shown={shown} />}
      >
        <PasswordField />
      </Form>
    </div>
  );
}

/** Whether the player has a password to prove who they are. Without one, the server asks for a session that is new. */
const HasPassword = createContext(true);

export function WithPassword({ has, children }: { has: boolean; children: ReactNode }) {
  return <HasPassword value={has}>{children}</HasPassword>;
}

export function PasswordField() {
  if (!use(HasPassword)) return null;
  return <Field name="password" label="Your password" type="password" required autoComplete="current-password" />;
}

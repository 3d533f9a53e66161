"use client";

import type { FormAction } from "@/lib/platform/forms/schema";
import type { ShownCeremony, ShownPasskey } from "@/lib/sign-in/passkeys/view";
import type { ShownCodes } from "@/lib/sign-in/second-factor/view";
import { Field, Form, FormContext, FormMessage, SubmitButton } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { PasswordField, RecoveryCodes } from "./recovery-codes";
import { useCeremony } from "./use-ceremony";

interface PasskeysProps {
  passkeys: readonly ShownPasskey[];
  /** Why passkeys do not work here, in a sentence; null if they do. */
  impossible: string | null;
  begin: FormAction<ShownCeremony>;
  add: FormAction<ShownCodes>;
  rename: FormAction;
  remove: FormAction;
}

/** Somebody's own passkeys, each with its name, and a form for another one. */
export function Passkeys({ passkeys, impossible, begin, add, rename, remove }: PasskeysProps) {
  return (
    <div className="grid gap-6">
      {passkeys.length > 0 && (
        <ul className="max-w-[65ch] border-t border-rule">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="grid gap-3 border-b border-rule py-3">
              <PasskeyWords passkey={passkey} />
              <div className="flex flex-wrap gap-x-4 gap-y-3">
                <RenameForm passkey={passkey} action={rename} />
                <RemoveForm passkey={passkey} action={remove} isLast={passkeys.length === 1} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {impossible === null ? (
        <>
          <AddPasskey begin={begin} add={add} />
          <noscript>
            <p>Passkeys need JavaScript, which is switched off in your browser. An authenticator app works without it.</p>
          </noscript>
        </>
      ) : (
        <p>{impossible}</p>
      )}
    </div>
  );
}

function PasskeyWords({ passkey: { name, since, used, elsewhere } }: { passkey: ShownPasskey }) {
  return (
    <p>
      <span className="break-words">{name}</span>
      <span className="block text-sm text-soft">
        Added <Moment at={since} />
        {used === null ? ", not used yet" : ", last used "}
        {used !== null && <Moment at={used} />}
        {elsewhere !== null && `; works only at ${elsewhere}`}
      </span>
    </p>
  );
}

function RenameForm({ passkey: { id, name }, action }: { passkey: ShownPasskey; action: FormAction }) {
  return (
    <details>
      <summary
        aria-label={`Rename ${name}`}
        className="button button-quiet inline-block cursor-pointer list-none [&::-webkit-details-marker]:hidden"
      >
        Rename…
      </summary>
      <div className="mt-3">
        <Form action={action} hidden={{ passkey: id }} submit="Rename" quiet layout="inline" initial={{ name }}>
          <Field name="name" label="Name" required maxLength={60} autoComplete="off" />
        </Form>
      </div>
    </details>
  );
}

function RemoveForm({ passkey: { id }, action, isLast }: { passkey: ShownPasskey; action: FormAction; isLast: boolean }) {
  const question = isLast
    ? "You will no longer be able to sign in with a passkey."
    : "You will no longer be able to sign in with this passkey.";
  return (
    <Form action={action} hidden={{ passkey: id }} submit="Remove passkey" quiet ask={{ label: "Remove…", question }}>
      <PasswordField />
    </Form>
  );
}

function AddPasskey({ begin, add }: Pick<PasskeysProps, "begin" | "add">) {
  const { sent, before, message, waiting, onSubmit } = useCeremony("make", begin, add);
  return (
    <div className="grid gap-5">
      <FormMessage state={message} />
      <RecoveryCodes shown={sent.shown} />
      <form className="grid max-w-md gap-5 noscript:hidden" onSubmit={onSubmit}>
        <FormContext value={before}>
          <Field
            name="name"
            label="Name of the passkey (optional)"
            hint="To tell your passkeys apart, such as “Phone”."
            maxLength={60}
            autoComplete="off"
          />
          <PasswordField />
        </FormContext>
        <SubmitButton waiting={waiting} quiet>
          Add a passkey
        </SubmitButton>
      </form>
    </div>
  );
}

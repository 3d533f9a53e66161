import type { ReactNode } from "react";
import { AddPasskey } from "@/components/player/passkeys";
import { PasswordField } from "@/components/player/recovery-codes";
import { Field, Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { DoneNotice, Section } from "@/components/ui/page";
import { linkProviderAction, unlinkIdentityAction } from "@/lib/sign-in/by-provider/actions";
import { addPasskeyAction, beginPasskeyAction, removePasskeyAction, renamePasskeyAction } from "@/lib/sign-in/enrolment/actions";
import type { Viewer } from "@/lib/sign-in/view";
import { ownIdentities } from "@/lib/sign-in/identities";
import { fresh } from "@/lib/platform/cached";
import { loadOwnPasskeys, loadProviders } from "@/lib/sign-in/viewer";

/** The accounts elsewhere that open this one, and forms to link others. */
export async function ProvidersSection({ viewer }: { viewer: Viewer }) {
  const identities = await fresh(ownIdentities, viewer.id);
  const providers = loadProviders();
  if (identities.length + providers.length === 0) return null;
  return (
    <Section
      id="providers"
      title="Ways to sign in"
      note="Accounts elsewhere with which you sign in here. This site gets your id and your name there, nothing else."
    >
      <div className="grid gap-6">
        <Ways>
          {identities.map(({ id, label, name, since, used, canGo }) => (
            <Way
              key={id}
              name={`${label}: ${name}`}
              words={
                <>
                  Linked <Moment at={since} />
                  {used !== null && ", last used "}
                  {used !== null && <Moment at={used} />}
                </>
              }
            >
              {canGo ? (
                <Form
                  action={unlinkIdentityAction}
                  hidden={{ identity: id }}
                  submit="Remove"
                  quiet
                  ask={{
                    label: "Remove…",
                    name: `Remove ${label}`,
                    question: `You will no longer be able to sign in with this ${label} account.`,
                  }}
                >
                  <PasswordField />
                </Form>
              ) : (
                <p className="text-sm text-soft">
                  Your only way to sign in. Set a password or link another account to remove it.
                </p>
              )}
            </Way>
          ))}
        </Ways>
        <div className="flex flex-wrap items-start gap-3">
          {providers.map(({ id, label }) => (
            <Form
              key={id}
              action={linkProviderAction}
              hidden={{ provider: id }}
              submit={`Continue to ${label}`}
              quiet
              ask={{
                label: identities.some((identity) => identity.label === label) ? `Link another ${label}…` : `Link ${label}…`,
                question: `${label} asks you whether you agree. Afterwards you can sign in with it here.`,
              }}
            >
              <PasswordField />
            </Form>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** The viewer's passkeys, each with its name, and a form for another one. */
export async function PasskeysSection({ viewer, isRemoved }: { viewer: Viewer; isRemoved: boolean }) {
  const { passkeys, impossible } = await loadOwnPasskeys(viewer);
  const which = passkeys.length === 1 ? "a" : "this";
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      note="A passkey is kept by your phone, your computer or a security key. You can sign in with a passkey instead of your password. Once you have one, the password alone no longer signs you in."
    >
      {isRemoved && <DoneNotice>The passkey was removed.</DoneNotice>}
      <div className="grid gap-6">
        <Ways>
          {passkeys.map(({ id, name, since, used, elsewhere }) => (
            <Way
              key={id}
              name={name}
              words={
                <>
                  Added <Moment at={since} />
                  {used === null ? ", not used yet" : ", last used "}
                  {used !== null && <Moment at={used} />}
                  {elsewhere !== null && `; works only at ${elsewhere}`}
                </>
              }
            >
              <div className="flex flex-wrap gap-x-4 gap-y-3">
                <details>
                  <summary
                    aria-label={`Rename ${name}`}
                    className="button button-quiet inline-block cursor-pointer list-none [&::-webkit-details-marker]:hidden"
                  >
                    Rename…
                  </summary>
                  <div className="mt-3">
                    <Form
                      action={renamePasskeyAction}
                      hidden={{ passkey: id }}
                      submit="Rename"
                      quiet
                      layout="inline"
                      initial={{ name }}
                    >
                      <Field name="name" label="Name" required maxLength={60} autoComplete="off" />
                    </Form>
                  </div>
                </details>
                <Form
                  action={removePasskeyAction}
                  hidden={{ passkey: id }}
                  submit="Remove passkey"
                  quiet
                  ask={{ label: "Remove…", question: `You will no longer be able to sign in with ${which} passkey.` }}
                >
                  <PasswordField />
                </Form>
              </div>
            </Way>
          ))}
        </Ways>
        {impossible === null ? (
          <>
            <AddPasskey begin={beginPasskeyAction} add={addPasskeyAction} />
            <noscript>
              <p>Passkeys need JavaScript, which is switched off in your browser. An authenticator app works without it.</p>
            </noscript>
          </>
        ) : (
          <p>{impossible}</p>
        )}
      </div>
    </Section>
  );
}

function Ways({ children }: { children: ReactNode[] }) {
  return children.length > 0 && <ul className="max-w-[65ch] border-t border-rule">{children}</ul>;
}

/** One way to sign in: its name, since when, and what can be done with it. */
function Way({ name, words, children }: { name: string; words: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-3 border-b border-rule py-3">
      <p>
        <span className="break-words">{name}</span>
        <span className="block text-sm text-soft">{words}</span>
      </p>
      {children}
    </li>
  );
}

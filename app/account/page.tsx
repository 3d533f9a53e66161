import type { Metadata } from "next";
import { FileLink, TextLink } from "@/components/ui/app-link";
import { NewPasswordField } from "@/components/player/account-forms";
import { RecoveryCodesLeft, WithPassword } from "@/components/player/recovery-codes";
import { AuthenticatorApp } from "@/components/player/second-factor";
import { ButtonForm, Field, Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { DoneNotice, PageTitle, Section } from "@/components/ui/page";
import { Notice } from "@/app/admin/notice";
import { changePasswordAction, endSessionAction, signOutEverywhereAction } from "@/lib/sign-in/actions";
import { requireViewer } from "@/lib/sign-in/guard";
import {
  beginSecondFactorAction,
  confirmSecondFactorAction,
  removeSecondFactorAction,
  renewRecoveryCodesAction,
} from "@/lib/sign-in/enrolment/actions";
import { MAX_IDLE_DAYS, MAX_SESSION_DAYS } from "@/lib/sign-in/policy";
import { keepsScore } from "@/lib/sign-in/view";
import { playerPath } from "@/lib/format";
import { PasskeysSection, ProvidersSection } from "./ways-to-sign-in";
import { cached, fresh } from "@/lib/platform/cached";
import { hasPasswordNow } from "@/lib/sign-in/data";
import { ownSecondFactor } from "@/lib/sign-in/second-factor/data";
import { loadFailedTrip, loadOwnSessions } from "@/lib/sign-in/viewer";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const viewer = await requireViewer("/account");
  const [{ changed, needed }, sessions, site] = await Promise.all([searchParams, loadOwnSessions(), cached(siteOf)]);
  const [factor, hasPassword] = await Promise.all([fresh(ownSecondFactor, viewer, site.name), fresh(hasPasswordNow, viewer.id)]);
  return (
    <WithPassword has={hasPassword}>
      <Notice />
      <PageTitle title="Your account">
        You are <TextLink href={playerPath(viewer.slug)}>{viewer.name}</TextLink>
        {viewer.isAdmin ? ", an admin" : keepsScore(viewer) ? ", a scorekeeper" : ""}.
      </PageTitle>
      {changed === "not-linked" && (
        <p role="alert" className="border-l-2 border-alert pl-3">
          {(await loadFailedTrip())?.label ?? "The other site"} did not confirm it was you. Nothing was changed. Try again.
        </p>
      )}
      {changed === "password" && (
        <DoneNotice>Your password was changed, and you were signed out on all other devices.</DoneNotice>
      )}
      <Section id="password" title="Password" note="Changing your password signs you out on all other devices.">
        <Form action={changePasswordAction} submit={hasPassword ? "Change password" : "Set a password"}>
          <input type="hidden" name="username" value={viewer.name} autoComplete="username" />
          {hasPassword && (
            <Field name="old-password" label="Current password" type="password" required autoComplete="current-password" />
          )}
          <NewPasswordField label="New password" />
        </Form>
      </Section>
      <ProvidersSection viewer={viewer} />
      <Section
        id="second-factor"
        title="Authenticator app"
        note="Ask for a code from your phone, as well as your password, when you sign in."
      >
        {(viewer.mustSetUp || needed === "second-factor") && !factor.isOn && (
          <p role="status" className="mb-4 border-l-2 border-accent pl-3">
            Admins of this site need a second factor: an authenticator app or a passkey. Set one up to go on.
          </p>
        )}
        {changed === "second-factor" && factor.app.state === "none" && <DoneNotice>Your authenticator app is off.</DoneNotice>}
        <AuthenticatorApp
          app={factor.app}
          begin={beginSecondFactorAction}
          confirm={confirmSecondFactorAction}
          remove={removeSecondFactorAction}
        />
      </Section>
      <PasskeysSection viewer={viewer} isRemoved={changed === "passkey"} />
      {factor.isOn && (
        <Section
          id="recovery-codes"
          title="Recovery codes"
          note="If you lose your phone, a recovery code takes the place of the app or the passkey. Each works once."
        >
          <RecoveryCodesLeft left={factor.codesLeft} renew={renewRecoveryCodesAction} />
        </Section>
      )}
      <Section
        id="sessions"
        title="Sessions"
        note={`You are signed in here. A session ends after ${MAX_SESSION_DAYS} days, or after ${MAX_IDLE_DAYS} days without use. End any that you do not recognise, and change your password.`}
      >
        {changed === "session" && <DoneNotice>That browser is signed out.</DoneNotice>}
        <ul className="mb-6 max-w-[65ch] border-t border-rule">
          {sessions.map(({ id, browser, since, seen, isThis }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
              <p>
                {browser}
                {isThis && <strong className="font-medium"> (this browser)</strong>}
                <span className="block text-sm text-soft">
                  Signed in <Moment at={since} />, last used <Moment at={seen} />
                </span>
              </p>
              {!isThis && <Form action={endSessionAction} hidden={{ session: id }} submit="End session" quiet layout="inline" />}
            </li>
          ))}
        </ul>
        <ButtonForm action={signOutEverywhereAction} submit="Sign out everywhere" />
      </Section>
      <Section id="notices" title="Notices" note="What you are told about your games and your rating, and how.">
        <TextLink href="/account/notices">Settings of notices…</TextLink>
      </Section>
      <Section
        id="claims"
        title="Games you played as a guest"
        note="If games were entered under another name before you registered, claim them."
      >
        <TextLink href="/account/claims">Claim a guest…</TextLink>
      </Section>
      <Section id="data" title="Your data" note="Your account, sessions, ratings and games, as one JSON file.">
        <FileLink href="/api/own-data" download>
          Download my data
        </FileLink>
      </Section>
      <Section
        id="delete"
        title="Delete account"
        note="Deletes your name and your account. Your games stay, under an anonymous name. You see a list of the changes first."
      >
        <TextLink href="/account/delete">Delete account…</TextLink>
      </Section>
    </WithPassword>
  );
}

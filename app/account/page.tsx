import type { Metadata } from "next";
import Link from "next/link";
import { ChangePasswordForm, SignOutEverywhereForm } from "@/components/player/account-forms";
import { SecondFactor } from "@/components/player/second-factor";
import { SessionsList } from "@/components/player/sessions-list";
import { PageTitle } from "@/components/ui/page-title";
import { Section } from "@/components/ui/section";
import { changePasswordAction, endSessionAction, signOutEverywhereAction } from "@/lib/sign-in/actions";
import { requireViewer } from "@/lib/sign-in/guard";
import { loadOwnSecondFactor, loadOwnSessions } from "@/lib/sign-in/loaders";
import {
  beginSecondFactorAction,
  confirmSecondFactorAction,
  removeSecondFactorAction,
  renewRecoveryCodesAction,
} from "@/lib/sign-in/enrolment/actions";
import { loadSite } from "@/lib/site/loaders";
import { MOST_IDLE_DAYS, MOST_SESSION_DAYS } from "@/lib/sign-in/schema";
import { keepsScore } from "@/lib/sign-in/view";
import { playerPath } from "@/lib/format";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const viewer = await requireViewer("/account");
  const [{ changed, needed }, sessions, site] = await Promise.all([searchParams, loadOwnSessions(), loadSite()]);
  const factor = await loadOwnSecondFactor(viewer, site.name);
  return (
    <>
      <PageTitle title="Your account">
        You are{" "}
        <Link prefetch={false} href={playerPath(viewer.slug)} className="link">
          {viewer.name}
        </Link>
        {viewer.isAdmin ? ", an admin" : keepsScore(viewer) ? ", a scorekeeper" : ""}.
      </PageTitle>
      {changed === "password" && (
        <p role="status" className="border-l-2 border-ink pl-3">
          Your password was changed, and you were signed out on all other devices.
        </p>
      )}
      <Section id="password" title="Password" note="Changing your password signs you out on all other devices.">
        <ChangePasswordForm action={changePasswordAction} name={viewer.name} />
      </Section>
      <Section
        id="second-factor"
        title="Second factor"
        note="With an authenticator app, signing in takes a code from your phone as well as your password."
      >
        {(viewer.mustSetUp || needed === "second-factor") && factor.state !== "on" && (
          <p role="status" className="mb-4 border-l-2 border-accent pl-3">
            Admins of this site need a second factor. Set it up to go on.
          </p>
        )}
        {changed === "second-factor" && factor.state === "none" && (
          <p role="status" className="mb-4 border-l-2 border-ink pl-3">
            Your second factor is off.
          </p>
        )}
        <SecondFactor
          factor={factor}
          begin={beginSecondFactorAction}
          confirm={confirmSecondFactorAction}
          renew={renewRecoveryCodesAction}
          remove={removeSecondFactorAction}
        />
      </Section>
      <Section
        id="sessions"
        title="Sessions"
        note={`You are signed in here. A session ends after ${MOST_SESSION_DAYS} days, or after ${MOST_IDLE_DAYS} days without use. End any that you do not recognise, and change your password.`}
      >
        {changed === "session" && (
          <p role="status" className="mb-4 border-l-2 border-ink pl-3">
            That browser is signed out.
          </p>
        )}
        <SessionsList sessions={sessions} action={endSessionAction} />
        <SignOutEverywhereForm action={signOutEverywhereAction} />
      </Section>
      <Section
        id="delete"
        title="Delete account"
        note="Deletes your name and your account. Your games stay under a neutral name. You see a list of the changes first."
      >
        <Link prefetch={false} href="/account/delete" className="link">
          Delete account…
        </Link>
      </Section>
    </>
  );
}

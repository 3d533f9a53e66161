import type { Metadata } from "next";
import Link from "next/link";
import { ChangePasswordForm, SignOutEverywhereForm } from "@/components/player/account-forms";
import { PageTitle } from "@/components/ui/page-title";
import { Section } from "@/components/ui/section";
import { changePasswordAction, signOutEverywhereAction } from "@/lib/sign-in/actions";
import { requireViewer } from "@/lib/sign-in/guard";
import { playerPath } from "@/lib/format";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const viewer = await requireViewer("/account");
  const { changed } = await searchParams;
  return (
    <>
      <PageTitle title="Your account">
        You are{" "}
        <Link prefetch={false} href={playerPath(viewer.slug)} className="link">
          {viewer.name}
        </Link>
        {viewer.isAdmin && ", an admin"}.
      </PageTitle>
      {changed === "password" && (
        <p role="status" className="border-l-2 border-ink pl-3">
          Your password is changed. Wherever else you were signed in, you are not any more.
        </p>
      )}
      <Section id="password" title="Password" note="A new password ends all sessions but this one.">
        <ChangePasswordForm action={changePasswordAction} name={viewer.name} />
      </Section>
      <Section
        id="sessions"
        title="Sessions"
        note="You stay signed in for 30 days on each device. Left one open somewhere? This ends them all, this one too."
      >
        <SignOutEverywhereForm action={signOutEverywhereAction} />
      </Section>
      <Section
        id="delete"
        title="Delete account"
        note="Your name and your account go; your games stay under a neutral name. What would change is listed first."
      >
        <Link prefetch={false} href="/account/delete" className="link">
          Delete account…
        </Link>
      </Section>
    </>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { ChangePasswordForm, SignOutEverywhereForm } from "@/components/player/account-forms";
import { EraseMeForm } from "@/components/player/erase-forms";
import { PageTitle } from "@/components/ui/page-title";
import { Section } from "@/components/ui/section";
import { changePasswordAction, signOutEverywhereAction } from "@/lib/sign-in/actions";
import { requireViewer } from "@/lib/sign-in/guard";
import { eraseMeAction } from "@/lib/merges/erasure/actions";
import { loadAlsoErased } from "@/lib/merges/erasure/loaders";
import { playerPath } from "@/lib/format";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const viewer = await requireViewer("/account");
  const [{ changed }, others] = await Promise.all([searchParams, loadAlsoErased(viewer.id)]);
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
        id="erase"
        title="Erase yourself"
        note={
          <>
            Your name, names you had before, your password and all sessions go. A neutral name stands in their place, also where
            your name is a word of a note or of the reason for a correction: games and everybody’s numbers stay as they are.
            {others.length > 0 && ` ${others.join(", ")}, who was merged with you, is erased too.`} Nicknames and misspellings,
            names shorter than three letters and copies that somebody made before are not reached; ask an admin. This cannot be
            undone.
          </>
        }
      >
        <EraseMeForm action={eraseMeAction} />
      </Section>
    </>
  );
}

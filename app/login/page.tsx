import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { JustDone } from "@/components/ui/just-done";
import { SignInForm } from "@/components/player/account-forms";
import { PasskeySignIn } from "@/components/player/passkey-sign-in";
import { ProviderButtons } from "@/components/player/providers";
import { AdminContact } from "@/components/site/admin-contact";
import { PageTitle } from "@/components/ui/page";
import { withQuery } from "@/lib/format";
import { loadSendsMail } from "@/lib/notices/email/loaders";
import { loadNotice } from "@/lib/platform/loaders";
import { signInAction } from "@/lib/sign-in/actions";
import { askPasskeyAction, passkeySignInAction } from "@/lib/sign-in/by-passkey/actions";
import { startProviderAction } from "@/lib/sign-in/by-provider/actions";
import { loadLastProvider, loadPasskeyProblem, loadViewer, loadWays } from "@/lib/sign-in/loaders";
import { ownPath } from "@/lib/sign-in/schema";
import { loadSite } from "@/lib/site/loaders";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { next, error, password } = await searchParams;
  const path = ownPath(typeof next === "string" ? next : "");
  if ((await loadViewer()) !== null) redirect(path);
  const [{ providers, passwords }, notice, passkeyProblem] = await Promise.all([loadWays(), loadNotice(), loadPasskeyProblem()]);
  const isOffered = passwords || providers.length === 0 || password !== undefined;
  return (
    <>
      {notice !== null && <JustDone sentence={notice} />}
      {error !== undefined && (
        <p role="alert" className="mb-6 max-w-[65ch] border-l-2 border-alert pl-3">
          {(await loadLastProvider()) ?? "The other site"} did not confirm it was you. Nothing was changed. Try again.
        </p>
      )}
      <PageTitle title="Sign in">
        {providers.length > 0 ? "New here? Your first sign-in creates your account." : undefined}
      </PageTitle>
      {providers.length > 0 && <ProviderButtons action={startProviderAction} providers={providers} next={path} />}
      {providers.length > 0 && isOffered && <p className="my-6 max-w-md text-center text-sm text-soft">or with a password</p>}
      {isOffered && <SignInForm action={signInAction} next={path} />}
      {passkeyProblem === null && (
        <PasskeySignIn ask={askPasskeyAction} signIn={passkeySignInAction} next={path} label="Sign in with a passkey" />
      )}
      {providers.length > 0 && (
        <p className="mt-6 max-w-[60ch] text-[15px] text-soft">
          We are told your id and your name there, nothing else. Nobody is matched by name or by e-mail.
        </p>
      )}
      <p className="mt-8 max-w-[60ch] text-[15px] text-soft">
        {isOffered ? (
          <>
            New here? <TextLink href="/register">Register a name</TextLink>. Lost your password?{" "}
            {loadSendsMail() ? (
              <TextLink href="/login/lost">Get a link by e-mail</TextLink>
            ) : (
              "Ask an admin for a link to set a new one."
            )}
          </>
        ) : (
          <TextLink href={withQuery("/login", { next: path, password: "yes" })}>Sign in with a password</TextLink>
        )}
      </p>
      <AdminContact site={await loadSite()} />
    </>
  );
}

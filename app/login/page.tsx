import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { Notice } from "@/app/admin/notice";
import { SignInForm } from "@/components/player/account-forms";
import { PasskeySignIn } from "@/components/player/passkeys";
import { ProviderButtons } from "@/components/player/providers";
import { AdminContact } from "@/components/site/admin-contact";
import { PageTitle } from "@/components/ui/page";
import { withQuery } from "@/lib/format";
import { signInAction } from "@/lib/sign-in/actions";
import { askPasskeyAction, passkeySignInAction } from "@/lib/sign-in/by-passkey/actions";
import { startProviderAction } from "@/lib/sign-in/by-provider/actions";
import { ownPath } from "@/lib/sign-in/schema";
import { sendsMail } from "@/lib/notices/email/data";
import { cached } from "@/lib/platform/cached";
import { loadFailedTrip, loadPasskeyProblem, loadViewer, loadWays } from "@/lib/sign-in/viewer";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { next, error, password } = await searchParams;
  const path = ownPath(typeof next === "string" ? next : "");
  const failed = error === undefined ? null : await loadFailedTrip();
  if ((await loadViewer()) !== null) redirect(failed?.isLink === true ? "/account?changed=not-linked" : path);
  const [ways, passkeyProblem] = await Promise.all([loadWays(), loadPasskeyProblem()]);
  const { providers, takesNew } = ways;
  const hasProviders = providers.length > 0;
  const isOffered = ways.passwords || !hasProviders || password !== undefined;
  const hasPasskeys = passkeyProblem === null;
  const passkey = (
    <PasskeySignIn
      ask={askPasskeyAction}
      signIn={passkeySignInAction}
      next={path}
      label={hasProviders ? "Use a passkey" : "Sign in with a passkey"}
      isRow={hasProviders}
    />
  );
  return (
    <>
      <Notice />
      {error !== undefined && (
        <p role="alert" className="mb-6 max-w-[65ch] border-l-2 border-alert pl-3">
          {failed?.label ?? "The other site"} did not confirm it was you. Nothing was changed. Try again.
        </p>
      )}
      <PageTitle title="Sign in">
        {hasProviders && takesNew ? "New here? Your first sign-in creates your account." : undefined}
      </PageTitle>
      {hasProviders && (
        <>
          <ProviderButtons
            action={startProviderAction}
            providers={providers}
            next={path}
            isOnly={providers.length === 1 && !isOffered}
          />
          {hasPasskeys && passkey}
        </>
      )}
      {hasProviders && isOffered && (
        <p className="my-8 flex max-w-md items-center gap-3 text-sm text-soft before:grow before:border-t before:border-rule after:grow after:border-t after:border-rule">
          or with a password
        </p>
      )}
      {isOffered && (
        <div className="max-sm:[&_.button]:w-full max-sm:[&_.button]:py-[13px]">
          <SignInForm action={signInAction} next={path} isBelow={hasProviders} />
        </div>
      )}
      {!hasProviders && hasPasskeys && passkey}
      {hasProviders && (
        <p className="mt-6 max-w-md text-sm text-soft">
          This site gets your id and your name there, nothing else. Nobody is matched by name or by e-mail.
        </p>
      )}
      <p className="mt-8 max-w-[60ch] text-[15px] text-soft">
        {isOffered ? (
          <>
            New here? <TextLink href="/register">Register a name</TextLink>. Lost your password?{" "}
            {sendsMail() ? (
              <TextLink href="/login/lost">Get a link by e-mail</TextLink>
            ) : (
              "Ask an admin for a link to set a new one."
            )}
          </>
        ) : (
          <TextLink href={withQuery("/login", { next: path, password: "yes" })}>Sign in with a password</TextLink>
        )}
      </p>
      <AdminContact site={await cached(siteOf)} />
    </>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { SignInForm } from "@/components/player/account-forms";
import { PasskeySignIn } from "@/components/player/passkey-sign-in";
import { AdminContact } from "@/components/site/admin-contact";
import { PageTitle } from "@/components/ui/page";
import { signInAction } from "@/lib/sign-in/actions";
import { askPasskeyAction, passkeySignInAction } from "@/lib/sign-in/by-passkey/actions";
import { loadPasskeyProblem, loadViewer } from "@/lib/sign-in/loaders";
import { ownPath } from "@/lib/sign-in/schema";
import { loadSite } from "@/lib/site/loaders";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { next } = await searchParams;
  const path = ownPath(typeof next === "string" ? next : "");
  if ((await loadViewer()) !== null) redirect(path);
  return (
    <>
      <PageTitle title="Sign in" />
      <SignInForm action={signInAction} next={path} />
      {(await loadPasskeyProblem()) === null && (
        <PasskeySignIn ask={askPasskeyAction} signIn={passkeySignInAction} next={path} label="Sign in with a passkey" />
      )}
      <p className="mt-8 max-w-[60ch] text-[15px] text-soft">
        New here? <TextLink href="/register">Register a name</TextLink>. Lost your password? Ask an admin for a link to set a new
        one.
      </p>
      <AdminContact site={await loadSite()} />
    </>
  );
}

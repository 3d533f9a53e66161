import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/player/account-forms";
import { PageTitle } from "@/components/ui/page-title";
import { signInAction } from "@/lib/sign-in/actions";
import { loadViewer } from "@/lib/sign-in/loaders";
import { ownPath } from "@/lib/sign-in/schema";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { next } = await searchParams;
  const path = ownPath(typeof next === "string" ? next : "");
  if ((await loadViewer()) !== null) redirect(path);
  return (
    <>
      <PageTitle title="Sign in" />
      <SignInForm action={signInAction} next={path} />
      <p className="mt-8 max-w-[60ch] text-[15px] text-soft">
        New here?{" "}
        <a href="/register" className="link">
          Register a name
        </a>
        . Lost your password? Ask an admin for a link to set a new one.
      </p>
    </>
  );
}

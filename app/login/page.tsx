import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/account-forms";
import { PageTitle } from "@/components/page-title";
import { signInAction } from "@/lib/auth/actions";
import { loadViewer } from "@/lib/auth/loaders";
import { ownPath } from "@/lib/auth/schema";

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
        <Link prefetch={false} href="/register" className="link">
          Register a name
        </Link>
        . Your password is lost? An admin can send you a link to set a new one.
      </p>
    </>
  );
}

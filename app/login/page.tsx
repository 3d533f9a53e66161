import type { Metadata } from "next";
import { PageTitle } from "@/components/page-title";
import { SignInForm } from "@/components/sign-in-form";
import { signInAction } from "@/lib/auth/actions";

export const metadata: Metadata = { title: "Sign in" };

export default function LoginPage() {
  return (
    <>
      <PageTitle title="Sign in" />
      <SignInForm action={signInAction} />
    </>
  );
}

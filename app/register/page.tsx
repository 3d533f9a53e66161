import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { RegisterForm } from "@/components/player/account-forms";
import { AdminContact } from "@/components/site/admin-contact";
import { PageTitle } from "@/components/ui/page";
import { registerAction } from "@/lib/sign-in/actions";
import { loadRegistrationProblem, loadViewer } from "@/lib/sign-in/loaders";
import { ownPath } from "@/lib/sign-in/schema";
import { loadSite } from "@/lib/site/loaders";

export const metadata: Metadata = {
  title: "Register",
  description: "Register with a name and a password. Your next game will be rated.",
};

export default async function RegisterPage({ searchParams }: PageProps<"/register">) {
  const { next } = await searchParams;
  if ((await loadViewer()) !== null) redirect("/account");
  const closed = await loadRegistrationProblem();
  return (
    <>
      <PageTitle title="Register">{closed ?? "Choose a name and a password. Your next game will be rated."}</PageTitle>
      {closed === null && <RegisterForm action={registerAction} next={ownPath(typeof next === "string" ? next : "")} />}
      <AdminContact site={await loadSite()} />
    </>
  );
}

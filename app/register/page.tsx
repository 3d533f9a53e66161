import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewPasswordField, OwnNameField } from "@/components/player/account-forms";
import { AdminContact } from "@/components/site/admin-contact";
import { TextLink } from "@/components/ui/app-link";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page";
import { registerAction } from "@/lib/sign-in/actions";
import { ownPath } from "@/lib/sign-in/schema";
import { cached, fresh } from "@/lib/platform/cached";
import { registrationProblem } from "@/lib/sign-in/data";
import { loadViewer } from "@/lib/sign-in/viewer";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = {
  title: "Register",
  description: "Register with a name and a password. Your next game will be rated.",
};

export default async function RegisterPage({ searchParams }: PageProps<"/register">) {
  const { next } = await searchParams;
  if ((await loadViewer()) !== null) redirect("/account");
  const closed = await fresh(registrationProblem);
  return (
    <>
      <PageTitle title="Register">{closed ?? "Choose a name and a password. Your next game will be rated."}</PageTitle>
      {closed === null && (
        <Form
          action={registerAction}
          hidden={{ next: ownPath(typeof next === "string" ? next : "") }}
          submit="Register"
          after={
            <p className="text-[15px] text-soft">
              Already in the results as a guest? Ask an admin for an invitation link, or register another name and claim the games
              on your account page. Already registered? <TextLink href="/login">Sign in</TextLink>
            </p>
          }
        >
          <OwnNameField autoFocus />
          <NewPasswordField />
        </Form>
      )}
      <AdminContact site={await cached(siteOf)} />
    </>
  );
}

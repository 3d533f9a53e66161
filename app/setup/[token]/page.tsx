import type { Metadata } from "next";
import { TextLink } from "@/components/ui/app-link";
import { NewPasswordField, OwnNameField } from "@/components/player/account-forms";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page";
import { setUpAction } from "@/lib/sign-in/actions";
import { fresh } from "@/lib/platform/cached";
import { isSetupToken } from "@/lib/sign-in/first-admin";

export const metadata: Metadata = { title: "Set up", robots: { index: false }, referrer: "same-origin" };

export default async function SetupPage({ params }: PageProps<"/setup/[token]">) {
  const { token } = await params;
  if (!(await fresh(isSetupToken, token))) {
    return (
      <>
        <PageTitle title="This link does not work">
          A setup link works only until the first admin exists. While there is none, the server prints a new link each time it
          starts.
        </PageTitle>
        <TextLink href="/login">Sign in</TextLink>
      </>
    );
  }
  return (
    <>
      <PageTitle title="Welcome to Pairwise">
        This site has no admin yet. Choose a name and a password to become its admin: you can then create ladders, enter games and
        invite players.
      </PageTitle>
      <Form action={setUpAction} hidden={{ token }} submit="Become the first admin">
        <OwnNameField hint="Admins are players too: use the name you play under." autoFocus />
        <NewPasswordField />
      </Form>
    </>
  );
}

import type { Metadata } from "next";
import { SetUpForm } from "@/components/player/account-forms";
import { PageTitle } from "@/components/ui/page-title";
import { setUpAction } from "@/lib/sign-in/actions";
import { loadIsSetupToken } from "@/lib/sign-in/loaders";

export const metadata: Metadata = { title: "Set up", robots: { index: false }, referrer: "same-origin" };

export default async function SetupPage({ params }: PageProps<"/setup/[token]">) {
  const { token } = await params;
  if (!(await loadIsSetupToken(token))) {
    return (
      <>
        <PageTitle title="This link does not work">
          It is good once, until there is an admin, and a new one is printed whenever the server starts without one.
        </PageTitle>
        <a href="/login" className="link">
          Sign in
        </a>
      </>
    );
  }
  return (
    <>
      <PageTitle title="Welcome to Pairwise">
        Nobody looks after this site yet. Choose a name and a password, and it is you: you can then make ladders, enter games and
        invite players.
      </PageTitle>
      <SetUpForm action={setUpAction} token={token} />
    </>
  );
}

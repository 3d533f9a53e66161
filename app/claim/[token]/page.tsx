import type { Metadata } from "next";
import { ClaimForm } from "@/components/player/account-forms";
import { AdminContact } from "@/components/site/admin-contact";
import { PageTitle } from "@/components/ui/page";
import { claimAction } from "@/lib/sign-in/actions";
import { loadClaim } from "@/lib/players/loaders";
import { loadSite } from "@/lib/site/loaders";

export const metadata: Metadata = { title: "Set a password", robots: { index: false }, referrer: "same-origin" };

export default async function ClaimPage({ params }: PageProps<"/claim/[token]">) {
  const { token } = await params;
  const claim = await loadClaim(token);
  const contact = <AdminContact site={await loadSite()} />;
  if (!claim.ok) {
    return (
      <>
        <PageTitle title="This link does not work">{claim.reason}</PageTitle>
        {contact}
      </>
    );
  }
  return (
    <>
      <PageTitle title={claim.isNew ? `Are you ${claim.name}?` : `New password for ${claim.name}`}>
        {claim.isNew
          ? "Set a password to register this name. Its games and ratings are yours, and every ladder rates you from your next game on."
          : claim.isByMail
            ? "Set a new one to sign in. You will be signed out everywhere else."
            : "Your old password no longer works. Set a new one to sign in."}
      </PageTitle>
      <ClaimForm action={claimAction} token={token} name={claim.name} factors={claim.factors} />
      {contact}
    </>
  );
}

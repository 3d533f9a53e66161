import type { Metadata } from "next";
import { ClaimForm } from "@/components/player/account-forms";
import { PageTitle } from "@/components/ui/page-title";
import { claimAction } from "@/lib/sign-in/actions";
import { loadClaim } from "@/lib/players/loaders";

export const metadata: Metadata = { title: "Set a password", robots: { index: false }, referrer: "same-origin" };

export default async function ClaimPage({ params }: PageProps<"/claim/[token]">) {
  const { token } = await params;
  const claim = await loadClaim(token);
  if (!claim.ok) return <PageTitle title="This link does not work">{claim.reason}</PageTitle>;
  return (
    <>
      <PageTitle title={claim.isNew ? `You are ${claim.name}?` : `A new password for ${claim.name}`}>
        {claim.isNew
          ? "Set a password, and the name and its games are yours: you are rated from your next game on."
          : "The old one works no longer. Set a new one, and you are signed in."}
      </PageTitle>
      <ClaimForm action={claimAction} token={token} name={claim.name} />
    </>
  );
}

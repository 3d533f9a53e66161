import type { Metadata } from "next";
import { OwnClaims } from "@/components/claim/claim-guest";
import { TextLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { requireViewer } from "@/lib/sign-in/guard";
import { GuestToClaim } from "./guest-to-claim";
import { claimantOf, guestChoices, ownClaims } from "@/lib/merges/claims/data";
import { fresh } from "@/lib/platform/cached";

export const metadata: Metadata = { title: "Claim a guest", robots: { index: false } };

/** A registered player claims games that were entered under a guest's name. */
export default async function ClaimsPage({ searchParams }: PageProps<"/account/claims">) {
  const viewer = await requireViewer("/account/claims");
  const search = await searchParams;
  const textIn = (name: string) => (typeof search[name] === "string" ? search[name].slice(0, 200) : "");
  const asked = { q: textIn("q"), guest: textIn("guest"), ladder: textIn("ladder") };
  const claimant = await fresh(claimantOf, viewer);
  const [guests, claims] = await Promise.all([fresh(guestChoices, claimant, asked.q, new Date()), fresh(ownClaims, claimant)]);
  return (
    <>
      <PageTitle title="Games you played as a guest">
        The games of a guest become yours, if an admin or a scorekeeper agrees · <TextLink href="/account">Back</TextLink>
      </PageTitle>
      {claims.length > 0 && <OwnClaims claims={claims} />}
      <GuestToClaim question="Which guest were you?" page="/account/claims" {...{ claimant, guests, asked }} provider={null} />
    </>
  );
}

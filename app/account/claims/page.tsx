import type { Metadata } from "next";
import { ClaimGuestForm, ClaimPreviewTables, OwnClaims, WhichGuest } from "@/components/claim/claim-guest";
import { TextLink } from "@/components/ui/app-link";
import { PageTitle, Section } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { withQuery } from "@/lib/format";
import { claimAsPlayerAction } from "@/lib/merges/claims/actions";
import { loadClaimant, loadClaimPreview, loadGuest, loadGuestChoices, loadOwnClaims } from "@/lib/merges/claims/loaders";
import { requireViewer } from "@/lib/sign-in/guard";

export const metadata: Metadata = { title: "Claim a guest", robots: { index: false } };

/** A registered player claims games that were entered under a guest's name. */
export default async function ClaimsPage({ searchParams }: PageProps<"/account/claims">) {
  const viewer = await requireViewer("/account/claims");
  const search = await searchParams;
  const textIn = (name: string) => (typeof search[name] === "string" ? search[name].slice(0, 200) : "");
  const [q, slug] = [textIn("q"), textIn("guest")];
  const account = await loadClaimant(viewer);
  const [guests, claims, guest] = await Promise.all([
    loadGuestChoices(account, q),
    loadOwnClaims(account),
    slug === "" ? null : loadGuest(slug),
  ]);
  return (
    <>
      <PageTitle title="Games you played as a guest">
        Their games become yours, and you are rated in them · <TextLink href="/account">Back</TextLink>
      </PageTitle>
      {claims.length > 0 && <OwnClaims claims={claims} />}
      <Section title="Which guest were you?" aside={<SearchForm page="/account/claims" label="Find another guest" typed={q} />}>
        <WhichGuest
          guests={guests}
          chosen={slug}
          provider={null}
          hrefOf={(to) => withQuery("/account/claims", { q, guest: to })}
        />
      </Section>
      {guest !== null && (
        <>
          <Section title={`Claim ${guest.name}`}>
            <ClaimGuestForm
              action={claimAsPlayerAction}
              guest={guest}
              isSent={guests.some((each) => each.slug === slug && each.why === "sent")}
              provider={null}
            />
          </Section>
          <ClaimPreviewTables preview={await loadClaimPreview(guest.id, viewer.id)} guest={guest.name} isMerge />
        </>
      )}
    </>
  );
}

import type { Metadata } from "next";
import { ClaimGuestForm, ClaimPreviewTable, OwnClaims, WhichGuest } from "@/components/claim/claim-guest";
import { TextLink } from "@/components/ui/app-link";
import { PageTitle, Section } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { withQuery } from "@/lib/format";
import { claimAsPlayerAction } from "@/lib/merges/claims/actions";
import { loadChosenGuest, loadClaimant, loadClaimPreview, loadGuestChoices, loadOwnClaims } from "@/lib/merges/claims/loaders";
import { requireViewer } from "@/lib/sign-in/guard";

export const metadata: Metadata = { title: "Claim a guest", robots: { index: false } };

/** A registered player claims games that were entered under a guest's name. */
export default async function ClaimsPage({ searchParams }: PageProps<"/account/claims">) {
  const viewer = await requireViewer("/account/claims");
  const search = await searchParams;
  const textIn = (name: string) => (typeof search[name] === "string" ? search[name].slice(0, 200) : "");
  const [q, slug] = [textIn("q"), textIn("guest")];
  const claimant = await loadClaimant(viewer);
  const [guests, claims, guest] = await Promise.all([
    loadGuestChoices(claimant, q),
    loadOwnClaims(claimant),
    slug === "" ? null : loadChosenGuest(claimant, slug),
  ]);
  const preview = guest && (await loadClaimPreview(guest.id, viewer.id));
  const hrefOf = (more: Record<string, string>) => withQuery("/account/claims", { q, ...more });
  return (
    <>
      <PageTitle title="Games you played as a guest">
        The games of a guest become yours, if an admin or a scorekeeper agrees · <TextLink href="/account">Back</TextLink>
      </PageTitle>
      {claims.length > 0 && <OwnClaims claims={claims} />}
      <Section
        title="Which guest were you?"
        aside={<SearchForm page="/account/claims" label="Find another guest" typed={q} isSmall />}
      >
        <WhichGuest
          guests={guests}
          chosen={guest?.slug ?? null}
          provider={null}
          name={viewer.name}
          search={q}
          hrefOf={(to) => hrefOf({ guest: to })}
        />
      </Section>
      {guest !== null && typeof preview === "string" && (
        <Section title={`Claim ${guest.name}`}>
          <p className="border-l-2 border-alert pl-3">{preview}</p>
        </Section>
      )}
      {guest !== null && preview !== null && typeof preview !== "string" && (
        <div className="grid gap-x-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <Section title={`Claim ${guest.name}`}>
            <ClaimGuestForm action={claimAsPlayerAction} guest={guest} provider={null} back={hrefOf({})} />
          </Section>
          <ClaimPreviewTable
            preview={preview}
            guest={guest.name}
            ladder={textIn("ladder")}
            hrefOf={(ladder) => hrefOf({ guest: guest.slug, ladder })}
          />
        </div>
      )}
    </>
  );
}

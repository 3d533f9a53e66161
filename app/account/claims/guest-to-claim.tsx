import { ClaimGuestForm, ClaimPreviewTable, WhichGuest } from "@/components/claim/claim-guest";
import { Section } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { withQuery } from "@/lib/format";
import { claimAsPlayerAction, claimGuestAction } from "@/lib/merges/claims/actions";
import type { GuestChoice } from "@/lib/merges/claims/view";
import { chosenGuest, type claimantOf, previewClaim } from "@/lib/merges/claims/data";
import { fresh } from "@/lib/platform/cached";
import { claimProblem } from "@/lib/sign-in/data";

interface GuestToClaimProps {
  question: string;
  claimant: Awaited<ReturnType<typeof claimantOf>>;
  /** "Discord", for somebody who has no player yet. */
  provider: string | null;
  guests: readonly GuestChoice[];
  /** The address of the page, and what stays in it. */
  page: "/account/claims" | "/login/first";
  hidden?: Readonly<Record<string, string>>;
  /** What the address asks for: the search, the chosen guest and the ladder that is previewed. */
  asked: { readonly q: string; readonly guest: string; readonly ladder: string };
}

/** The guests that somebody may be; for the chosen one, the claim beside a preview of it. */
export async function GuestToClaim({ question, claimant, provider, guests, page, hidden = {}, asked }: GuestToClaimProps) {
  const { playerId, name } = claimant;
  const guest = asked.guest === "" ? null : await fresh(chosenGuest, claimant, asked.guest);
  const hrefOf = (more: Record<string, string>) => withQuery(page, { ...hidden, q: asked.q, ...more });
  const which = (
    <Section
      title={question}
      aside={<SearchForm page={page} hidden={hidden} label="Find another guest" typed={asked.q} isSmall />}
    >
      <WhichGuest
        guests={guests}
        chosen={guest?.slug ?? null}
        provider={provider}
        name={name}
        search={asked.q}
        hrefOf={(slug) => hrefOf({ guest: slug })}
      />
    </Section>
  );
  if (guest === null) return which;
  const [closed, preview] = await Promise.all([
    playerId === null ? fresh(claimProblem) : null,
    fresh(previewClaim, guest.id, playerId, "listed"),
  ]);
  const claim = (
    <Section title={`Claim ${guest.name}`}>
      {closed !== null ? (
        <p>{closed}</p>
      ) : playerId !== null && typeof preview === "string" ? (
        <p className="border-l-2 border-alert pl-3">{preview}</p>
      ) : (
        <ClaimGuestForm
          action={playerId === null ? claimGuestAction : claimAsPlayerAction}
          guest={guest}
          provider={provider}
          back={hrefOf({})}
        />
      )}
    </Section>
  );
  return (
    <>
      {which}
      {playerId !== null && typeof preview === "string" ? (
        claim
      ) : (
        <div className="grid gap-x-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          {claim}
          {typeof preview !== "string" && (
            <ClaimPreviewTable
              preview={preview}
              guest={guest.name}
              ladder={asked.ladder}
              hrefOf={(ladder) => hrefOf({ guest: guest.slug, ladder })}
            />
          )}
        </div>
      )}
    </>
  );
}

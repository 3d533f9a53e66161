import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "@/components/player/account-forms";
import { ClaimGuestForm, ClaimPreviewTables, OwnClaims, WhichGuest } from "@/components/claim/claim-guest";
import { NewPlayerForm } from "@/components/player/new-player-form";
import { AppLink, TextLink } from "@/components/ui/app-link";
import { ButtonForm } from "@/components/ui/form";
import { PageTitle, Section } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { withQuery } from "@/lib/format";
import { claimGuestAction } from "@/lib/merges/claims/actions";
import { loadClaimPreview, loadGuest, loadGuestChoices, loadOwnClaims } from "@/lib/merges/claims/loaders";
import { signInAction } from "@/lib/sign-in/actions";
import { forgetPendingAction, linkPendingAction, registerByProviderAction } from "@/lib/sign-in/by-provider/actions";
import { loadClaimProblem, loadNewByProviderProblem, loadPending, loadViewer } from "@/lib/sign-in/loaders";
import { ownPath } from "@/lib/sign-in/schema";

export const metadata: Metadata = { title: "Have you played here before?", robots: { index: false } };

const choices = [
  { as: "account", title: "I have an account", text: "Sign in to it once. After that, the other account opens it." },
  { as: "guest", title: "I am one of these guests", text: "Somebody entered games under your name. Claim them." },
  { as: "new", title: "I am new", text: "Choose a name and start without games." },
] as const;

/** The first time that somebody comes by a provider: who they are here. */
export default async function FirstPage({ searchParams }: PageProps<"/login/first">) {
  const search = await searchParams;
  const textIn = (name: string) => (typeof search[name] === "string" ? search[name] : "");
  const [pending, viewer] = await Promise.all([loadPending(), loadViewer()]);
  if (pending === null) redirect("/login");
  const [next, q, guestSlug] = [ownPath(textIn("next")), textIn("q").slice(0, 100), textIn("guest")];
  const [guests, claims] = await Promise.all([loadGuestChoices(pending, q), loadOwnClaims(pending)]);
  const isNear = guests.some(({ why }) => why === "near" || why === "sent");
  const as = choices.find((choice) => choice.as === textIn("as"))?.as ?? (isNear ? "guest" : "new");
  const hrefOf = (more: Record<string, string>) => withQuery("/login/first", { next, ...more });
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3 text-[15px] text-soft">
        <p>
          Signed in with {pending.provider} as <strong className="text-ink">{pending.name}</strong>
        </p>
        <ButtonForm action={forgetPendingAction} submit="Not you?" />
      </div>
      <PageTitle title="Have you played here before?" />
      {claims.length > 0 && <OwnClaims claims={claims} />}
      {viewer !== null ? (
        <Section title={`You are signed in as ${viewer.name}`}>
          <ButtonForm action={linkPendingAction} submit={`Sign in to ${viewer.name} with ${pending.provider} from now on`} />
        </Section>
      ) : (
        <>
          <nav aria-label="Who are you?" className="mt-6 grid border-y border-line sm:grid-cols-3">
            {choices.map((choice) => (
              <AppLink
                key={choice.as}
                href={hrefOf({ as: choice.as })}
                aria-current={choice.as === as ? "true" : undefined}
                className={`border-t-3 p-4 ${choice.as === as ? "border-accent font-semibold" : "border-transparent"}`}
              >
                <span className="block font-serif text-xl">{choice.title}</span>
                <span className="block text-[15px] font-normal text-soft">{choice.text}</span>
              </AppLink>
            ))}
          </nav>
          {as === "account" && (
            <Section
              title="Sign in to your account"
              note={`Afterwards you are asked whether ${pending.provider} should open it.`}
            >
              <SignInForm action={signInAction} next="/login/first" />
              <p className="mt-4 text-[15px]">
                <TextLink href="/login?next=/login/first">Other ways to sign in</TextLink>
              </p>
            </Section>
          )}
          {as === "guest" && (
            <>
              <Section
                title="Which guest are you?"
                aside={<SearchForm page="/login/first" hidden={{ next, as }} label="Find another guest" typed={q} />}
              >
                <WhichGuest
                  guests={guests}
                  chosen={guestSlug}
                  provider={pending.provider}
                  hrefOf={(slug) => hrefOf({ as, q, guest: slug })}
                />
              </Section>
              {guestSlug !== "" && (
                <Claim
                  slug={guestSlug}
                  sent={guests.some(({ slug, why }) => slug === guestSlug && why === "sent")}
                  provider={pending.provider}
                />
              )}
            </>
          )}
          {as === "new" && <NewHere suggested={pending.name} next={next} />}
        </>
      )}
    </>
  );
}

async function NewHere({ suggested, next }: { suggested: string; next: string }) {
  const closed = await loadNewByProviderProblem();
  if (closed !== null) return <p className="mt-8 max-w-[65ch]">{closed}</p>;
  return (
    <Section title="Choose a name">
      <NewPlayerForm action={registerByProviderAction} suggested={suggested} next={next} />
    </Section>
  );
}

async function Claim({ slug, sent, provider }: { slug: string; sent: boolean; provider: string }) {
  const [guest, closed] = await Promise.all([loadGuest(slug), loadClaimProblem()]);
  if (guest === null) return null;
  return (
    <>
      <Section title={`Claim ${guest.name}`}>
        {closed === null ? (
          <ClaimGuestForm action={claimGuestAction} guest={guest} isSent={sent} provider={provider} />
        ) : (
          <p>{closed}</p>
        )}
      </Section>
      <ClaimPreviewTables preview={await loadClaimPreview(guest.id, null)} guest={guest.name} isMerge={false} />
    </>
  );
}

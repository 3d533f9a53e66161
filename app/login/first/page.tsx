import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OwnNameField, SignInForm } from "@/components/player/account-forms";
import { OwnClaims, Radio } from "@/components/claim/claim-guest";
import { PasswordField, WithPassword } from "@/components/player/recovery-codes";
import { AppLink, TextLink } from "@/components/ui/app-link";
import { ButtonForm, Form } from "@/components/ui/form";
import { PageTitle, Section } from "@/components/ui/page";
import { withQuery } from "@/lib/format";
import { GuestToClaim } from "@/app/account/claims/guest-to-claim";
import { signInAction } from "@/lib/sign-in/actions";
import { forgetPendingAction, linkPendingAction, registerByProviderAction } from "@/lib/sign-in/by-provider/actions";
import { ownPath } from "@/lib/sign-in/schema";
import type { Viewer } from "@/lib/sign-in/view";
import { claimantWith, guestChoices, ownClaims } from "@/lib/merges/claims/data";
import { fresh } from "@/lib/platform/cached";
import { hasPasswordNow, newByProviderProblem } from "@/lib/sign-in/data";
import { loadPending, loadViewer } from "@/lib/sign-in/viewer";

export const metadata: Metadata = { title: "Have you played here before?", robots: { index: false } };

/** The first time that somebody comes by a provider: who they are here. */
export default async function FirstPage({ searchParams }: PageProps<"/login/first">) {
  const search = await searchParams;
  const textIn = (name: string) => (typeof search[name] === "string" ? search[name] : "");
  const [pending, viewer] = await Promise.all([loadPending(), loadViewer()]);
  if (pending === null) redirect("/login");
  const { provider } = pending;
  const next = ownPath(textIn("next"));
  const asked = { q: textIn("q").slice(0, 100), guest: textIn("guest"), ladder: textIn("ladder") };
  const claimant = claimantWith(pending);
  const [guests, claims] = await Promise.all([fresh(guestChoices, claimant, asked.q, new Date()), fresh(ownClaims, claimant)]);
  const choices = [
    { as: "account", title: "I have an account", text: `Sign in to it once. After that ${provider} opens it.` },
    { as: "guest", title: "I am one of these guests", text: "Somebody entered games under your name. Claim them." },
    { as: "new", title: "I am new", text: "Choose a name and start without games." },
  ] as const;
  const isNear = guests.some(({ why }) => why === "near" || why === "sent");
  const as = choices.find((choice) => choice.as === textIn("as"))?.as ?? (isNear ? "guest" : "new");
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2 text-[15px] text-soft [&_.button]:min-h-0 [&_.button]:border-0 [&_.button]:p-0 [&_.button]:text-accent [&_.button]:underline [&_.button]:underline-offset-3">
        <p>
          Signed in with {provider} as <strong className="text-ink">{pending.name}</strong> ·
        </p>
        <ButtonForm action={forgetPendingAction} submit="Not you?" />
      </div>
      <PageTitle title="Have you played here before?" />
      {claims.length > 0 && <OwnClaims claims={claims} />}
      {viewer !== null ? (
        <LinkToViewer viewer={viewer} provider={provider} hasSignedIn={pending.hasSignedIn} />
      ) : (
        <>
          <nav
            aria-label="Who are you?"
            className="mt-6 grid divide-hairline border-t border-b border-t-ink border-b-rule max-sm:divide-y sm:grid-cols-3 sm:divide-x"
          >
            {choices.map(({ title, text, ...choice }, at) => (
              <AppLink
                key={choice.as}
                href={withQuery("/login/first", { next, as: choice.as })}
                scroll={false}
                aria-current={choice.as === as ? "true" : undefined}
                className={`-mt-px flex gap-3 border-t-3 py-3.5 sm:px-6 ${at === 0 ? "sm:pl-0" : ""} ${choice.as === as ? "border-t-accent" : "border-t-transparent"}`}
              >
                <span className="mt-1">
                  <Radio isChosen={choice.as === as} />
                </span>
                <span>
                  <span className={`block font-serif text-xl ${choice.as === as ? "font-semibold" : ""}`}>{title}</span>
                  <span className="block text-[15px] text-soft">{text}</span>
                </span>
              </AppLink>
            ))}
          </nav>
          {as === "account" && (
            <Section title="Sign in to your account" note={`Afterwards you are asked whether ${provider} should open it.`}>
              <SignInForm action={signInAction} next="/login/first" />
              <p className="mt-4 text-[15px]">
                <TextLink href="/login?next=/login/first">Other ways to sign in</TextLink>
              </p>
            </Section>
          )}
          {as === "guest" && (
            <GuestToClaim
              question="Which guest are you?"
              page="/login/first"
              hidden={{ next, as }}
              {...{ claimant, guests, asked, provider }}
            />
          )}
          {as === "new" && <NewHere suggested={pending.name} next={next} />}
        </>
      )}
    </>
  );
}

/** Somebody who is signed in links the account with which they came: at once if they have just signed in for it. */
async function LinkToViewer({ viewer, provider, hasSignedIn }: { viewer: Viewer; provider: string; hasSignedIn: boolean }) {
  const needsPassword = !hasSignedIn && (await fresh(hasPasswordNow, viewer.id));
  return (
    <Section title={`You are signed in as ${viewer.name}`}>
      <WithPassword has={needsPassword}>
        <Form action={linkPendingAction} submit={`Sign in to ${viewer.name} with ${provider} from now on`}>
          <PasswordField />
        </Form>
      </WithPassword>
      <p className="mt-4 text-[15px] text-soft">
        If you are not {viewer.name}, sign out first, then continue with {provider} again.
      </p>
    </Section>
  );
}

async function NewHere({ suggested, next }: { suggested: string; next: string }) {
  const closed = await fresh(newByProviderProblem);
  if (closed !== null) return <p className="mt-8 max-w-[65ch]">{closed}</p>;
  return (
    <Section title="Choose a name">
      <Form action={registerByProviderAction} hidden={{ next }} submit="Start" initial={{ name: suggested }}>
        <OwnNameField />
      </Form>
    </Section>
  );
}

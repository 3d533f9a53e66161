import type { Metadata } from "next";
import { NewPasswordField } from "@/components/player/account-forms";
import { AdminContact } from "@/components/site/admin-contact";
import { Field, Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { PageTitle } from "@/components/ui/page";
import { Tick } from "@/components/ui/tick";
import { claimAction } from "@/lib/sign-in/actions";
import { cached, fresh } from "@/lib/platform/cached";
import { claimOfLink } from "@/lib/players/data";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { title: "Set a password", robots: { index: false }, referrer: "same-origin" };

export default async function ClaimPage({ params }: PageProps<"/claim/[token]">) {
  const { token } = await params;
  const claim = await fresh(claimOfLink, token, new Date());
  const contact = <AdminContact site={await cached(siteOf)} />;
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
      <Form action={claimAction} hidden={{ token }} submit="Set password and sign in">
        {/* So that a password manager keeps the password under the right name. */}
        <Field name="name" defaultValue={claim.name} label="Name" readOnly autoComplete="username" />
        <NewPasswordField autoFocus />
        {claim.factors.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-sm text-soft">
              These can open the account, too. Choose those that are not yours, or that you no longer have; they will be removed.
            </legend>
            {claim.factors.map(({ key, name, since }) => (
              <Tick key={key} name="remove" value={key}>
                {name}, since <Moment at={since} />
              </Tick>
            ))}
          </fieldset>
        )}
      </Form>
      {contact}
    </>
  );
}

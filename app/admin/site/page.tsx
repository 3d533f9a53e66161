import { SiteForm } from "@/components/admin/site-form";
import { Choices, Field, Form } from "@/components/ui/form";
import { PageTitle, Section } from "@/components/ui/page";
import { requireAdmin } from "@/lib/sign-in/guard";
import { editAccessAction, editSiteAction } from "@/lib/site/actions";
import { MAX_EVENTS_DAYS } from "@/lib/site/schema";
import { cached, fresh } from "@/lib/platform/cached";
import { loadProviders } from "@/lib/sign-in/viewer";
import { accessSettings, siteOf, siteSettings } from "@/lib/site/data";

export const metadata = { title: "Site" };

export default async function SitePage() {
  await requireAdmin("/admin/site");
  const [site, settings, access] = await Promise.all([cached(siteOf), fresh(siteSettings), fresh(accessSettings)]);
  const providers = loadProviders().map(({ label }) => label);
  const yesOrNo = (is: boolean) => (is ? "yes" : "no");
  const initial = {
    registration: access.registration,
    providersRegister: yesOrNo(access.providersRegister),
    passwordsOffered: yesOrNo(access.passwordsOffered),
    adminsNeedSecondFactor: yesOrNo(access.adminsNeedSecondFactor),
    keepEventsDays: String(access.keepEventsDays),
  };
  return (
    <>
      <PageTitle title="Site">Your club’s name, look and texts. Leave a field empty to use the default.</PageTitle>
      <SiteForm action={editSiteAction} settings={settings} site={site} zones={Intl.supportedValuesOf("timeZone")} />
      <Section id="accounts" title="Accounts">
        {providers.length === 0 ? (
          <p className="mb-4 max-w-[70ch] text-[15px]">
            Nobody can sign in with Discord, GitHub, Google or your own provider: the server has no settings for them.
            docs/sign-in.md says how to set them.
          </p>
        ) : (
          <p className="mb-4 max-w-[70ch] text-[15px]">People can sign in with {providers.join(", ")}.</p>
        )}
        <Form action={editAccessAction} initial={initial} submit="Save accounts">
          <Choices
            name="registration"
            label="Who can register"
            options={[
              { value: "open", label: "Everyone" },
              { value: "invited", label: "By invitation", hint: "Only with a link that an admin creates for a guest." },
              { value: "closed", label: "Nobody", hint: "Invitations do not work either. Links that set a new password do." },
            ]}
          />
          {providers.length > 0 && (
            <>
              <Choices
                name="providersRegister"
                label={`New people by ${providers.join(", ")}`}
                options={[
                  { value: "yes", label: "As above" },
                  { value: "no", label: "No", hint: "Only people who have an account here can sign in with them." },
                ]}
              />
              <Choices
                name="passwordsOffered"
                label="Passwords on the sign-in page"
                options={[
                  { value: "yes", label: "Offered" },
                  { value: "no", label: "Behind a link", hint: "Passwords that people have still work." },
                ]}
              />
            </>
          )}
          <Choices
            name="adminsNeedSecondFactor"
            label="Second factor for admins"
            options={[
              { value: "no", label: "Optional" },
              {
                value: "yes",
                label: "Required",
                hint: "An admin needs an authenticator app or a passkey before doing anything else.",
              },
            ]}
          />
          <Field
            name="keepEventsDays"
            label="Days to keep the security log"
            inputMode="numeric"
            maxLength={4}
            hint={`From 1 to ${MAX_EVENTS_DAYS}.`}
          />
        </Form>
      </Section>
    </>
  );
}

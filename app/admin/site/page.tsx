import { AccessSettingsForm } from "@/components/admin/access-settings-form";
import { SiteForm } from "@/components/admin/site-form";
import { PageTitle, Section } from "@/components/ui/page";
import { requireAdmin } from "@/lib/sign-in/guard";
import { loadProviders } from "@/lib/sign-in/loaders";
import { editAccessAction, editSiteAction } from "@/lib/site/actions";
import { loadAccessSettings, loadSite, loadSiteSettings } from "@/lib/site/loaders";

export const metadata = { title: "Site" };

export default async function SitePage() {
  await requireAdmin("/admin/site");
  const [site, settings, access] = await Promise.all([loadSite(), loadSiteSettings(), loadAccessSettings()]);
  const providers = loadProviders().map(({ label }) => label);
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
        <AccessSettingsForm action={editAccessAction} settings={access} providers={providers} />
      </Section>
    </>
  );
}

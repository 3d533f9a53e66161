import type { Metadata } from "next";
import { AccessSettingsForm } from "@/components/admin/access-settings-form";
import { SiteForm } from "@/components/admin/site-form";
import { PageTitle, Section } from "@/components/ui/page";
import { requireAdmin } from "@/lib/sign-in/guard";
import { editAccessAction, editSiteAction } from "@/lib/site/actions";
import { loadAccessSettings, loadSite, loadSiteSettings } from "@/lib/site/loaders";

export const metadata: Metadata = { title: "Site", robots: { index: false } };

export default async function SitePage() {
  await requireAdmin("/admin/site");
  const [site, settings, access] = await Promise.all([loadSite(), loadSiteSettings(), loadAccessSettings()]);
  return (
    <>
      <PageTitle title="Site">Your club’s name, look and texts. Leave a field empty to use the default.</PageTitle>
      <SiteForm action={editSiteAction} settings={settings} site={site} zones={Intl.supportedValuesOf("timeZone")} />
      <Section id="accounts" title="Accounts">
        <AccessSettingsForm action={editAccessAction} settings={access} />
      </Section>
    </>
  );
}

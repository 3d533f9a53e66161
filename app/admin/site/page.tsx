import type { Metadata } from "next";
import { SiteForm } from "@/components/admin/site-form";
import { PageTitle } from "@/components/ui/page-title";
import { requireAdmin } from "@/lib/sign-in/guard";
import { editSiteAction } from "@/lib/site/actions";
import { loadSite, loadSiteSettings } from "@/lib/site/loaders";

export const metadata: Metadata = { title: "Site", robots: { index: false } };

export default async function SitePage() {
  await requireAdmin("/admin/site");
  const [site, settings] = await Promise.all([loadSite(), loadSiteSettings()]);
  return (
    <>
      <PageTitle title="Site">Your club’s name and look. Leave a field empty to use the default.</PageTitle>
      <SiteForm action={editSiteAction} settings={settings} accent={site.accent} />
    </>
  );
}

import "server-only";
import { cachedLoader, loader } from "@/lib/platform/loader";
import { accessSettings, logoFile, siteOf, siteSettings } from "./data";

/** The site's texts, colour and logo. */
export const loadSite = cachedLoader(siteOf);

export const loadSiteSettings = loader(siteSettings);

export const loadAccessSettings = loader(accessSettings);

export const loadSiteLogo = loader(logoFile);

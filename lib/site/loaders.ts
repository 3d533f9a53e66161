import "server-only";
import { loader } from "@/lib/platform/loader";
import { logoFile, siteOf, siteSettings } from "./data";

/** The site's name, description, colour and logo: read once a request, whoever asks. */
export const loadSite = loader(siteOf);

export const loadSiteSettings = loader(siteSettings);

export const loadSiteLogo = loader(logoFile);

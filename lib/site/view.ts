/** What the site says about itself, with the product's own name and description where no admin has said otherwise. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** The colour of links, on light and on dark paper; null for the product's own. */
  readonly accent: { readonly light: string; readonly dark: string } | null;
  readonly logo: SiteLogo | null;
  /** Rises with every change of these settings; 0 before the first. */
  readonly version: number;
}

export interface SiteLogo {
  /** An address that names this very picture. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The same for the form: what is set, and empty where nothing is. */
export interface SiteSettings {
  readonly name: string;
  readonly description: string;
  readonly accent: string;
  readonly accentDark: string;
  readonly logo: SiteLogo | null;
}

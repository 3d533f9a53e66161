/** The site's settings, with defaults for the name and description. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** The colour of links, on light and on dark pages; null for the default. */
  readonly accent: { readonly light: string; readonly dark: string } | null;
  readonly logo: SiteLogo | null;
  /** Increases with every change of these settings; 0 before the first. */
  readonly version: number;
}

export interface SiteLogo {
  /** An address that identifies this very picture. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The settings as stored, for the form; empty where nothing is set. */
export interface SiteSettings {
  readonly name: string;
  readonly description: string;
  readonly accent: string;
  readonly accentDark: string;
  readonly logo: SiteLogo | null;
}

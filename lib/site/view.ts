/** The site's settings, with defaults for the name and description. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** The colour of links, on light and on dark pages; null for the default. */
  readonly accent: { readonly light: string; readonly dark: string } | null;
  readonly logo: SiteLogo | null;
  /** How to reach an admin; null if nobody said so. */
  readonly contact: string | null;
  readonly footer: string | null;
  readonly imprint: string | null;
  readonly privacy: string | null;
  /** The zone of times before a reader's own is known. */
  readonly timeZone: string;
  /** The origins of sites that may show ladders and games inside their pages. */
  readonly embedders: readonly string[];
  /** Increases with every change of these settings; 0 before the first. */
  readonly version: number;
}

export interface SiteLogo {
  /** An address that identifies this very picture. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

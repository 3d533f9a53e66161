import localFont from "next/font/local";

// Cut by scripts/fonts.mjs to Latin letters and the weights in use. Every page needs the first two and loads them ahead; the others, and
// other scripts from the font's package, come when a page has such letters. Next.js wants each call's options written out.

const inter = localFont({
  src: "./inter-latin.woff2",
  weight: "400 700",
  variable: "--inter",
  display: "swap",
});

const interExtended = localFont({
  src: "./inter-latin-ext.woff2",
  weight: "400 700",
  variable: "--inter-extended",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-017F, U+0218-021B, U+1E9E" }],
});

const newsreader = localFont({
  src: "./newsreader-latin.woff2",
  weight: "400 700",
  variable: "--newsreader",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

const newsreaderExtended = localFont({
  src: "./newsreader-latin-ext.woff2",
  weight: "400 700",
  variable: "--newsreader-extended",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-017F, U+0218-021B, U+1E9E" }],
});

export const faces = [inter, interExtended, newsreader, newsreaderExtended].map(({ variable }) => variable).join(" ");

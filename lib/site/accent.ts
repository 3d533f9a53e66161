/**
 * The accent of a site: the colour of links and of selected items. Links are on plain and on highlighted rows, so it is checked against the
 * background of highlighted rows, where the contrast is lower in both themes.
 */
const PAPERS = { light: "#f3efe5", dark: "#211f1b" } as const;
/** The colours of gain and loss are reserved: an accent must not be mistaken for one of them. */
const TAKEN = {
  light: { gains: "#0072b2", losses: "#b04a06" },
  dark: { gains: "#56b4e9", losses: "#f08a4b" },
} as const;

type Theme = keyof typeof PAPERS;

/** WCAG AA for text. */
const MIN_CONTRAST = 4.5;
/** In OKLab × 100. The product's own accents are 13.6 (light) and 5.6 (dark) from the colours of losses. */
const MIN_DISTANCE = 5;
/** The product's own accent on dark paper has a lightness of 0.74. */
const LIGHTNESS_ON_DARK = 0.75;
const MAX_CHROMA_ON_DARK = 0.13;

export type AccentProblems = Readonly<Partial<Record<"accent" | "accentDark", string>>>;

/** The problems with the two colours that an admin typed; none if both can be used, or are empty. */
export function accentProblems(accent: string, accentDark: string): AccentProblems {
  if (accent === "") return accentDark === "" ? {} : { accent: "Choose a colour for light pages, too." };
  const onLight = problemOf(accent, "light");
  // The derived colour is readable, but may still look like a gain or a loss.
  const derived = onDarkPaper(accent);
  const problem = problemOf(accentDark || derived, "dark");
  const onDark =
    problem === null || accentDark !== "" ? problem : `${derived}, made from the other colour, does not do here. ${problem}`;
  return { ...(onLight !== null && { accent: onLight }), ...(onDark !== null && { accentDark: onDark }) };
}

/** The default accent for dark pages: the same hue, light enough for them, and not so strong that it glows. */
export function onDarkPaper(accent: string): string {
  const { chroma, hue } = toLch(accent);
  return fromLch(LIGHTNESS_ON_DARK, Math.min(chroma, MAX_CHROMA_ON_DARK), hue);
}

function problemOf(colour: string, theme: Theme): string | null {
  const contrast = contrastOf(colour, PAPERS[theme]);
  if (contrast < MIN_CONTRAST) {
    const measured = `its contrast is ${contrast.toFixed(1)}, and ${MIN_CONTRAST} is needed`;
    return `This colour is too ${theme} to be read on ${theme} pages: ${measured}. Try ${readable(colour, theme)}.`;
  }
  const taken = Object.entries(TAKEN[theme]).find(([, other]) => distanceOf(colour, other) < MIN_DISTANCE);
  return taken === undefined ? null : `This is too close to the colour of ${taken[0]}. Choose another colour.`;
}

/** The nearest readable lightness of the same hue. */
function readable(colour: string, theme: Theme): string {
  const { lightness, chroma, hue } = toLch(colour);
  const step = theme === "light" ? -0.01 : 0.01;
  for (let at = lightness; at > 0 && at < 1; at += step) {
    const tried = fromLch(at, chroma, hue);
    if (contrastOf(tried, PAPERS[theme]) >= MIN_CONTRAST) return tried;
  }
  return theme === "light" ? "#000000" : "#ffffff";
}

/** Contrast by WCAG: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Triple = readonly [number, number, number];

/** The linear-light channels of #rrggbb. */
function linearOf(colour: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toHex(linear: Triple): string {
  const channel = (value: number) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${linear.map(channel).join("")}`;
}

/** OKLab: distances in it match perceived differences (Björn Ottosson, 2020). */
function toLab(colour: string): Triple {
  const [r, g, b] = linearOf(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distanceOf(one: string, other: string): number {
  const [a, b] = [toLab(one), toLab(other)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function toLch(colour: string): { lightness: number; chroma: number; hue: number } {
  const [lightness, a, b] = toLab(colour);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** A colour within the sRGB gamut: with less chroma where screens cannot show all of it. */
function fromLch(lightness: number, chroma: number, hue: number): string {
  for (let strength = chroma; ; strength -= 0.005) {
    const linear = linearFromLab(lightness, Math.max(0, strength) * Math.cos(hue), Math.max(0, strength) * Math.sin(hue));
    if (strength <= 0 || linear.every((value) => value >= -0.0001 && value <= 1.0001)) return toHex(linear);
  }
}

function linearFromLab(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

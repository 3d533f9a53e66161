import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/**
 * Elements as HTML, for what never changes by itself once it is on the page (`Still`). It is what React's own `renderToStaticMarkup`
 * writes, character by character, in some three quarters of the time, and unlike that it can be used in the middle of rendering a page.
 * Elements of HTML and SVG, and components that are plain functions of their properties: anything else is a mistake of the caller and is
 * refused.
 */
export function markupOf(node: ReactNode): string {
  return markup(node);
}

/** Children are nodes by the types of every component, but an element does not say so. */
function markup(node: unknown): string {
  if (typeof node === "string") return escaped(node);
  if (typeof node === "number" || typeof node === "bigint") return String(node);
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (isValidElement(node)) return elementOf(node);
  if (Array.isArray(node)) {
    let all = "";
    for (const part of node) all += markup(part);
    return all;
  }
  throw new TypeError("Only elements, lists and text can be drawn as still markup.");
}

function elementOf({ type, props }: ReactElement): string {
  if (!isRecord(props)) throw new TypeError("An element without properties cannot be drawn.");
  if (typeof type === "string") return tagOf(type, props);
  if (type === Fragment) return markup(props.children);
  if (isPlainFunction(type)) return markup(type(props));
  throw new TypeError("A component of still markup has to be a plain function.");
}

function tagOf(tag: string, props: Readonly<Record<string, unknown>>): string {
  let text = `<${tag}`;
  for (const name in props) {
    if (name === "children" || name === "dangerouslySetInnerHTML") continue;
    text += attributeOf(name, props[name]);
  }
  if (VOID.has(tag)) return `${text}/>`;
  const inner = props.dangerouslySetInnerHTML;
  const content = isRecord(inner) ? String(inner.__html) : markup(props.children);
  return `${text}>${content}</${tag}>`;
}

const VOID = new Set(["br", "col", "hr", "img", "input", "wbr"]);

/** Names that differ from those of HTML; others are the same in lower case, or have a hyphen. */
const NAMES = new Map([
  ["className", "class"],
  ["htmlFor", "for"],
  ["tabIndex", "tabindex"],
  ["colSpan", "colSpan"],
  ["rowSpan", "rowSpan"],
  ["dateTime", "dateTime"],
  ["viewBox", "viewBox"],
  ["preserveAspectRatio", "preserveAspectRatio"],
  ["strokeWidth", "stroke-width"],
  ["strokeLinecap", "stroke-linecap"],
  ["strokeLinejoin", "stroke-linejoin"],
  ["strokeDasharray", "stroke-dasharray"],
  ["fillRule", "fill-rule"],
  ["fillOpacity", "fill-opacity"],
  ["textAnchor", "text-anchor"],
  ["dominantBaseline", "dominant-baseline"],
]);

const PLAIN_NAME = /^[a-z][a-z0-9-]*$/;

function attributeOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (name === "style") return styleOf(value);
  const written = NAMES.get(name) ?? (PLAIN_NAME.test(name) ? name : undefined);
  // Handlers, and names that nobody has compared with React's.
  if (written === undefined) throw new TypeError(`Still markup has no attribute ${name}.`);
  if (typeof value === "boolean") {
    if (name.startsWith("aria-") || name.startsWith("data-")) return ` ${written}="${value}"`;
    return value ? ` ${written}=""` : "";
  }
  if (typeof value === "string") return ` ${written}="${escaped(value)}"`;
  if (typeof value === "number") return ` ${written}="${value}"`;
  throw new TypeError(`The attribute ${name} is neither text nor a number.`);
}

function styleOf(style: unknown): string {
  if (!isRecord(style)) throw new TypeError("A style is a list of properties.");
  const parts: string[] = [];
  for (const name in style) {
    const value = style[name];
    if (value === null || value === undefined || value === "" || typeof value === "boolean") continue;
    // React adds "px" to some numbers and not to others: here the unit is written where the style is.
    if (typeof value !== "string") throw new TypeError(`Write the style ${name} as text, with its unit.`);
    const written = name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    parts.push(`${escaped(written)}:${escaped(value.trim())}`);
  }
  return parts.length === 0 ? "" : ` style="${parts.join(";")}"`;
}

const SPECIAL = /["'&<>]/;
const ENTITIES: Readonly<Record<string, string>> = { '"': "&quot;", "'": "&#x27;", "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/["'&<>]/g, (letter) => ENTITIES[letter]!) : text;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isPlainFunction(value: unknown): value is (props: object) => ReactNode {
  return typeof value === "function";
}

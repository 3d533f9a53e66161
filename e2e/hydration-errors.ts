import type { BrowserContext } from "@playwright/test";

/** React's own words, and in a build for production the numbers of its errors about hydration (react.dev/errors). */
const ABOUT_HYDRATION = /hydrat|Minified React error #(418|419|421|422|423|425)\b/i;

/** What React reports on any page of a context about HTML of the server that it could not hydrate, as it happens. */
export function hydrationErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    if (ABOUT_HYDRATION.test(text)) errors.push(text);
  };
  context.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  context.on("weberror", (error) => note(error.error().message));
  return errors;
}

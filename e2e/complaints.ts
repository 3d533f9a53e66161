import type { BrowserContext } from "@playwright/test";

declare global {
  interface Window {
    policyViolated: (what: string) => Promise<void>;
  }
}

/**
 * What the content security policy refuses on any page of a context, as it happens. The browser's console has what is refused in workers and
 * without JavaScript; the event has what a script tried and did not mind.
 */
export async function policyViolations(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await context.exposeBinding("policyViolated", (_, what: string) => void violations.push(what));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      void window.policyViolated(`${location.pathname}: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
  return violations;
}

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

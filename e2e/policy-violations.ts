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

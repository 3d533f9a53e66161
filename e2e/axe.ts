import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong with a page by WCAG 2.2 AA and its own best practices; empty when nothing is. `without`: a part to leave out. */
export async function axeFindings(page: Page, without?: string): Promise<string[]> {
  // All in the page itself, in half the time: the other way is for frames of other sites, of which there are none.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await (without === undefined ? builder : builder.exclude(without)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

import type { Locator } from "@playwright/test";
import { SitePage } from "./site-page";

/** One player on one ladder: standing, history, rivals, games. */
export class PlayerPage extends SitePage {
  readonly chart = this.page.getByRole("application").first();
  /** The line without its chart: before the chart's code has arrived, and without JavaScript. */
  readonly plainLine = this.page.getByRole("img", { name: /rating, (by date|game by game)/ });
  readonly rivals = this.page.getByRole("table", { name: /points by opponent$/ });
  readonly games = this.page.getByRole("table", { name: /games on .+, the newest first/ });
  readonly firstGame = this.games.getByRole("rowheader").first().getByRole("link");
  /** What made up a part of the history. */
  readonly span = this.page.getByRole("table", { name: /by opponent in this period/ });
  readonly historyTable = this.page.getByRole("table", { name: /rating after each rated game/ });
  /** On the chart, where something besides a game moved the rating. */
  // For pointers only: with the keyboard they are points of the line, which the arrow keys reach.
  readonly marks = this.page.locator("[data-mark]");
  /** The handles that choose a part of the history. */
  readonly handles = this.page.getByRole("slider", { name: /^The part that is shown/ });
  readonly start = this.handles.first();
  readonly end = this.handles.last();

  async open(slug: string, query = ""): Promise<void> {
    await this.page.goto(`/players/${slug}${query}`);
  }

  /** The big figure under a name, as it is shown. */
  figure(label: string): Locator {
    return this.page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd[1]").first();
  }

  async rating(): Promise<number> {
    return numberIn(await this.figure("Rating").innerText());
  }

  /** Points of each line of a table of rivals, the last of which is the sum. */
  async points(table: Locator): Promise<{ each: number[]; sum: number }> {
    const all = (await this.cells(table)).map((cells) => numberIn(cells.at(-1)!));
    return { each: all.slice(0, -1), sum: all.at(-1)! };
  }

  /** A place in the window that is on the chart's line. */
  onTheLine(): Promise<{ x: number; y: number }> {
    return this.page
      .locator(".chart-line .recharts-area-curve")
      .first()
      .evaluate((line) => {
        if (!(line instanceof SVGPathElement)) throw new Error("no line");
        const point = line.getPointAtLength(line.getTotalLength() / 2);
        const { x, y } = point.matrixTransform(line.getScreenCTM()!);
        return { x, y };
      });
  }

  /** What the chart says of the point that is pointed at. */
  get readout(): Locator {
    return this.page.getByRole("status").filter({ hasText: /open the (last )?game/i });
  }

  async choose(view: string): Promise<void> {
    await this.page
      .getByRole("navigation", { name: /^(Range|Axis)$/ })
      .getByRole("link", { name: view, exact: true })
      .click();
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole("main").getByRole("link", { name });
  }
}

/** Two players face to face: the record, every meeting, net points, the next one. */
export class HeadToHeadPage extends SitePage {
  readonly chart = this.page.getByRole("application", { name: /^Net points/ });
  readonly strip = this.page.getByRole("application", { name: /meetings of .+ in order/ });
  readonly meetings = this.page.getByRole("table", { name: /^Meetings of / });

  async open(slug: string, rival: string, query = ""): Promise<void> {
    await this.page.goto(`/players/${slug}/vs/${rival}${query}`);
  }

  /** Points of each meeting on the page and the net after it, the newest first. */
  async lines(): Promise<{ points: number; total: number }[]> {
    return (await this.cells(this.meetings)).map((cells) => ({ points: numberIn(cells[3]!), total: numberIn(cells[4]!) }));
  }

  async compareWith(rival: string): Promise<void> {
    // By Enter: on a phone the suggestions lie over the button.
    const field = this.page.getByRole("combobox", { name: /^Compare / });
    await field.fill(rival);
    await field.press("Enter");
  }
}

/** The first number in a text as people read it: with a true minus, and commas between thousands. */
export function numberIn(text: string): number {
  const found = /[+\u2212-]?\d[\d,]*(\.\d+)?/.exec(text);
  if (found === null) throw new Error(`no number in "${text}"`);
  return Number(found[0].replace("\u2212", "-").replaceAll(",", ""));
}

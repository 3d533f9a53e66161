import type { Locator, Page } from "@playwright/test";
import { numberIn } from "./numbers";
import { SitePage } from "./site-page";

/** One player on one ladder: standing, history, rivals, games. */
export class PlayerPage extends SitePage {
  readonly chart: Locator;
  /** The line without its chart: before the chart's code has arrived, and without JavaScript. */
  readonly plainLine: Locator;
  readonly rivals: Locator;
  readonly games: Locator;
  readonly firstGame: Locator;
  /** What made up a part of the history. */
  readonly span: Locator;
  readonly historyTable: Locator;
  /** Lines of it that are games; those between them are marks. */
  readonly historyGames: Locator;
  /** On the chart, where something besides a game moved the rating. */
  readonly marks: Locator;
  /** The handles that choose a part of the history. */
  readonly start: Locator;
  readonly end: Locator;

  constructor(page: Page) {
    super(page);
    this.chart = page.getByRole("application").first();
    this.plainLine = page.getByRole("img", { name: /rating, (by date|game by game)/ });
    this.rivals = page.getByRole("table", { name: /points by opponent$/ });
    this.games = page.getByRole("table", { name: /games on .+, the newest first/ });
    this.firstGame = this.games.getByRole("rowheader").first().getByRole("link");
    this.span = page.getByRole("table", { name: /by opponent in this period/ });
    this.historyTable = page.getByRole("table", { name: /rating after each rated game/ });
    this.historyGames = this.historyTable.getByRole("rowheader", { name: /^[\d,]+$/ });
    // For pointers only: with the keyboard they are points of the line, which the arrow keys reach.
    this.marks = page.locator("[data-mark]");
    const handles = page.getByRole("slider", { name: /^The part that is shown/ });
    [this.start, this.end] = [handles.first(), handles.last()];
  }

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
    const rows = await table
      .getByRole("row")
      .filter({ has: this.page.getByRole("rowheader") })
      .all();
    const all = await Promise.all(rows.map(async (row) => numberIn(await row.getByRole("cell").last().innerText())));
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

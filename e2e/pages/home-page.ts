import { SitePage } from "./site-page";

/** What a visitor sees first: the ladders and the latest games. */
export class HomePage extends SitePage {
  async open(): Promise<void> {
    await this.page.goto("/");
  }

  /** The light of the page's background, from 0 (black) to 1 (white). */
  backgroundLight(): Promise<number> {
    return this.page.evaluate(() => {
      const canvas = document.createElement("canvas").getContext("2d");
      if (canvas === null) throw new Error("no canvas");
      // Painting it turns any notation of a colour into numbers.
      for (const element of [document.documentElement, document.body]) {
        canvas.fillStyle = getComputedStyle(element).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      // A page without a colour of its own is as light as the browser's paper.
      return alpha === 0 ? 1 : (red + green + blue) / (3 * 255);
    });
  }
}

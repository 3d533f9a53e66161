import { text as textOf } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { makeOwnLadder } from "./own-ladder";
import { PageWithForms } from "./pages/site-page";

/** Importing games, step by step, as an admin does it. */
class ImportPages extends PageWithForms {
  readonly problems = this.page.getByRole("table", { name: "Problems in the file" }).locator("tbody tr");
  readonly standings = this.page.getByRole("table", { name: "The new standings" }).locator("tbody tr");

  async open(): Promise<void> {
    await this.page.goto("/admin/import");
  }

  /** Uploads a text as a file, and comes to the page where its columns are matched. */
  async upload(name: string, text: string | Buffer): Promise<void> {
    await this.choose(/CSV or JSON/, name, text);
    await this.press("Upload");
    await this.page.waitForURL(/\/admin\/import\/[\w-]{22}$/);
    await this.main.getByText(name).first().waitFor();
  }

  async uploadInstead(name: string, text: string): Promise<void> {
    await this.choose("Corrected file", name, text);
    await this.press("Upload this file instead");
    await this.main.getByText(name).first().waitFor();
  }

  private async choose(label: string | RegExp, name: string, text: string | Buffer): Promise<void> {
    const buffer = typeof text === "string" ? Buffer.from(text) : text;
    await this.main.getByLabel(label).setInputFiles({ name, mimeType: "text/csv", buffer });
  }

  /** Chooses columns by the names that the file has for them; what else a choice says stands in brackets. */
  async match(columns: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, column] of Object.entries(columns)) {
      const select = this.field(field);
      const option = select.locator("option").filter({ hasText: new RegExp(`^${column}( \\(|$)`) });
      await select.selectOption(await option.getAttribute("value"));
    }
  }

  async check(): Promise<void> {
    await this.press("Check the file");
    await this.page.getByRole("heading", { name: /^(Preview|Problems)$/ }).waitFor();
  }

  /** The text of a download. */
  async download(link: string): Promise<string> {
    const clicked = this.main.getByRole("link", { name: link }).click();
    const [download] = await Promise.all([this.page.waitForEvent("download"), clicked]);
    return textOf(await download.createReadStream());
  }
}

test.use({ signedIn: "admin" });

/** Choices are remembered for files with the same columns, so each test has a column of its own. */
const headOf = (mark: string) => `Match;Tag;Pilot;Wer mit wem;Pkt;Dauer ${mark}`;
const columnsOf = (mark: string) => {
  const known = { Game: "Match", "Played at": "Tag", Player: "Pilot", Team: "Wer mit wem", Score: "Pkt" };
  return { ...known, "Time in game": `Dauer ${mark}` };
};

/** Two games of two, in a file that calls everything otherwise. */
function games(mark: string, scores = ["31", "-4.5", "12", "11"]): string {
  const rows = [
    `a ${mark};2026-03-01 20:00;-=Wolf=- ${mark};Wolf;${scores[0]};20:00`,
    `a ${mark};2026-03-01 20:00;Vlad ${mark};Falcon;${scores[1]};12:30`,
    `b ${mark};2026-03-02 20:00;-=Wolf=- ${mark};;${scores[2]};20:00`,
    `b ${mark};2026-03-02 20:00;Vlad ${mark};;${scores[3]};1:02:30`,
  ];
  return [headOf(mark), ...rows].join("\r\n");
}

test(
  "a file is matched by hand, mended, previewed and imported; the ladder shows it, and a second time nothing is new",
  { tag: "@main" },
  async ({ page }, info) => {
    test.slow();
    const { slug, mark } = await makeOwnLadder(info, "import");
    const imports = new ImportPages(page);
    await imports.open();
    await imports.upload("league.csv", games(mark, ["31", "=1+1", "12", "many"]));

    // Its columns are called otherwise, and it says at which ones.
    await imports.press("Check the file");
    await expect(imports.field("Player")).toHaveAttribute("aria-invalid", "true");
    await expect(imports.field("Game")).toHaveAttribute("aria-invalid", "false");
    await imports.match(columnsOf(mark));
    await imports.field("Format of times").selectOption("h:mm:ss");
    await imports.field("Ladder").selectOption(slug);
    await imports.check();
    await expect(imports.problems).toHaveCount(2);
    await expect(imports.problems.first()).toContainText('The score "=1+1" is not a number.');
    await expect(imports.problems.last()).toContainText("5");
    expect(await axeFindings(page)).toEqual([]);

    // The rows come down with what is wrong with them, and nothing in them runs.
    const rows = await imports.download("games with problems");
    expect(rows.split("\n")[0]).toBe(`line;problem;${headOf(mark)}`);
    expect(rows).toContain(`'=1+1;12:30`);
    expect(rows).not.toContain("'-4.5");
    const whole = await imports.download("whole file with a problem column");
    expect(whole.trim().split("\n")).toHaveLength(5);

    // Mended from that very file, with what was matched still matched.
    const mended = whole.replace("'=1+1", "-4.5").replace(";many;", ";11;");
    await imports.uploadInstead("mended.csv", mended);
    await imports.check();
    await expect(page.getByText("2 games will be imported")).toBeVisible();
    const preview = await imports.standings.filter({ hasText: mark }).allInnerTexts();
    expect(preview.join()).toContain(`-=Wolf=- ${mark}`);
    expect(await axeFindings(page)).toEqual([]);
    await imports.press("Import all 2 games");
    await expect(imports.heading).toHaveText("Imported");
    await expect(imports.main).toContainText("Imported 2 games into");

    await page.goto(`/ladders/${slug}?who=everyone`);
    for (const line of preview) {
      const [, name, rating] = /\d+\s+(.+?)\s+(\d+\.\d)/s.exec(line)!;
      await expect(page.getByRole("row").filter({ hasText: name! }).first()).toContainText(rating!);
    }
    await imports.open();
    await imports.upload("again.csv.gz", gzipSync(mended));
    await imports.check();
    await expect(page.getByText("No games will be imported")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
    await imports.press("Discard the file");
    await page.waitForURL(/\/admin\/import$/);
    await expect(page.getByRole("link", { name: "again.csv.gz" })).toHaveCount(0);
  },
);

test("more than 50 MB is refused before it is sent", async ({ page }) => {
  const imports = new ImportPages(page);
  await imports.open();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(51 * 1024 * 1024)], "large.csv"));
    document.querySelector<HTMLInputElement>("input[type=file]")!.files = data.files;
  });
  await imports.press("Upload");
  await expect(page.getByText("larger than 50 MB")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a file is uploaded, matched, previewed and imported", { tag: "@main" }, async ({ page }, info) => {
    test.slow();
    const { slug, mark } = await makeOwnLadder(info, "plain");
    const imports = new ImportPages(page);
    await imports.open();
    await imports.upload("plain.csv", games(mark));
    await imports.match(columnsOf(mark));
    await imports.field("Format of times").selectOption("h:mm:ss");
    await imports.field("Ladder").selectOption(slug);
    await imports.check();
    await expect(page.getByText("2 games will be imported")).toBeVisible();
    await imports.press("Import all 2 games");
    await expect(imports.heading).toHaveText("Imported");
    await page.goto(`/ladders/${slug}?who=everyone`);
    const row = page.getByRole("row").filter({ hasText: `-=Wolf=- ${mark}` });
    await expect(row.first()).toBeVisible();
  });
});

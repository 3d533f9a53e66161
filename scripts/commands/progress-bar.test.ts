import { expect, it } from "vitest";
import { reportProgress } from "@/lib/platform/progress/progress";
import { startProgressBar } from "./progress-bar";

function output(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 80, write: (text: string) => written.push(text), written };
}

it("progress bar › shows the progress that work reports, with the label of its step if it has one", async () => {
  const terminal = output(true);
  const bar = startProgressBar("Importing", { saving: "Saving" }, terminal);
  await bar.during(async () => {
    // Complete steps are always drawn; others no more often than people can see.
    reportProgress({ step: "rating", done: 4, total: 4, saves: true });
    reportProgress(null);
    reportProgress({ step: "saving", done: 4, total: 4, saves: true });
  });
  bar.update(1, 1);
  bar.end("Rated 4 games");
  const full = "█".repeat(30);
  expect(terminal.written.slice(0, -1).map((text) => text.replace("\r\x1b[2K", ""))).toEqual([
    `Importing ${full} 100 %`,
    `Saving ${full} 100 %`,
    `Importing ${full} 100 %`,
  ]);
  expect(terminal.written.at(-1)).toMatch(/Rated 4 games \(\d+\.\d s\)\n$/);
});

it("progress bar › writes a line at the start and one at the end without a terminal", async () => {
  const log = output(false);
  const bar = startProgressBar("Verifying clan", {}, log);
  await bar.during(async () => reportProgress({ step: "rating", done: 1, total: 1, saves: false }));
  bar.end("clan: 1 game");
  expect(log.written).toEqual(["Verifying clan …\n", expect.stringMatching(/^clan: 1 game \(\d+\.\d s\)\n$/)]);
});

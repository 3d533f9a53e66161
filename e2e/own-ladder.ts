import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { TestInfo } from "@playwright/test";

export interface OwnLadder {
  readonly slug: string;
  /** Belongs to this test in this project: names made of it disturb nobody. */
  readonly mark: string;
}

/** A ladder that only this test writes to, with one game of a year ago on it: everyone is rated there, unless told otherwise. */
export function makeOwnLadder(info: TestInfo, subject: string, rate: "everyone" | "registered" = "everyone"): OwnLadder {
  const folder = process.env.PAIRWISE_E2E_FOLDER ?? "";
  const mark = `${subject} ${info.project.name.replace(/[^a-z]+/g, " ")}`;
  const slug = mark.replaceAll(" ", "-");
  const file = path.join(folder, `${slug}.csv`);
  const rows = ["First", "Second"].map((name, at) => `1,2025-11-14T20:00:00Z,${name} ${mark},,${2 - at},20`);
  fs.writeFileSync(file, ["game_id,played_at,player,team,score,minutes", ...rows].join("\n"));
  execFileSync(process.execPath, ["--import", "tsx", "scripts/pairwise.ts", "import", file, "--ladder", slug, "--rate", rate], {
    env: { ...process.env, DATABASE_URL: `file:${path.join(folder, "pairwise.db")}` },
    stdio: "ignore",
  });
  return { slug, mark };
}

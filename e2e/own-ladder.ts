import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { TestInfo } from "@playwright/test";

export interface OwnLadder {
  readonly slug: string;
  /** Belongs to this test in this project: players whose names end in it are nobody else's. */
  readonly mark: string;
}

/**
 * A ladder that rates everyone and that no other spec reads, with a game of a year ago between "First" and "Second" of this test. One
 * a project, because every page names all ladders; `alone` makes one for a test that changes the ladder itself.
 */
export function makeOwnLadder(info: TestInfo, subject: string, { alone = false } = {}): OwnLadder {
  const folder = process.env.PAIRWISE_E2E_FOLDER ?? "";
  const project = info.project.name.replace(/[^a-z]+/g, " ");
  const mark = `${subject} ${project}`;
  const slug = `${alone ? subject : "entered"}-${project.replaceAll(" ", "-")}`;
  const file = path.join(folder, `${slug}-${subject}.csv`);
  const rows = ["First", "Second"].map((name, at) => `${subject},2025-11-14T20:00:00Z,${name} ${mark},,${2 - at},20`);
  fs.writeFileSync(file, ["game_id,played_at,player,team,score,minutes", ...rows].join("\n"));
  const command = ["--import", "tsx", "scripts/pairwise.ts", "import", file, "--ladder", slug, "--rate", "everyone"];
  const database = `file:${path.join(folder, "pairwise.db")}`;
  execFileSync(process.execPath, command, { env: { ...process.env, DATABASE_URL: database }, stdio: "ignore" });
  return { slug, mark };
}

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openStore, type Store } from "@/db";
import { gameOn, makeLadder, play } from "@/lib/testing/league";
import { startSite, type Site, type SiteOptions } from "../scripts/torture/site";

export const ADMIN = { name: "Ada", password: "correct horse battery" };

export interface OwnSite extends Site {
  readonly database: string;
  /** Where the database is, and room for other files. */
  readonly folder: string;
}

export interface OwnSiteOptions extends SiteOptions {
  /** What the database holds before the server starts: a ladder with one game. */
  readonly fill?: (store: Store) => Promise<unknown>;
  /** Whether Ada is its admin from the start. */
  readonly admin?: boolean;
}

const oneGame = async (store: Store) => play(store, await makeLadder(store), gameOn(1, ["Kai", 9, 20], ["Bo", 3, 20]));

/** Starts the build on a database of its own, which is deleted when the site is stopped. */
export async function startOwnSite({ fill = oneGame, admin = true, settings, ...given }: OwnSiteOptions = {}): Promise<OwnSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-site-"));
  const database = `file:${folder}/pairwise.db`;
  const store = await openStore(database);
  await fill(store).finally(() => store.close());
  const ofAdmin = { ADMIN_NAME: ADMIN.name, ADMIN_PASSWORD: ADMIN.password };
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  const site = await startSite(database, { settings: { ...(admin && ofAdmin), ...settings }, ...given }).catch((error) => {
    remove();
    throw error;
  });
  const stop = async () => {
    const ended = await site.stop();
    remove();
    return ended;
  };
  return { ...site, database, folder, stop };
}

import path from "node:path";
import { contentOf, examine } from "./oracle";
import { copyDatabase, makeLeague, writeImportFile } from "./league";
import { run, type Deed } from "./kill";
import { expecting, type Place, type Prepared, type Trial } from "./trial";

/** A little longer than the work takes, so that some are killed right after it. */
const BEYOND = 1.1;

interface Kill {
  readonly deed: Deed;
  /** The database before, made once. */
  readonly make: (place: Place) => Promise<{ before: string; file?: string }>;
}

/**
 * Kills a program at moments that are spread evenly over its work. The database must then be as before or as after, as a whole; and when
 * the same is done again, as after.
 */
async function prepareKills({ deed, make }: Kill, place: Place): Promise<Prepared> {
  const { before, file } = await make(place);
  const fresh = () => copyDatabase(before, place.folder, "victim.db");
  const victim = (database: string) => ({ deed, database: `file:${database}`, file });
  const whole = fresh();
  const { work } = await run(victim(whole));
  // Opening brings a database to this version, so that one of an older version has one content before and after.
  const contentAfter = await contentOf(`file:${whole}`);
  const contentBefore = await contentOf(`file:${fresh()}`);
  let cutShort = 0;
  return {
    get note() {
      return `${cutShort} before it was done`;
    },
    attempt: async (share) => {
      const database = fresh();
      const { isDone, left } = await run(victim(database), share * work * BEYOND);
      if (!isDone) cutShort++;
      const killed = await examine(`file:${database}`, null);
      const content = await contentOf(`file:${database}`);
      const allOrNothing = expecting(
        content === contentAfter || (!isDone && content === contentBefore),
        isDone ? "it said that it was done, and the database is not as after" : "the database is neither as before nor as after",
      );
      const finished = content === contentAfter ? [] : await finish(victim(database), contentAfter);
      return [...killed, ...allOrNothing, ...expecting(left.length === 0, `it left ${left.join(", ")} behind`), ...finished];
    },
  };
}

async function finish(victim: Parameters<typeof run>[0], contentAfter: string): Promise<string[]> {
  await run(victim);
  const isSame = (await contentOf(victim.database)) === contentAfter;
  return [...(await examine(victim.database, null)), ...expecting(isSame, "done again after the kill, it came out otherwise")];
}

async function leagueIn({ folder }: Place, name: string, games: number): Promise<string> {
  const file = path.join(folder, name);
  await makeLeague(`file:${file}`, games);
  return file;
}

/** A database, and a backup of another one to put in its place. */
async function backupFor(place: Place): Promise<{ before: string; file: string }> {
  const [before, other] = [await leagueIn(place, "before.db", place.games / 4), await leagueIn(place, "other.db", place.games)];
  const file = path.join(place.folder, "backup.db");
  await run({ deed: "backup", database: `file:${other}`, file });
  return { before, file };
}

const trialOf = (name: string, deed: Deed, make: Kill["make"]): Trial => ({
  name: `kill -9 during ${name}`,
  tries: { full: 100, small: 1 },
  prepare: (place) => prepareKills({ deed, make }, place),
});

export const killTrials: readonly Trial[] = [
  trialOf("an import", "import", async (place) => {
    const before = await leagueIn(place, "before.db", place.games / 4);
    const file = path.join(place.folder, "import.json");
    writeImportFile(file, place.games / 8, place.games);
    return { before, file };
  }),
  trialOf("a fold", "fold", async (place) => ({ before: await leagueIn(place, "before.db", place.games) })),
  trialOf("a restore", "restore", backupFor),
];

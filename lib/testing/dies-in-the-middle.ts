import { openStore } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { commandLine } from "@/lib/audit/mutations";
import { enterGames } from "@/lib/games/mutations";
import { withProgress } from "@/lib/platform/progress/progress";
import { gameOn, NOW } from "./league";

/** A program that enters a game before all others of the first ladder and is killed when half of those have been written. */
const store = await openStore(process.argv[2]!);
const [ladder] = await findAllLadders(store);
const games = [gameOn(-1, ["P0", 90, 20], ["P1", 1, 20])];
await withProgress(
  (progress) => {
    if (progress?.step === "rating" && progress.done >= progress.total / 2) process.kill(process.pid, "SIGKILL");
  },
  () => store.write((tx) => enterGames(tx, { ladderId: ladder!.id, games, source: "form", actor: commandLine, now: NOW })),
);

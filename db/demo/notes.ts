import type { EveningKind } from "./calendar";
import type { PilotInGame } from "./line-up";
import { chance, pick, type Random } from "./random";

const maps = ["Ash Basin", "Tundra Gate", "Harbour Nine", "Red Quarry", "Lantern City"];

const clanNotes = [
  "Trial of Possession for the drop zone.",
  "Rematch, because they asked for it.",
  "Light machines only.",
  "No missiles, by agreement.",
  "Night map, no night vision. Never again.",
  "Voice chat was down; hand signals it was.",
  "Decided in the last ten seconds.",
];

const arenaNotes = [
  "Semi-final of the monthly cup.",
  "Final of the monthly cup. Recording is on the forum.",
  "Medium machines only.",
  "Bare knuckles: no armour upgrades.",
  "The crowd favourite fell first.",
];

/** The note of the person who entered the game; mostly empty. */
export function noteFor(kind: EveningKind, places: readonly PilotInGame[], random: Random): string | null {
  if (kind === "cadets") return "Cadet evening: nothing at stake.";
  if (new Set(places.map(({ team }) => team)).size > 2) return `Three-way trial on ${pick(random, maps)}.`;
  if (!chance(random, 0.07)) return null;
  if (chance(random, 0.3)) return `Played on ${pick(random, maps)}.`;
  return pick(random, kind === "clans" ? clanNotes : arenaNotes);
}

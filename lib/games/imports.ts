import { byId } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { countGamesByImports, findImportById, findNewestImports, type Import } from "@/db/store/imports";
import { findAllLadders } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { numbered } from "@/lib/platform/schema";

/** The longest list that an admin can be expected to read. */
const MAX_IMPORTS = 50;

/** The newest imports first. */
export async function importLines(reader: Reader) {
  return linesOf(reader, await findNewestImports(reader, MAX_IMPORTS));
}

async function importLine(reader: Reader, id: number) {
  const found = await findImportById(reader, id);
  return found && (await linesOf(reader, [found]))[0]!;
}

async function linesOf(reader: Reader, imports: readonly Import[]) {
  const ladders = byId(await findAllLadders(reader));
  const people = byId(await findPlayersByIds(reader, [...new Set(imports.flatMap(({ by }) => by ?? []))]));
  const counts = await countGamesByImports(reader, imports);
  return imports.map(({ id, ladderId, fileName, at, by, games, undoneAt }) => {
    const { name, slug } = ladders.get(ladderId)!;
    return {
      id,
      fileName,
      ladder: { name, slug },
      at: at.toISOString(),
      by: by === null ? null : (people.get(by)?.name ?? null),
      games,
      /** Those that have not been voided, and voided games of an undone import that can be deleted. */
      ...(counts.get(id) ?? { counting: 0, voided: 0 }),
      undoneAt: undoneAt?.toISOString() ?? null,
    };
  });
}

export const importAt = numbered(importLine);

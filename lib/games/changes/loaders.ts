import "server-only";
import { loader } from "@/lib/platform/loader";
import { numbered } from "@/lib/platform/schema";
import { importLine, importLines, unratedAt } from "./data";
import { unratedIn } from "./rate";

/** Games that could be rated now: of one player or one ladder by their address, or of everybody who has registered since. */
export const loadUnratedGames = loader(unratedAt);

/** Who in a game was not rated and could be, by name. */
export const loadUnratedIn = loader(unratedIn);

export const loadImports = loader(importLines);

export const loadImport = loader(numbered(importLine));

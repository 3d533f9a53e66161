import type { RateWho, Reader, Store, Tx } from "@/db";
import { updateImportFinished, insertImport } from "@/db/store/imports";
import { findLadderBySlug, findLadderForUpdate, writeLadder, type Ladder } from "@/db/store/ladders";
import { recordAudit, type Acting } from "@/lib/audit/mutations";
import { enterGames } from "@/lib/games/mutations";
import { type Refused, refuseUnlessOpen } from "@/lib/games/refusals";
import type { GameInput } from "@/lib/games/schema";
import { addLadder } from "@/lib/ladders/mutations";
import { ladderInput, type LadderInput } from "@/lib/ladders/schema";
import { defaultRules, type Compare, type Limit } from "@/lib/rating";
import { compareWords } from "@/lib/format/compare-words";
import { mendedText } from "@/lib/format/text-problem";
import { reportProgress } from "@/lib/platform/progress/progress";
import { differentProblem, differentSentence, type GamesInFile, knownGames, noneKnown, type DifferentGame } from "./known-games";
import type { FileProblem } from "./view";

/** The target ladder. */
export interface ImportTarget {
  /** The ladder's address. A ladder that is not there is made. */
  readonly ladder: string;
  readonly name?: string;
  readonly rateWho?: RateWho;
  readonly limit?: Limit;
  /** The comparison of a new ladder; score per hour by default. */
  readonly compare?: Compare;
}

export interface ImportGames extends ImportTarget, Acting {
  readonly games: readonly GameInput[];
  /** Their positions in the file, for messages. */
  readonly lines?: GamesInFile["lines"];
  readonly idColumn?: GamesInFile["idColumn"];
  /** Leaves out games that have the id of a different one on the ladder, and would otherwise refuse all. */
  readonly skipDifferent?: boolean;
  readonly fileName: string;
}

interface DifferentRefused extends Refused {
  readonly problems: readonly FileProblem[];
}

type GamesImported = Awaited<ReturnType<typeof importInto>> | DifferentRefused;

/** Many games in one transaction: all or nothing, one line in the audit log. */
export async function importGames(store: Store, given: ImportGames): Promise<GamesImported> {
  // The name of a file is shown beside the import and in the log.
  const command = { ...given, fileName: mendedText(given.fileName) };
  // It waits here while others write.
  reportProgress(null);
  try {
    const found = await ladderFor(store, command);
    const ladderId = found.ok ? found.existing?.id : undefined;
    return await writeLadder(store, ladderId, (tx) => importInto(tx, command));
  } catch (error) {
    if (error instanceof ImportRefused) return error.refused;
    throw error;
  }
}

/** Thrown, so that what was written before a refusal (the ladder, new guests) is taken back with the transaction. */
class ImportRefused extends Error {
  constructor(readonly refused: Refused) {
    super(refused.reason);
  }
}

async function importInto(tx: Tx, command: ImportGames) {
  const found = await ladderFor(tx, command);
  if (!found.ok) return found;
  const created =
    found.existing === null
      ? await addLadder(tx, found.input, command.actor, command.now)
      : { ok: true as const, ladder: found.existing };
  if (!created.ok) return created;
  const { ladder } = created;
  // Checked under the ladder's lock: of two concurrent imports of the same file, one leaves all of it out.
  const refusal = refuseUnlessOpen(await findLadderForUpdate(tx, ladder.id), ladder.id);
  if (refusal !== null) return refusal;
  // A ladder that was made a moment ago has none of them.
  const { known, different } = found.existing === null ? noneKnown : await knownGames(tx, ladder, command.games);
  if (different.length > 0 && command.skipDifferent !== true) return refuseDifferent(command, different);
  const games = withoutIndexes(command.games, new Set([...known, ...different.map(({ at }) => at)]));
  const about = { ladderId: ladder.id, fileName: command.fileName, at: command.now, by: command.actor.playerId };
  const importId = games.length === 0 ? undefined : await insertImport(tx, about);
  const entered = await enterGames(tx, { ...command, games, ladderId: ladder.id, source: "import", importId });
  if (!entered.ok) throw new ImportRefused(entered);
  const { report } = entered;
  if (importId !== undefined) await updateImportFinished(tx, importId, report.added);
  const others = { different: different.length };
  const counts = { entered: report.added.length, known: known.size, ...others };
  await recordAudit(tx, command.actor, command.now, {
    action: "games.import",
    target: { kind: "ladder", id: ladder.id, name: ladder.name },
    after: { file: command.fileName, games: counts.entered, known: known.size, ...(different.length > 0 && others) },
  });
  return { ok: true as const, ladder, made: found.existing === null, ...counts, report };
}

/** The games whose indexes are not among these. */
export function withoutIndexes(games: readonly GameInput[], left: ReadonlySet<number>): readonly GameInput[] {
  return left.size === 0 ? games : games.filter((_, at) => !left.has(at));
}

/** Nothing has been written by then: a ladder with games was there before. */
function refuseDifferent(
  { games, lines = [], idColumn = "external_id" }: ImportGames,
  different: readonly DifferentGame[],
): DifferentRefused {
  const inFile = { games, lines, idColumn };
  return {
    ok: false,
    reason: differentSentence(inFile, different)!,
    problems: different.map((game) => differentProblem(inFile, game)),
  };
}

type LadderFound = { readonly ok: true; readonly existing: Ladder | null; readonly input: LadderInput } | Refused;

/** The ladder that games go to: the one there is, or what a new one would be. */
export async function ladderFor(reader: Reader, target: ImportTarget): Promise<LadderFound> {
  const input = ladderInput.safeParse({
    slug: target.ladder,
    name: target.name ?? target.ladder,
    rateWho: target.rateWho,
    rules: { ...defaultRules, ...(target.limit && { limit: target.limit }), ...(target.compare && { compare: target.compare }) },
  });
  // Checked first: a slug with a NUL in it cannot be queried.
  if (!input.success) return { ok: false, reason: input.error.issues[0]!.message };
  const existing = await findLadderBySlug(reader, input.data.slug);
  const refusal = existing === null ? null : refuseOtherRules(existing, target);
  return refusal === null ? { ok: true, existing, input: input.data } : { ok: false, reason: refusal };
}

/** An import does not change a ladder's rules by the way. */
function refuseOtherRules({ slug, rules, ...ladder }: Ladder, { name, rateWho, limit, compare }: ImportTarget): string | null {
  const whom = ladder.rateWho === "everyone" ? "everyone" : "registered players only";
  const differences: [boolean, string][] = [
    [name !== undefined && name !== ladder.name, ` and is called ${ladder.name}; import without --name.`],
    [rateWho !== undefined && rateWho !== ladder.rateWho, ` and rates ${whom}; import without --rate, or into another ladder.`],
    [
      limit !== undefined && limit !== rules.limit,
      ` with the limit ${rules.limit}; import without --limit, or into another ladder.`,
    ],
    [
      compare !== undefined && compare !== rules.compare,
      ` and compares ${compareWords[rules.compare].name.toLowerCase()}; import without --compare, or into another ladder.`,
    ],
  ];
  const different = differences.find(([isDifferent]) => isDifferent);
  return different ? `The ladder ${slug} is there already${different[1]}` : null;
}

import type { RateWho, Store } from "@/db";
import { ladderBySlug, type Ladder } from "@/db/store/ladders";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import type { FoldReport } from "@/lib/fold/fold";
import { enterGames, type Refused } from "@/lib/games/mutations";
import type { GameInput } from "@/lib/games/schema";
import { addLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import { defaultRules, type Limit } from "@/lib/rating";

export interface ImportGames {
  /** The ladder's address. A ladder that is not there is made. */
  readonly ladder: string;
  readonly name?: string;
  readonly rateWho?: RateWho;
  readonly limit?: Limit;
  readonly games: readonly GameInput[];
  readonly fileName: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly onProgress?: (done: number, total: number) => void;
}

export type GamesImported =
  | {
      readonly ok: true;
      readonly ladder: Ladder;
      readonly made: boolean;
      readonly entered: number;
      readonly known: number;
      readonly report: FoldReport;
    }
  | Refused;

/** Many games in one transaction: all or nothing, one line in the audit log. */
export async function importGames(store: Store, command: ImportGames): Promise<GamesImported> {
  return store.write(async (tx) => {
    const existing = await ladderBySlug(tx, command.ladder);
    const refusal = existing === null ? null : refuseOtherRules(existing, command);
    if (refusal !== null) return { ok: false, reason: refusal };
    const input = ladderInput.safeParse({
      slug: command.ladder,
      name: command.name ?? command.ladder,
      rateWho: command.rateWho,
      rules: { ...defaultRules, ...(command.limit && { limit: command.limit }) },
    });
    if (!input.success) return { ok: false, reason: input.error.issues[0]!.message };
    const created =
      existing === null ? await addLadder(tx, input.data, command.actor, command.now) : { ok: true as const, ladder: existing };
    if (!created.ok) return created;
    const { ladder } = created;
    const entered = await enterGames(tx, { ...command, ladderId: ladder.id, source: "import" });
    if (!entered.ok) return entered;
    await recordAudit(tx, command.actor, command.now, {
      action: "games.import",
      target: { kind: "ladder", id: ladder.id, name: ladder.name },
      after: { file: command.fileName, games: entered.report.added.length, known: entered.known },
    });
    return {
      ok: true,
      ladder,
      made: existing === null,
      entered: entered.report.added.length,
      known: entered.known,
      report: entered.report,
    };
  });
}

/** An import does not change a ladder's rules by the way. */
function refuseOtherRules(ladder: Ladder, { name, rateWho, limit }: ImportGames): string | null {
  if (name !== undefined && name !== ladder.name) {
    return `The ladder ${ladder.slug} is there already and is called ${ladder.name}; import without --name.`;
  }
  if (rateWho !== undefined && rateWho !== ladder.rateWho) {
    return `The ladder ${ladder.slug} is there already and rates ${ladder.rateWho === "everyone" ? "everyone" : "registered players only"}; import without --rate, or into another ladder.`;
  }
  if (limit !== undefined && limit !== ladder.rules.limit) {
    return `The ladder ${ladder.slug} is there already with the limit ${ladder.rules.limit}; import without --limit, or into another ladder.`;
  }
  return null;
}

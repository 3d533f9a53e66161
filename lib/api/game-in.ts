import { playedAtFrom } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { momentFields } from "@/lib/games/fields";
import type { z } from "zod";
import type { Ladder } from "@/db/store/ladders";
import { gameInputOn, liesAhead, type GameInput } from "@/lib/games/schema";
import { MAX_ENTRANTS } from "@/lib/rating";
import type { ApiProblem } from "./problem";
import { refusal, refuseCrowd } from "./refusal";
import { gameIn, type GameIn } from "./schema";

type Errors = ConstructorParameters<typeof ApiProblem>[2];

export interface ReadGame {
  readonly game: GameInput;
  /** Enter it even if one of the same players overlaps with it in time. */
  readonly allowOverlap: boolean;
}

/** A body as a game, checked by its shape and then by the rules for every game. */
export function readGame(body: unknown, now: Date, { rules }: Pick<Ladder, "rules">): ReadGame {
  refuseCrowd(body, "participants", MAX_ENTRANTS, (size) => {
    return `A game can have at most ${MAX_ENTRANTS} participants; this one has ${size}.`;
  });
  const shape = gameIn.safeParse(body);
  if (!shape.success) throw refusal(errorsOf(shape.error, []));
  const times = timeErrors(shape.data);
  if (times.length > 0) throw refusal(times);
  const { playedAt, participants, allowOverlap = false, ...texts } = shape.data;
  const game = gameInputOn(rules).safeParse({
    ...texts,
    ...playedAtFrom(playedAt),
    participants: participants.map(({ minutes, ...row }) => ({
      ...row,
      seconds: row.seconds ?? (minutes === undefined ? undefined : minutes * 60),
      ...perName(momentFields, (name) => momentOf(row[name])),
    })),
  });
  if (!game.success) throw refusal(errorsOf(game.error, participants));
  if (liesAhead(game.data, now)) {
    const message = "playedAt is more than 5 minutes in the future. Report a game when it is over, and check the server's clock.";
    throw refusal([{ path: "playedAt", message }]);
  }
  return { game: game.data, allowOverlap };
}

function momentOf(text: unknown): Date | undefined {
  return typeof text === "string" ? new Date(text) : undefined;
}

function timeErrors({ participants }: GameIn): { path: string; message: string }[] {
  return participants.flatMap(({ seconds, minutes, joinedAt, leftAt }, at) => {
    const given = [seconds ?? undefined, minutes].filter((time) => time !== undefined).length;
    if (given === 1 || (given === 0 && (joinedAt ?? leftAt) != null)) return [];
    const message =
      given === 0
        ? "The time in game is missing. Send seconds, minutes, or joinedAt and leftAt."
        : "Send seconds or minutes, not both.";
    return [{ path: `participants.${at}.seconds`, message }];
  });
}

function errorsOf({ issues }: z.core.$ZodError, participants: GameIn["participants"]): NonNullable<Errors> {
  return issues.map(({ path, message }) => {
    const [list, at, field] = path;
    // What was given as minutes is found there again.
    const minutes = list === "participants" && field === "seconds" && participants[Number(at)]?.minutes !== undefined;
    return { path: (minutes ? [list, at, "minutes"] : path).map(String).join("."), message };
  });
}

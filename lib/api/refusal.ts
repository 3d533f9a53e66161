import type { Reader } from "@/db";
import type { GameRefusal } from "@/lib/games/refusals";
import { pathOf } from "@/lib/games/schema";
import { findGame, gameLineBody } from "./data";
import { ApiProblem } from "./problem";

type Errors = ApiProblem["errors"];

/** Why a body or a game is refused: each error at its place in the body. */
export function refusal(errors: Errors): ApiProblem {
  const more = errors.length > 1 ? ` There are ${errors.length} problems in all.` : "";
  return new ApiProblem("refused", `${errors[0]?.message ?? "The game was not accepted."}${more}`, errors);
}

/** Refuses a list that is too long. Checked before its shape: a body can hold a hundred thousand entries, each wrong. */
export function refuseCrowd(body: unknown, list: "players" | "participants", max: number, why: (size: number) => string): void {
  const all: unknown = typeof body === "object" && body !== null ? Reflect.get(body, list) : undefined;
  if (Array.isArray(all) && all.length > max) throw refusal([{ path: list, message: why(all.length) }]);
}

/** The refusal of one game. What is wrong with it comes before the game that it overlaps with. */
export async function problemOf(reader: Reader, refusals: readonly GameRefusal[]): Promise<ApiProblem> {
  const wrong = refusals.filter(({ overlaps }) => overlaps === undefined);
  const [overlapping] = refusals;
  if (wrong.length > 0 || overlapping?.overlaps === undefined)
    return refusal(wrong.map(({ entrant, field, message }) => ({ path: pathOf(entrant, field).join("."), message })));
  const { message, overlaps } = overlapping;
  // Two servers, or a server and an admin, may report the same game: the response shows the stored one.
  const found = await findGame(reader, String(overlaps.id));
  return new ApiProblem("overlaps", message, [{ path: "playedAt", message }], {}, await gameLineBody(reader, found!));
}

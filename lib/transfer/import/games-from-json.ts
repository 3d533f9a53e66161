import { z } from "zod";
import { perName } from "@/lib/format/per-name";
import { momentFields } from "@/lib/games/fields";
import { gameInput, liesAhead } from "@/lib/games/schema";
import type { GameAtLine, GamesEnd } from "./games-from-csv";
import { parsePlayed } from "./dates";
import { jsonList } from "./json-list";
import { collectProblems } from "./problem";
import { AHEAD } from "./values";

const playedOf = (name: string) =>
  z.string(`${name} must be a text such as 2026-11-14T20:00:00Z.`).transform((text, context) => {
    const parsed = parsePlayed(text);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: "custom", message: parsed.message });
    return z.NEVER;
  });

const timeOf = (name: string) => playedOf(name).transform(({ playedAt }) => playedAt);

/** The form in which the API takes a game, with the game's id. */
const jsonParticipant = z
  .looseObject(
    {
      seconds: z.number("seconds must be a number.").optional(),
      minutes: z.number("minutes must be a number.").optional(),
      ...perName(momentFields, (name) => timeOf(name).nullish()),
    },
    "A participant must be an object.",
  )
  .refine(({ seconds, minutes }) => seconds === undefined || minutes === undefined, "Send seconds or minutes, not both.")
  .transform(({ minutes, ...rest }) => ({
    ...rest,
    seconds: rest.seconds ?? (minutes === undefined ? undefined : minutes * 60),
  }));

const jsonGame = z
  .looseObject(
    {
      id: z.union([z.string(), z.number()], "A game's id must be a text or a number.").nullish(),
      /** The external id where a file has both: then `id` only numbers the game. */
      externalId: z.string("externalId must be a text.").nullish(),
      playedAt: playedOf("playedAt"),
      participants: z.array(jsonParticipant, "participants must be a list."),
    },
    "A game must be an object.",
  )
  .transform(({ id, externalId, playedAt, ...rest }) => ({
    ...rest,
    ...playedAt,
    externalId: externalId !== undefined ? externalId : id === undefined || id === null ? null : String(id),
  }));

/** If the current time is given, games in the future are problems. */
export function* jsonGames(text: string, now: Date | null = null): Generator<GameAtLine, GamesEnd> {
  const problems = collectProblems();
  const ids = new Map<string, number>();
  let rows = 0;
  const elements = jsonList(text);
  for (const [at, { value, line }] of elements.entries()) {
    const shaped = jsonGame.safeParse(value);
    const { success, data, error } = shaped.success ? gameInput.safeParse(shaped.data) : shaped;
    if (!success) {
      for (const issue of error.issues) problems.add({ line, field: placeOf([at, ...issue.path]), message: issue.message });
      continue;
    }
    if (now !== null && liesAhead(data, now)) {
      problems.add({ line, field: placeOf([at, "playedAt"]), message: AHEAD });
    }
    const earlier = data.externalId === null ? undefined : ids.get(data.externalId);
    if (earlier !== undefined) {
      const message = `games[${earlier}] has the same id; each game needs its own.`;
      problems.add({ line, field: placeOf([at, "id"]), message });
    }
    if (data.externalId !== null) ids.set(data.externalId, at);
    rows += data.participants.length;
    // Any problem keeps the whole file out, so no game is needed after one.
    if (problems.count === 0) yield { game: data, line };
  }
  if (elements.length === 0) problems.add({ line: null, field: "games", message: "The file has no games in it." });
  if (problems.count > 0) return { ok: false, problems: problems.sorted(), total: problems.count };
  return { ok: true, rows, idColumn: null, unused: [], renamed: [], notes: [] };
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, part) => (typeof part === "number" ? `${place}[${part}]` : `${place}.${String(part)}`),
    "games",
  );
}

import { z } from "zod";
import { gameInput, type GameInput } from "@/lib/games/schema";
import type { GamesRead } from "./games-from-csv";
import { jsonElements } from "./json-elements";
import { mistakeIn } from "./json-mistake";
import { collectProblems, UnreadableFile } from "./problem";
import { AHEAD, liesAhead, parseTime } from "./values";

const time = z.string("playedAt must be a text such as 2026-11-14T20:00:00Z.").transform((text, context) => {
  const parsed = parseTime(text);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: parsed.message });
  return z.NEVER;
});

/** The form in which the API takes a game, with the game's id. */
const jsonParticipant = z
  .looseObject(
    { seconds: z.number("seconds must be a number.").optional(), minutes: z.number("minutes must be a number.").optional() },
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
      /** Where a file has both, this is what the system it came from calls the game, and the id only numbers it. */
      externalId: z.string("externalId must be a text.").nullish(),
      playedAt: time,
      participants: z.array(jsonParticipant, "participants must be a list."),
    },
    "A game must be an object.",
  )
  .transform(({ id, externalId, ...rest }) => ({
    ...rest,
    externalId: externalId !== undefined ? externalId : id === undefined || id === null ? null : String(id),
  }));

/** Games out of JSON text: a list of them, or an object with a list called games. */
export function gamesFromJson(text: string, now?: Date): GamesRead {
  const reader = jsonGames(now);
  reader.push(text);
  return reader.end();
}

/** Takes a file's text piece by piece; at the end there are games, or every problem that it has. */
export interface JsonReader {
  push(text: string): void;
  work(): boolean;
  end(): GamesRead;
}

/** If the current time is given, games in the future are problems. */
export function jsonGames(now: Date | null = null): JsonReader {
  const games: GameInput[] = [];
  const lines: (number | null)[] = [];
  let rows = 0;
  const problems = collectProblems();
  const ids = new Map<string, number>();
  const elements = jsonElements(({ at, line, text }) => take(at, line, parseJson(text, line, ` (games[${at}])`)));

  function take(at: number, line: number | null, value: unknown): void {
    const shaped = jsonGame.safeParse(value);
    const { success, data, error } = shaped.success ? gameInput.safeParse(shaped.data) : shaped;
    if (!success) {
      for (const issue of error.issues) problems.add({ line, field: placeOf([at, ...issue.path]), message: issue.message });
      return;
    }
    if (now !== null && liesAhead(data.playedAt, now)) {
      problems.add({ line, field: placeOf([at, "playedAt"]), message: AHEAD });
    }
    const earlier = data.externalId === null ? undefined : ids.get(data.externalId);
    if (earlier !== undefined) {
      const message = `games[${earlier}] has the same id; each game needs its own.`;
      problems.add({ line, field: placeOf([at, "id"]), message });
    }
    if (data.externalId !== null) ids.set(data.externalId, at);
    // With a problem anywhere nothing is entered, so nothing need be kept.
    if (problems.count > 0) return;
    games.push(data);
    lines.push(line);
    rows += data.participants.length;
  }

  return {
    push: elements.push,
    // Games are made as their text comes.
    work: () => false,
    end: () => {
      const { text, taken, lists } = elements.end();
      const list = listOf(parseJson(text, 1));
      if (lists > 1) throw new UnreadableFile('The file has more than one list called "games". Put all games in one list.');
      for (const [at, value] of list.entries()) if (!taken.has(at)) take(at, null, value);
      if (list.length === 0) problems.add({ line: null, field: "games", message: "The file has no games in it." });
      if (problems.count > 0) return { ok: false, problems: problems.sorted(), total: problems.count };
      return { ok: true, games, lines, rows, idColumn: null, unused: [], renamed: [], notes: [] };
    },
  };
}

function parseJson(text: string, firstLine: number, where = ""): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = mistakeIn(text);
    if (place === null) throw error;
    const line = firstLine - 1 + text.slice(0, place).split("\n").length;
    throw new UnreadableFile(`The file is not JSON in line ${line}${where}: ${reasonAt(text, place)}`);
  }
}

function reasonAt(text: string, place: number): string {
  if (place === text.length) return "it ends too early. Copy or download it again.";
  // A character of two halves is shown whole.
  const sign = String.fromCodePoint(text.codePointAt(place)!);
  return /[\p{Cc}\p{Cs}]/u.test(sign) ? "a line end or control character is not allowed here." : `${sign} is not allowed here.`;
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === "object" && value !== null && "games" in value && Array.isArray(value.games)) return value.games;
  throw new UnreadableFile('The file must contain a list of games, or an object with a list called "games".');
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, part) => (typeof part === "number" ? `${place}[${part}]` : `${place}.${String(part)}`),
    "games",
  );
}

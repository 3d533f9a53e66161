import { parseDuration, parsePlace, parseScore, type Entry } from "@/lib/format";
import { textOf } from "@/lib/platform/forms/schema";
import type { Rules } from "@/lib/rating";
import { isGameText, perText } from "./fields";
import { comparisonProblems } from "./fit";
import { placeField, versusField } from "@/lib/format/form-fields";
import { gameInput, liesAhead, pathOf, type GameInput } from "./schema";

/** What the form of a game sent: a game, or what is wrong with it by the name of the field. */
export type GameFormRead =
  | { readonly ok: true; readonly game: GameInput }
  | { readonly ok: false; readonly problem: string | null; readonly problems: Record<string, string> };

/** The fields of a row carry its number behind a full stop: `score.3`. A row keeps its number when it moves. */
function rowsOf(form: FormData) {
  const numbers = [...form.keys()].flatMap((name) => /^player\.(\d{1,9})$/.exec(name)?.[1] ?? []);
  return [...new Set(numbers)].map((row) => {
    const cell = (column: string) => textOf(form, `${column}.${row}`).trim();
    return {
      row,
      player: cell("player"),
      team: cell("team"),
      score: cell("score"),
      time: cell("time"),
      rated: ratedIn(form, row),
      place: textOf(form, placeField(row)).trim(),
    };
  });
}

/**
 * The new value of a row's "rated" box; undefined where it is unchanged, so that the earlier decision stands. Only corrections have boxes.
 * Browsers do not send an unticked box, so the form also sends what it showed.
 */
function ratedIn(form: FormData, row: string): boolean | undefined {
  const shown = textOf(form, `rated-shown.${row}`);
  const ticked = textOf(form, `rated.${row}`) !== "";
  return shown === "" || (shown === "yes") === ticked ? undefined : ticked;
}

/** The exact moment where the browser knew its zone; without JavaScript the field is in UTC, and says so. */
function playedAtOf(form: FormData): Date {
  const [exact, typed] = [textOf(form, "played-at-exact"), textOf(form, "played-at")];
  return new Date(exact !== "" ? exact : /Z$/.test(typed) ? typed : `${typed}Z`);
}

/**
 * The form as a game. Rows without a name, a score and a time are skipped, and an empty time is everyone's. The ladder's rules, where given,
 * decide which fields are required.
 */
export function readGameForm(form: FormData, now: Date, rules?: Pick<Rules, "compare">): GameFormRead {
  const problems: Record<string, string> = {};
  // A field that cannot be read is a problem; the value instead lets all others be checked.
  const read = (name: string, entry: Entry, instead: number): number => {
    if (entry.ok) return entry.value;
    problems[name] ??= entry.message;
    return instead;
  };
  const rows = rowsOf(form).filter(({ player, score, time }) => player !== "" || score !== "" || time !== "");
  // Places without scores: the missing value is a place, not everyone's score.
  const byPlace = rows.some(({ place }) => place !== "") && rows.every(({ score }) => score === "");
  const forAll = textOf(form, "time-for-all").trim();
  const playedAt = playedAtOf(form);
  const parsed = gameInput.safeParse({
    playedAt,
    // Browsers send line ends of their own.
    ...perText((name) => textOf(form, name).replaceAll("\r\n", "\n")),
    participants: rows.map(({ row, player, team, score, time, rated, place }) => ({
      player,
      team,
      // Scores are optional where everyone has a place.
      score: score === "" && (place !== "" || byPlace) ? null : read(`score.${row}`, parseScore(score), 0),
      place: place === "" ? null : read(placeField(row), parsePlace(place), 1),
      versus: Object.fromEntries(
        rows.flatMap(({ row: other, player: opponent }) => {
          const name = versusField(row, other);
          const against = textOf(form, name).trim();
          return against === "" || other === row ? [] : [[opponent, read(name, parseScore(against), 0)]];
        }),
      ),
      seconds:
        time === "" && forAll !== ""
          ? read("time-for-all", parseDuration(forAll), 60)
          : read(`time.${row}`, parseDuration(time), 60),
      rated,
    })),
  });
  if (liesAhead({ playedAt }, now)) {
    problems["played-at"] = "The time is in the future. Enter a game after it was played.";
  }
  // Browsers without JavaScript choose nothing, and no team at all is a free-for-all.
  if (textOf(form, "kind") === "teams" && rows.length > 0 && rows.every(({ team }) => team === "")) {
    problems[`team.${rows[0]!.row}`] = "Name the teams, or choose free-for-all.";
  }
  let problem: string | null = null;
  const lacking = parsed.success && rules !== undefined ? comparisonProblems(parsed.data, rules) : [];
  const issues = lacking.map(({ entrant, field, message }) => ({ path: pathOf(entrant, field), message }));
  for (const { path, message } of [...(parsed.error?.issues ?? []), ...issues]) {
    const name = fieldAt(
      path,
      rows.map(({ row }) => row),
    );
    if (name === null) problem ??= message;
    else problems[name] ??= message;
  }
  if (parsed.success && Object.keys(problems).length === 0) return { ok: true, game: parsed.data };
  return { ok: false, problem, problems };
}

const fields = new Map([
  ["player", "player"],
  ["team", "team"],
  ["score", "score"],
  ["seconds", "time"],
  ["place", "place"],
  ["versus", "versus"],
]);

/** The field that a person sees for a path of the schema; null for what is wrong with the whole. */
function fieldAt([part, at, field]: readonly PropertyKey[], rows: readonly string[]): string | null {
  if (part === "playedAt") return "played-at";
  if (part !== undefined && isGameText(part)) return part;
  if (part !== "participants" || typeof at !== "number") return null;
  return `${fields.get(String(field)) ?? "player"}.${rows[at]}`;
}

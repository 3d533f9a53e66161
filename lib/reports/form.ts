import type { Ladder } from "@/db/store/ladders";
import { parseScore } from "@/lib/format";
import { readGameForm, type GameFormRead } from "@/lib/games/form";
import { textOf } from "@/lib/platform/forms/schema";
import { asksScores } from "@/lib/format/compared";

export interface ReportFormOf {
  /** Their name. */
  readonly reporter: string;
  readonly ladder: Pick<Ladder, "rules">;
  /** The time in game where none is typed, in words. */
  readonly usualTime: string;
  readonly now: Date;
}

/** What "I played" sent, as a game: with one opponent a result and two scores, otherwise the rows of the form of a game. */
export function readReportForm(form: FormData, of: ReportFormOf): GameFormRead {
  const sent = new FormData();
  // The reporter's row comes first, whatever the form says about who that is.
  sent.set("player.1", of.reporter);
  for (const [name, value] of form) if (name !== "player.1") sent.set(name, value);
  // Without a time of its own the game has just ended.
  const typedTime = textOf(form, "played-at") + textOf(form, "played-at-exact");
  if (typedTime === "") sent.set("played-at-exact", of.now.toISOString());
  const minutes = textOf(form, "minutes-other").trim() || textOf(form, "minutes").trim();
  if (minutes !== "") sent.set("time-for-all", minutes);
  // Fields for each one's time are sent even where they are out of sight.
  if (textOf(form, "different-times") === "") for (const name of form.keys()) if (/^time\.\d+$/.test(name)) sent.delete(name);
  if (textOf(form, "mode") === "teams") nameTeams(sent);
  if (textOf(form, "mode") === "one") {
    const problem = readOneOpponent(form, sent, of);
    if (problem !== null) return { ok: false, problem: null, problems: problem };
  }
  return readGameForm(sent, of.now, { rules: of.ladder.rules, usualTime: of.usualTime });
}

/** Rows say on which side somebody was; the names of the sides are asked for once. */
function nameTeams(sent: FormData): void {
  const rows = [...sent.keys()].flatMap((name) => /^player\.(\d{1,9})$/.exec(name)?.[1] ?? []);
  for (const row of rows) {
    const side = /^[2-8]$/.exec(textOf(sent, `side.${row}`))?.[0] ?? "1";
    sent.set(`team.${row}`, textOf(sent, `team-name.${side}`).trim() || `Team ${side}`);
  }
}

type Result = "lost" | "won" | "drew";
const results: readonly Result[] = ["lost", "won", "drew"];

/** Fills in the two rows of a game against one opponent. Returns what is wrong, by field. */
function readOneOpponent(form: FormData, sent: FormData, { ladder }: ReportFormOf): Record<string, string> | null {
  const [how = "", ...name] = textOf(form, "result").split(".");
  const opponent = name.join(".") || textOf(form, "player.2").trim();
  const result = results.find((each) => each === how);
  if (result === undefined) return { result: "Choose whom you played, and who won." };
  if (opponent === "") return { "player.2": "Enter the name of your opponent." };
  sent.set("player.2", opponent);
  const { compare } = ladder.rules;
  if (!asksScores(ladder.rules)) {
    const [own, theirs] = result === "drew" ? [1, 1] : result === "won" ? [1, 2] : [2, 1];
    sent.set("place.1", String(own));
    sent.set("place.2", String(theirs));
    return null;
  }
  const [mine, theirs] = [textOf(form, "score.1").trim(), textOf(form, "score.2").trim()];
  // A score of nothing but who won.
  const ahead = compare === "lowest" ? [0, 1] : [1, 0];
  const usual = result === "drew" ? [0, 0] : result === "won" ? ahead : ahead.toReversed();
  sent.set("score.1", mine === "" && theirs === "" ? String(usual[0]) : mine);
  sent.set("score.2", mine === "" && theirs === "" ? String(usual[1]) : theirs);
  const [one, other] = [parseScore(textOf(sent, "score.1")), parseScore(textOf(sent, "score.2"))];
  if (!one.ok) return { "score.1": one.message };
  if (!other.ok) return { "score.2": other.message };
  const lead = compare === "lowest" ? other.value - one.value : one.value - other.value;
  const scored: Result = lead === 0 ? "drew" : lead > 0 ? "won" : "lost";
  if (scored === result) return null;
  const says = { won: "that you won", lost: "that you lost", drew: "a draw" } as const;
  return { "score.1": `You chose ${says[result]}, and these scores are ${says[scored]}. Correct the one or the other.` };
}

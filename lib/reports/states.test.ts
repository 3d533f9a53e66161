import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { grouped } from "@/lib/platform/grouped";
import { MAX_DAYS } from "./policy";
import { deadlineOf, isUndecided, nextState, transitions, undecided } from "./states";

it("docs/reports.md has the table of the code: a row for each act, a column for each state", () => {
  const page = readFileSync("docs/reports.md", "utf8");
  const [, written = ""] = /<!-- states -->\n+([\s\S]*?)\n+<!-- end -->/.exec(page) ?? [];
  const [head, , ...rows] = written.split("\n").map((line) => line.split("|").map((cell) => cell.trim()).slice(1, -1)); // prettier-ignore
  const states = ["new", ...undecided, "confirmed"] as const;
  const verdicts = ["agreed", "waiting", "silent", "disputed", "scorekeeper"] as const;
  const cells = states.flatMap((state) =>
    Object.entries(transitions[state]).map(([act, next]) => {
      const reached = grouped(verdicts, (verdict) => next[verdict]);
      const whens = [...reached].map(([to, when]) => `${when.join(", ")}: **${to}**`);
      return [act, state, reached.size === 1 ? `**${next.agreed}**` : whens.join("<br>")];
    }),
  );
  const inPage = rows.flatMap(([act, ...row]) => row.flatMap((cell, at) => (cell === "" ? [] : [[act!.split(":")[0], states[at], cell]]))); // prettier-ignore
  expect(head).toEqual(["act", ...states]);
  expect(inPage.sort()).toEqual(cells.sort());
});

it("reaches a decision from every state by every act that ends one, and never leaves it", () => {
  for (const verdict of ["agreed", "waiting", "disputed", "scorekeeper", "silent"] as const) {
    for (const state of undecided) {
      expect(nextState(state, "withdraw", verdict)).toBe("withdrawn");
      expect(nextState(state, "drop", verdict)).toBe("dropped");
      expect((["confirm", "enter"] as const).map((act) => nextState(state, act, verdict))).toEqual(["confirmed", "confirmed"]);
      // Time alone decides within two steps.
      const next = nextState(state, "wait", verdict);
      expect(isUndecided(next) ? nextState(next, "wait", verdict) : next).toMatch(/confirmed|dropped/);
    }
    for (const act of ["agree", "change", "deny", "withdraw", "confirm", "drop", "enter", "wait"] as const)
      for (const state of ["confirmed", "dropped", "withdrawn"] as const) expect(nextState(state, act, verdict)).toBe(state);
  }
});

it("confirms without a scorekeeper only what was agreed or what silence may confirm", () => {
  for (const state of ["new", ...undecided] as const) {
    for (const [act, next] of Object.entries(transitions[state])) {
      if (act === "confirm" || act === "enter") continue;
      for (const verdict of ["waiting", "disputed", "scorekeeper"] as const) expect(next[verdict]).not.toBe("confirmed");
      expect(next.silent === "confirmed").toBe(act === "wait" && state === "open");
    }
  }
});

it("ends after sixty days, however often it is changed", () => {
  const [made, now] = [new Date("2026-01-01T00:00:00Z"), new Date("2026-02-25T00:00:00Z")];
  expect(deadlineOf("contested", 24, now, made)?.getTime()).toBe(made.getTime() + MAX_DAYS * 86_400_000);
  expect(deadlineOf("open", 24, made, made)).toEqual(new Date("2026-01-02T00:00:00Z"));
  expect(deadlineOf("open", 0, made, made)).toEqual(new Date("2026-01-08T00:00:00Z"));
  expect(deadlineOf("confirmed", 24, made, made)).toBeNull();
});

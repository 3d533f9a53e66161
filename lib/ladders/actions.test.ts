import "@/lib/testing/actions/mocks";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { processState } from "@/db/process-state";
import { onBothEngines } from "@/db/testing/engines";
import { createFirstAdmin } from "@/lib/players/accounts";
import { emptyForm } from "@/lib/platform/forms/schema";
import { gameOn, makeLadder, play, by } from "@/lib/testing/league";
import { from, HOST, request } from "@/lib/testing/actions/request";
import { signedIn } from "@/lib/testing/session";
import { changeRulesAction, createLadderAction } from "./actions";
import { ok } from "@/lib/testing/outcome";

beforeAll(() => {
  vi.stubEnv("BASE_URL", undefined);
  from(`https://${HOST}`);
});
afterAll(() => {
  processState().store = undefined;
});

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

onBothEngines("forms of a ladder", ({ it }) => {
  it("derive a new ladder's slug from its name, and refuse rules without a reason at the field", async ({ store }) => {
    processState().store = Promise.resolve(store);
    const admin = ok(await createFirstAdmin(store, { name: "Ada", password: "correct horse battery", ...by }));
    request.session = await signedIn(store, admin.playerId);
    const numbers = { spread: "120", gameMult: "2", maxGameMinutes: "20", initialRating: "500" };
    const made = createLadderAction(emptyForm, formOf({ name: "Tuesday Nights", slug: "", rateWho: "everyone", ...numbers }));
    await expect(made).rejects.toThrow("redirected to /admin/ladders/tuesday-nights");

    const ladder = await makeLadder(store);
    await play(store, ladder, gameOn(1, ["Ann", 3, 20], ["Bob", 1, 20]));
    const rules = { ladder: String(ladder.id), ...numbers, spread: "200", limit: "equation5", compare: "rate" };
    const shown = await changeRulesAction(emptyForm, formOf({ ...rules, step: "preview" }));
    const seen = shown.shown!.formHash;
    const refused = await changeRulesAction(emptyForm, formOf({ ...rules, step: "apply", seen, version: "1", reason: " " }));
    expect(refused.problem).toBeNull();
    expect(refused.problems).toEqual({ reason: "Give a reason. It is kept in the audit log." });
  });
});

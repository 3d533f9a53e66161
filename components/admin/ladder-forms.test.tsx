import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { defaultRules } from "@/lib/rating";
import { emptyForm, type FormState } from "@/lib/platform/forms/schema";
import { NewLadderForm } from "./ladder-forms";

it("NewLadderForm › asks what counts as ahead and who is rated before the numbers of the rules", () => {
  const action = (): Promise<FormState<never>> => Promise.resolve(emptyForm);
  const html = renderToStaticMarkup(<NewLadderForm action={action} rules={defaultRules} />);
  const fields = [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name!);
  const order = ["name", "slug", "compare", "rateWho", "spread"].map((name) => fields.indexOf(name));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBe(0);
});

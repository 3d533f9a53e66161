import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { undescribed } from "@/lib/testing/api/described";
import { openapi } from "./openapi";

it("openapi.json › is valid by the OpenAPI Initiative's schema of 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(openapi()));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

it("openapi.json › is strict enough to reject extra fields in a response", () => {
  const response = { status: 200, headers: new Headers({ "content-type": "application/json" }), text: "" };
  expect(undescribed("ladders", { ...response, json: { ladders: [] } })).toEqual([]);
  expect(undescribed("ladders", { ...response, json: { ladders: [], more: 1 } })).not.toEqual([]);
  expect(undescribed("ladders", { ...response, json: { ladders: [{ slug: "clan" }] } })).not.toEqual([]);
  expect(undescribed("ladders", { ...response, status: 418, json: {} })).not.toEqual([]);
});

it("openapi.json › has no dangling reference", () => {
  const refs = [...JSON.stringify(openapi()).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  expect(refs.length).toBeGreaterThan(10);
  for (const name of refs) expect(openapi()).toHaveProperty(["components", "schemas", name]);
});

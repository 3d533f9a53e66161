import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { undescribed } from "@/lib/testing/api/described";
import { openapi } from "./openapi";

it("is an OpenAPI 3.1 document by the schema of the OpenAPI Initiative", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(openapi()));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

it("is strict enough to find what an answer should not have", () => {
  const response = { status: 200, headers: new Headers({ "content-type": "application/json" }), text: "" };
  expect(undescribed("ladders", { ...response, json: { ladders: [] } })).toEqual([]);
  expect(undescribed("ladders", { ...response, json: { ladders: [], more: 1 } })).not.toEqual([]);
  expect(undescribed("ladders", { ...response, json: { ladders: [{ slug: "clan" }] } })).not.toEqual([]);
  expect(undescribed("ladders", { ...response, status: 418, json: {} })).not.toEqual([]);
});

it("has no reference that leads nowhere", () => {
  const refs = [...JSON.stringify(openapi()).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  expect(refs.length).toBeGreaterThan(10);
  for (const name of refs) expect(openapi()).toHaveProperty(["components", "schemas", name]);
});

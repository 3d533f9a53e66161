import { z } from "zod";
import { BASE } from "./calls";
import { problemKinds } from "./problem";
import { EXAMPLE_SITE, openapi } from "./openapi";
import type { ResponseReference, ApiReference, CallReference, ExampleNames, FieldReference } from "./view";

/** The part of the document that the page shows. */
interface SchemaShape {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly properties?: Readonly<Record<string, SchemaShape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: SchemaShape | undefined;
  readonly anyOf?: readonly SchemaShape[] | undefined;
}

const schemaShape: z.ZodType<SchemaShape> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    properties: z.record(z.string(), schemaShape).optional(),
    required: z.array(z.string()).optional(),
    items: schemaShape.optional(),
    anyOf: z.array(schemaShape).optional(),
  }),
);

const content = z.record(
  z.string(),
  z.object({
    schema: schemaShape,
    examples: z.record(z.string(), z.object({ summary: z.string(), value: z.unknown() })).default({}),
  }),
);

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(["path", "query", "header"]),
      required: z.boolean(),
      description: z.string(),
      schema: schemaShape,
    }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.default({}) })),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  "x-codeSamples": z.array(z.object({ label: z.string(), source: z.string() })),
});

const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schemaShape) }),
});

type Schemas = z.output<typeof documentShape>["components"]["schemas"];

let made: ApiReference | undefined;

/** `site` is the address under which the reader has opened it: examples can be copied as they are, with names that exist there. */
export function apiReference(site: string, names: ExampleNames = {}): ApiReference {
  // Like the document, it never changes while the program runs, except for the site's address and names in it.
  const { base, calls, problems } = (made ??= makeReference());
  const withSite = calls.map((call) => ({
    ...call,
    curls: call.curls.map(({ label, source }) => ({
      label,
      source: withNames(source, names).replaceAll(EXAMPLE_SITE, site),
    })),
  }));
  return { base: base.replace(EXAMPLE_SITE, site), calls: withSite, problems };
}

/** The command in the head of the example script, with a ladder of this site. */
export function scriptFor(text: string, site: string, { ladder }: ExampleNames): string {
  return text.replace("https://ladder.example.org clan game.json", () => `${site} ${ladder ?? "clan"} game.json`);
}

/** Changes the address of an example only: its first line. */
function withNames(source: string, { ladder, player, game }: ExampleNames): string {
  const [address = "", ...rest] = source.split("\n");
  const named = [
    { part: /\/ladders\/clan\b/, text: ladder && `/ladders/${encodeURIComponent(ladder)}` },
    { part: /\bladder=clan\b/, text: ladder && `ladder=${encodeURIComponent(ladder)}` },
    { part: /\/players\/natasha\b/, text: player && `/players/${encodeURIComponent(player)}` },
    { part: /\/games\/1\b/, text: game && `/games/${game}` },
  ].reduce((line, { part, text }) => (text ? line.replace(part, () => text) : line), address);
  return [named, ...rest].join("\n");
}

function makeReference(): ApiReference {
  const { paths, components } = documentShape.parse(openapi());
  const [oneList, oneResponse] = [once<CallReference["fields"]>(), once<ResponseReference>()];
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => callReference(path, method, call, components.schemas)),
  );
  return {
    base: `${EXAMPLE_SITE}${BASE}`,
    calls: calls.map((call) => ({
      ...call,
      fields: oneList(call.fields),
      responses: call.responses.map((response) => oneResponse({ ...response, fields: oneList(response.fields) })),
    })),
    problems: Object.entries(problemKinds).map(([kind, about]) => ({ kind, ...about })),
  };
}

/** Calls have fields and answers in common, such as "no such ladder". What is one object is sent to the browser once. */
function once<Value>(): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const text = JSON.stringify(value);
    const same = known.get(text) ?? value;
    known.set(text, same);
    return same;
  };
}

function callReference(path: string, method: string, call: z.output<typeof operation>, schemas: Schemas): CallReference {
  const body = call.requestBody?.content["application/json"];
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    summary: call.summary,
    description: call.description,
    key: call.security === undefined ? null : call.security.length === 1 ? "needed" : "can be sent",
    parameters: call.parameters.map(({ name, in: place, required, description, schema }) => {
      return { name, place, type: typeOf(schema, schemas), needed: required, about: description };
    }),
    fields: body === undefined ? [] : fieldsOf(body.schema, schemas),
    curls: call["x-codeSamples"],
    responses: Object.entries(call.responses).map(([status, { description, content: bodies }]) => {
      const own = Object.values(bodies)[0];
      return {
        status,
        about: description,
        // The fields of a problem are the same for all.
        fields: own === undefined || Number(status) >= 400 ? [] : fieldsOf(own.schema, schemas),
        examples: Object.values(own?.examples ?? {}).map(({ summary, value }) => ({
          summary,
          json: JSON.stringify(value),
        })),
      };
    }),
  };
}

function resolved(schema: SchemaShape, schemas: Schemas): SchemaShape {
  const id = schema.$ref?.split("/").at(-1);
  const found = id === undefined ? undefined : schemas[id];
  return found === undefined ? schema : { ...found, description: schema.description ?? found.description };
}

/** Every field of an object, those of objects within it behind a full stop: participants[].player.name. */
function fieldsOf(schema: SchemaShape, schemas: Schemas, before = ""): FieldReference[] {
  const { properties = {}, required = [] } = resolved(schema, schemas);
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    const { description: about = "", ...rest } = resolved(field, schemas);
    const own = { path, type: typeOf(rest, schemas), needed: required.includes(name), about };
    return [own, ...within(rest, schemas, path)];
  });
}

function within(schema: SchemaShape, schemas: Schemas, path: string): FieldReference[] {
  const { items, properties, anyOf } = resolved(schema, schemas);
  if (items !== undefined) return within(items, schemas, `${path}[]`);
  if (properties !== undefined) return fieldsOf(schema, schemas, `${path}.`);
  return (anyOf ?? []).flatMap((choice) => within(choice, schemas, path));
}

/** What a value can be, in the words of the format. */
function typeOf(schema: SchemaShape, schemas: Schemas): string {
  const { type, format, enum: choices, items, anyOf } = resolved(schema, schemas);
  if (choices !== undefined) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (anyOf !== undefined) return anyOf.map((choice) => typeOf(choice, schemas)).join(" | ");
  if (items !== undefined) return `list of ${typeOf(items, schemas)}`;
  if (format === "date-time") return "time";
  return typeof type === "string" ? type : (type ?? ["object"]).join(" | ");
}

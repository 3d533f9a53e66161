import { BASE, callNames, calls, type CallName } from "./calls";
import { problemKinds } from "./problem";
import { allSchemas, EXAMPLE_SITE, operationOf, type Schema } from "./openapi";
import type { ExampleNames, FieldReference } from "./view";

type Schemas = Readonly<Record<string, Schema>>;
/** A schema within another; `true` is a value of any kind. */
type Part = NonNullable<Schema["items"]>;

let made: ReturnType<typeof callReferences> | undefined;

/** `site` is the address under which the reader has opened it: examples can be copied as they are, with names that exist there. */
export function apiReference(site: string, names: ExampleNames = {}) {
  // Making it takes a tenth of a second, and nothing but the site's address and the names in it ever changes.
  made ??= callReferences();
  const here = (source: string) => withNames(source, names).replaceAll(EXAMPLE_SITE, site);
  return {
    base: `${site}${BASE}`,
    calls: made.map((call) => ({ ...call, curls: call.curls.map((curl) => ({ ...curl, source: here(curl.source) })) })),
    problems: Object.entries(problemKinds).map(([kind, about]) => ({ kind, ...about })),
  };
}

/** The command in the head of the example script, with a ladder of this site. */
export function scriptFor(text: string, site: string, { ladder }: ExampleNames): string {
  return text.replace("https://ladder.example.org clan game.json", () => `${site} ${ladder ?? "clan"} game.json`);
}

/** Changes the address of an example only: its first line. */
function withNames(source: string, { ladder, season, player, game }: ExampleNames): string {
  const [address = "", ...rest] = source.split("\n");
  const named = [
    { part: /\/ladders\/clan\b/, text: ladder && `/ladders/${encodeURIComponent(ladder)}` },
    { part: /\/seasons\/season-4\b/, text: season && `/seasons/${encodeURIComponent(season)}` },
    { part: /\bladder=clan\b/, text: ladder && `ladder=${encodeURIComponent(ladder)}` },
    { part: /\/players\/natasha\b/, text: player && `/players/${encodeURIComponent(player)}` },
    { part: /\/games\/1\b/, text: game && `/games/${game}` },
  ].reduce((line, { part, text }) => (text ? line.replace(part, () => text) : line), address);
  return [named, ...rest].join("\n");
}

function callReferences() {
  const schemas = allSchemas();
  return callNames.map((name) => callReference(name, schemas));
}

function callReference(name: CallName, schemas: Schemas) {
  const { summary, description, parameters, responses, ...call } = operationOf(name);
  const { method, path, key } = calls[name];
  const body = call.requestBody?.content["application/json"];
  return {
    id: name,
    method,
    path,
    summary,
    description,
    key: key === "unused" ? null : key === "needed" ? "needed" : "can be sent",
    parameters: parameters.map(({ name, in: place, required, description, schema }) => {
      return { path: name, place, type: typeOf(schema, schemas), needed: required, about: description };
    }),
    /** The fields of the body, by their path. */
    fields: body === undefined ? [] : fieldsOf(body.schema, schemas),
    curls: call["x-codeSamples"],
    responses: Object.entries(responses).map(([status, { description: about, content = {} }]) => {
      const [own] = Object.values(content);
      // The fields of a problem are the same for all.
      const fields = own === undefined || Number(status) >= 400 ? [] : fieldsOf(own.schema, schemas);
      const examples = Object.values(own?.examples ?? {}).map(({ summary, value }) => {
        return { summary, text: JSON.stringify(value, null, 2) };
      });
      return { status, about, fields, examples };
    }),
  };
}

function resolved(schema: Part, schemas: Schemas): Schema {
  if (typeof schema !== "object" || Array.isArray(schema)) return {};
  const id = schema.$ref?.split("/").at(-1);
  const found = id === undefined ? undefined : schemas[id];
  return found === undefined ? schema : { ...found, description: schema.description ?? found.description };
}

/** Every field of an object, those of objects within it behind a full stop: participants[].player.name. */
function fieldsOf(schema: Part, schemas: Schemas, before = ""): FieldReference[] {
  const { properties = {}, required = [] } = resolved(schema, schemas);
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    const { description: about = "", ...rest } = resolved(field, schemas);
    const own = { path, type: typeOf(rest, schemas), needed: required.includes(name), about };
    return [own, ...within(rest, schemas, path)];
  });
}

function within(schema: Part, schemas: Schemas, path: string): FieldReference[] {
  const { items, properties, anyOf } = resolved(schema, schemas);
  if (items !== undefined) return within(items, schemas, `${path}[]`);
  if (properties !== undefined) return fieldsOf(schema, schemas, `${path}.`);
  return (anyOf ?? []).flatMap((choice) => within(choice, schemas, path));
}

/** What a value can be, in the words of the format. */
function typeOf(schema: Part, schemas: Schemas): string {
  const { type, format, enum: choices, items, anyOf } = resolved(schema, schemas);
  if (choices !== undefined) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (anyOf !== undefined) return anyOf.map((choice) => typeOf(choice, schemas)).join(" | ");
  if (items !== undefined) return `list of ${typeOf(items, schemas)}`;
  if (format === "date-time") return "time";
  return [type ?? "object"].flat().join(" | ");
}

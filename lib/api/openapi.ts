import { z } from "zod";
import { withBase } from "@/lib/platform/base-path";
import { BASE, callNames, calls, pathParameters, type Call, type CallName } from "./calls";
import { curlOf, examplesOf, type Example } from "./examples";
import { problemKinds, type ProblemKind } from "./problem";
import { problemOut } from "./schema";

type Json = Record<string, unknown>;
export type Schema = z.core.JSONSchema.BaseSchema;

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

interface Response {
  readonly description: string;
  readonly headers?: Json;
  readonly content?: Readonly<Record<string, Content>>;
}

type Content = ReturnType<typeof contentOf>;

const refTo = (id: string) => `#/components/schemas/${id}`;

/** A placeholder for the site's address in examples. */
export const EXAMPLE_SITE = "https://ladder.example.org";

let made: Json | undefined;

/** The description of the API, made of the schemas that check it. It never changes while the program runs. */
export function openapi(): Json {
  return (made ??= {
    openapi: "3.1.1",
    info: {
      title: "Pairwise",
      version: "1",
      summary: "A ladder in which every rating point is a traceable transfer between two players.",
      description:
        "Read ladders, players and games, and report games from a game server. Numbers are not rounded. Every read has an ETag; with " +
        "If-None-Match the answer is 304 if nothing has changed. Errors follow RFC 9457, and after an error nothing was saved.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: withBase(BASE) }],
    tags: [
      { name: "Reading", description: "No key is needed; CORS is open." },
      { name: "Reporting", description: "For game servers." },
    ],
    paths: pathsOf(),
    components: {
      schemas: allSchemas(),
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "A key from an admin, sent as a header." },
      },
    },
  });
}

export function allSchemas(): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: "input",
    uri: refTo,
    override: ({ jsonSchema }) => plain(jsonSchema),
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas;
}

/** The schema without noise: the pattern of all dates since the year 0, and the largest integer. */
function plain(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format === "date-time") delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** A parameter in an address is text, but is described by the type it is parsed to: its output. */
function schemaOf(schema: z.core.$ZodType, io: "input" | "output" = "input"): Schema {
  const id = z.globalRegistry.get(schema)?.id;
  if (id !== undefined) return { $ref: refTo(id) };
  const { $schema: _, ...inline } = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => plain(jsonSchema) });
  return inline;
}

function pathsOf(): Json {
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const { path, method } = calls[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) };
  }
  return paths;
}

export function operationOf(name: CallName) {
  const call: Call = calls[name];
  const { summary, description, response, body, key } = call;
  const examples = examplesOf(name).filter(({ problem }) => problem === undefined);
  const responses: Record<string, Response> = {
    [response.status]: {
      description: response.description,
      ...headersOf(name, call),
      content: { "application/json": contentOf(response.schema, examples, "response") },
    },
    ...(call.method === "GET" && name !== "openapi" && { 304: { description: "Nothing has changed since this ETag." } }),
    ...problemsOf(name, call.problems),
  };
  return {
    operationId: name,
    tags: [call.method === "GET" ? "Reading" : "Reporting"],
    summary,
    description,
    parameters: parametersOf(call),
    ...(body !== null && { requestBody: { required: true, content: { "application/json": contentOf(body, examples, "body") } } }),
    responses,
    "x-codeSamples": examples.map((example) => ({
      lang: "Shell",
      label: example.summary,
      source: curlOf(example, EXAMPLE_SITE),
    })),
    // The list is of alternatives: the empty one makes the key optional for the preview.
    ...(key !== "unused" && { security: key === "needed" ? [{ key: [] }] : [{ key: [] }, {}] }),
  };
}

const text = { type: "string" } as const;
const ifNoneMatch = { name: "If-None-Match", description: "The ETag of an earlier response.", schema: text };
const idempotencyKey = {
  name: "Idempotency-Key",
  description: "A unique id of this report, such as a UUID. The same key and game are entered only once.",
  schema: { ...text, minLength: 1, maxLength: 255 },
};

function parametersOf({ path, query, method, key }: Call): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]): Parameter => {
    return { name, in: "path", required: true, description: pathParameters[name]!, schema: text };
  });
  const inQuery = Object.entries<z.core.$ZodType>(query.shape).map(([name, field]): Parameter => {
    const { description = "", ...schema } = schemaOf(field, "output");
    return { name, in: "query", required: false, description, schema };
  });
  const headers = method === "GET" ? [ifNoneMatch] : key === "needed" ? [idempotencyKey] : [];
  return [...inPath, ...inQuery, ...headers.map((header): Parameter => ({ ...header, in: "header", required: false }))];
}

function headersOf(name: CallName, { method }: Call): Pick<Response, "headers"> {
  const schema = text;
  if (name === "openapi") return {};
  if (method === "GET") return { headers: { ETag: { description: "Changes when the content changes.", schema } } };
  if (name !== "report") return {};
  return {
    headers: {
      Location: { description: "The game's address.", schema },
      "Idempotency-Replayed": { description: "true if an earlier request already entered this game.", schema },
    },
  };
}

function contentOf(schema: z.ZodType, found: readonly Example[], part: "body" | "response") {
  const examples = Object.fromEntries(found.map((one) => [one.name, { summary: one.summary, value: one[part] }]));
  return { schema: schemaOf(schema), ...(found.length > 0 && { examples }) };
}

/** Kinds of problems that share a status are one response with an example each. */
function problemsOf(name: CallName, kinds: readonly ProblemKind[]): Record<string, Response> {
  const statuses = [...new Set(kinds.map((kind) => problemKinds[kind].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = kinds.filter((kind) => problemKinds[kind].status === status);
      const found = examplesOf(name).filter(({ problem }) => problem !== undefined && own.includes(problem));
      const content = { "application/problem+json": contentOf(problemOut, found, "response") };
      return [status, { description: own.map((kind) => problemKinds[kind].why).join(" "), content }];
    }),
  );
}

import type { apiReference } from "./reference";

/** The API as its page shows it, drawn from openapi.json. */
type ApiReference = ReturnType<typeof apiReference>;
export type CallReference = ApiReference["calls"][number];
export type ResponseReference = CallReference["responses"][number];

/** What examples name, where this site has it. */
export interface ExampleNames {
  readonly ladder?: string;
  readonly season?: string;
  readonly player?: string;
  readonly game?: number;
}

export interface FieldReference {
  readonly path: string;
  readonly type: string;
  readonly needed: boolean;
  readonly about: string;
}

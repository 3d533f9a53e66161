/** The API as its page shows it, drawn from openapi.json. */
export interface ApiReference {
  readonly base: string;
  readonly calls: readonly CallReference[];
  readonly problems: readonly { readonly kind: string; readonly status: number; readonly title: string; readonly why: string }[];
}

/** What examples name, where this site has it. */
export interface ExampleNames {
  readonly ladder?: string;
  readonly season?: string;
  readonly player?: string;
  readonly game?: number;
}

export interface CallReference {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly key: "needed" | "can be sent" | null;
  readonly parameters: readonly ParameterReference[];
  /** The fields of the body, by their path. */
  readonly fields: readonly FieldReference[];
  readonly curls: readonly { readonly label: string; readonly source: string }[];
  readonly responses: readonly ResponseReference[];
}

interface ParameterReference {
  readonly name: string;
  readonly place: "path" | "query" | "header";
  readonly type: string;
  readonly needed: boolean;
  readonly about: string;
}

export interface FieldReference {
  readonly path: string;
  readonly type: string;
  readonly needed: boolean;
  readonly about: string;
}

export interface ResponseReference {
  readonly status: string;
  readonly about: string;
  readonly fields: readonly FieldReference[];
  /** JSON in one line; the page breaks it into lines. */
  readonly examples: readonly { readonly summary: string; readonly json: string }[];
}

import { ApiProblem } from "./problem";

/** The query of an address. Unknown parameters are ignored; a known one may occur once. */
export function queryOf<Query>(request: Request, schema: { readonly shape: object } & Parser<Query>): Query {
  const { searchParams } = new URL(request.url);
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = searchParams.getAll(name);
    if (values.length > 1) throw badQuery([{ path: name, message: `${name} appears ${values.length} times. Send it once.` }]);
    if (values[0] !== undefined) given[name] = values[0];
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw badQuery(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })));
}

interface Parser<Out> {
  safeParse(
    value: unknown,
  ): { success: true; data: Out } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

function badQuery(errors: { path: string; message: string }[]): ApiProblem {
  return new ApiProblem("refused", errors[0]!.message, errors);
}

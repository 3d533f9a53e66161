import { withQuery, type QueryValue } from "@/lib/format/paths";

/** A page's parameters: a zod object with a default for each, so that an old or mistyped address still shows the page. */
interface Parameters<Values extends object> {
  parse(given: unknown): Values;
}

/** What an address says of a page: parameters that differ from their defaults. */
export function queryFields<Values extends Readonly<Record<string, QueryValue>>>(
  parameters: Parameters<Values>,
  values: Partial<NoInfer<Values>>,
): Record<string, QueryValue> {
  const defaults: Readonly<Record<string, QueryValue>> = parameters.parse({});
  return Object.fromEntries(
    Object.entries<QueryValue>(values).filter(([name, value]) => String(value ?? "") !== String(defaults[name] ?? "")),
  );
}

/** The address of a page that parses back to these values. */
export function queryHref<Values extends Readonly<Record<string, QueryValue>>>(
  parameters: Parameters<Values>,
  path: string,
  values: Partial<NoInfer<Values>>,
  part = "",
): string {
  return withQuery(path, queryFields(parameters, values), part);
}

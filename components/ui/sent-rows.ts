import { useMemo } from "react";

/** Rows of a list on their way to the browser. The type is what they are there. */
export interface SentRows<Row> {
  readonly text: string;
  /** Never there: it only carries the type. */
  readonly of?: Row;
}

/**
 * Rows as one text. Of what it sends, React looks at each value, when it writes it and when it reads it, the latter on the server as
 * well; a long text it passes on as it is.
 */
export function sendRows<Row>(rows: readonly Row[]): SentRows<Row> {
  return { text: JSON.stringify(rows) };
}

export function useSentRows<Row>({ text }: SentRows<Row>): readonly Row[] {
  return useMemo(() => {
    const read: (text: string) => Row[] = JSON.parse;
    return read(text);
  }, [text]);
}

import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";

/** The head of a column: words alone, or with how it looks. */
export interface Head {
  readonly name: ReactNode;
  /** Figures are set to the right, words to the left. */
  readonly figures?: boolean;
  readonly held?: boolean;
  readonly className?: string;
  /** By which the table is sorted. */
  readonly sort?: "ascending" | "descending";
}

/** The head of a column of figures. */
export function figures(name: ReactNode, className?: string): Head {
  return { name, figures: true, className };
}

interface TableProps {
  caption: string;
  /** One for each column; left out where the children have a head of their own. */
  head?: readonly (string | Head)[];
  children: ReactNode;
  className?: string;
}

/** Without spaces for what is left out: there are hundreds on a page. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/**
 * A table as in an account book: one ink rule under the head, hairlines between rows, a double rule under a sum. Wide ones scroll
 * inside themselves; a cell marked `held` stays in view.
 */
export function Table({ caption, head, children, className }: TableProps) {
  return (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className={classes("ledger", className)}>
        <caption className="sr-only">{caption}</caption>
        {head === undefined ? (
          children
        ) : (
          <>
            <thead>
              <tr>
                {head.map((each, at) => {
                  const { name, sort, ...look } = typeof each === "string" ? { name: each } : each;
                  // A column of bars has no name, and an empty heading would be read as one.
                  return name === "" ? (
                    <td key={at} className={look.className} />
                  ) : (
                    <HeadCell key={at} aria-sort={sort} {...look}>
                      {name}
                    </HeadCell>
                  );
                })}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </>
        )}
      </table>
    </div>
  );
}

/** What a chart shows, for those who rather read it: closed at first. */
export function AsTable({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <details className="mt-2 text-sm text-soft">
      <summary className="cursor-pointer">View as a table</summary>
      <div className={`mt-2 text-ink ${className}`}>{children}</div>
    </details>
  );
}

/** An attribute by which a style sheet lays out or shows a cell. */
type Laid<Attributes> = Attributes & { readonly [name: `data-${string}`]: string | undefined };

interface LaidOutTableProps extends Pick<TableProps, "caption" | "className" | "children"> {
  /** For long ones: on wide screens, where it need not scroll sideways, the head stays in view. */
  headStays?: boolean;
  /** The cells of its head; null for a column that is left out. */
  head: readonly (string | Laid<ThHTMLAttributes<HTMLTableCellElement>> | null)[];
  /** Symbols that its rows refer to. */
  symbols?: ReactNode;
}

/**
 * A table that phones show in another layout. Some browsers then forget that it is a table: the roles say again what the tags say, also
 * those of its rows and cells, which are the children.
 */
export function LaidOutTable({ caption, className, headStays = false, head, symbols, children }: LaidOutTableProps) {
  return (
    <div className={classes("table-scroll", headStays && "head-stays")} role="region" aria-label={caption} tabIndex={0}>
      {symbols}
      <table role="table" className={classes("ledger", className)}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((cell, at) => {
              const props = typeof cell === "string" ? { children: cell } : cell;
              return props && <th key={at} scope="col" role="columnheader" {...props} />;
            })}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

/** Cells of a row of it; null for a column that is left out. */
export function LaidOutCells({ cells }: { cells: readonly (Laid<TdHTMLAttributes<HTMLTableCellElement>> | null)[] }) {
  return cells.map((cell, at) => cell && <td key={at} role="cell" {...cell} />);
}

type HeadCellProps = ThHTMLAttributes<HTMLTableCellElement> & Omit<Head, "name" | "sort">;

export function HeadCell({ children, figures = false, held = false, className, ...rest }: HeadCellProps) {
  return (
    <th scope="col" className={classes(figures ? "figures" : "words", held && "held", className)} {...rest}>
      {children}
    </th>
  );
}

type CellProps = Pick<TdHTMLAttributes<HTMLTableCellElement>, "children" | "className" | "colSpan">;

/** A number, or something that stands in a column of numbers. */
export function Figure({ className, ...rest }: CellProps) {
  return <td className={classes("figures", className)} {...rest} />;
}

export function Words({ className, ...rest }: CellProps) {
  return <td className={classes("words", className)} {...rest} />;
}

/** What a row is about: usually a name. */
export function RowHead({ children, className, held = true }: CellProps & { held?: boolean }) {
  return (
    <th scope="row" className={classes("words font-semibold", held && "held", className)}>
      {children}
    </th>
  );
}

import type { ReactNode, ThHTMLAttributes } from "react";

interface TableProps {
  caption: string;
  children: ReactNode;
  className?: string;
  /** For long ones: on wide screens, where it need not scroll sideways, the head stays in view. */
  headStays?: boolean;
}

/** Without spaces for what is left out: there are hundreds on a page. */
function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/**
 * A table as in an account book: one ink rule under the head, hairlines between rows, a double rule under a sum. Wide ones scroll
 * inside themselves; a cell marked `held` stays in view.
 */
export function Table({ caption, children, className, headStays = false }: TableProps) {
  return (
    <div className={classes("table-scroll", headStays && "head-stays")} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes("ledger", className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  children: ReactNode;
  /** Figures are set to the right, words to the left. */
  figures?: boolean;
  held?: boolean;
}

export function HeadCell({ children, figures = false, held = false, className, ...rest }: HeadCellProps) {
  return (
    <th scope="col" className={classes(figures ? "figures" : "words", held && "held", className)} {...rest}>
      {children}
    </th>
  );
}

interface CellProps {
  children?: ReactNode;
  className?: string;
  held?: boolean;
  colSpan?: number;
}

/** A number, or something that stands in a column of numbers. */
export function Figure({ children, className, colSpan }: CellProps) {
  return (
    <td className={classes("figures", className)} colSpan={colSpan}>
      {children}
    </td>
  );
}

export function Words({ children, className, colSpan }: CellProps) {
  return (
    <td className={classes("words", className)} colSpan={colSpan}>
      {children}
    </td>
  );
}

/** What a row is about: usually a name. */
export function RowHead({ children, className, held = true }: CellProps) {
  return (
    <th scope="row" className={classes("words font-semibold", held && "held", className)}>
      {children}
    </th>
  );
}

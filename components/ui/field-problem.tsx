import type { ReactNode } from "react";

interface FramedProps {
  /** The id of the field. */
  id: string;
  label: string;
  hint?: ReactNode;
  problem: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A field with its label above, a hint and its problem below. */
export function Framed({ id, label, hint, problem, className = "", children }: FramedProps) {
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-[13px] text-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

/** The id of the sentence that says what is wrong with a field. */
export function problemId(name: string): string {
  return `problem-${name}`;
}

/** What is wrong with a field, in a sentence below it. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p id={id} className="text-[13px] text-alert">
      {problem}
    </p>
  );
}

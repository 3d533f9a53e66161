/** What is wrong with a field, in a sentence below it. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p id={id} className="text-[13px] text-alert">
      {problem}
    </p>
  );
}

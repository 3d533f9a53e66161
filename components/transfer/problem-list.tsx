import { withBase } from "@/lib/platform/base-path";
import { formatCount } from "@/lib/format";
import type { ImportShown } from "@/lib/transfer/import/view";
import { Figure, figures, Table, Words } from "@/components/ui/table";

interface ProblemListProps {
  shown: Extract<ImportShown, { kind: "problems" }>;
  upload: string;
}

/** Everything that is wrong with a file, and the ways to fix it. */
export function ProblemList({ shown: { total, first, different }, upload }: ProblemListProps) {
  const rows = withBase(`/api/imports/${upload}/problems`);
  return (
    <>
      {different !== null && (
        <p className="max-w-[70ch] border-l-2 border-accent pl-3 text-[15px]">
          {different} Give them other ids. If they are the same games, correct the ones on the ladder. Or choose above to skip
          them.
        </p>
      )}
      <p className="max-w-[70ch] text-[15px]">
        Nothing was imported: {total === 1 ? "there is one problem" : `there are ${formatCount(total)} problems`}. Fix{" "}
        {total === 1 ? "it" : "them"} and upload the file again below; your column matches are kept.
        {first.length < total && ` The first ${formatCount(first.length)} are listed here.`} To find the rows, download the{" "}
        <a href={`${rows}?rows=all`} className="link" download>
          whole file with a problem column
        </a>
        , or only the{" "}
        <a href={rows} className="link" download>
          games with problems
        </a>
        . If you upload only those, import the rest of the file afterwards: games already on the ladder are skipped.
      </p>
      <Table caption="Problems in the file" head={[figures("Line", "w-16"), { name: "Field", className: "pl-4" }, "Problem"]}>
        {first.map(({ line, field, message }, at) => (
          <tr key={at}>
            <Figure className="align-top">{line ?? ""}</Figure>
            <Words className="pl-4 align-top">{field}</Words>
            <Words>{message}</Words>
          </tr>
        ))}
      </Table>
    </>
  );
}

import { formatCount } from "@/lib/format";
import type { ImportShown } from "@/lib/transfer/import/view";
import { Figure, HeadCell, Table, Words } from "@/components/ui/table";
import { UploadForm } from "./upload-form";

interface ProblemListProps {
  shown: Extract<ImportShown, { kind: "problems" }>;
  upload: string;
}

/** Everything that is wrong with a file, and the ways to fix it. */
export function ProblemList({ shown: { total, first, different }, upload }: ProblemListProps) {
  const rows = `/api/imports/${upload}/problems`;
  return (
    <>
      {different !== null && (
        <p className="max-w-[70ch] border-l-2 border-accent pl-3 text-[15px]">
          {different} Give them other ids, or, where they are the same games, correct those on the ladder; or choose above to
          leave them out.
        </p>
      )}
      <p className="max-w-[70ch] text-[15px]">
        {total === 1 ? "One problem" : `${formatCount(total)} problems`}, so nothing was entered: a file is taken whole or not at
        all.
        {first.length < total && ` The first ${formatCount(first.length)} stand here.`} Download the{" "}
        <a href={`${rows}?rows=all`} className="link" download>
          whole file with a column for them
        </a>{" "}
        or only the{" "}
        <a href={rows} className="link" download>
          games with problems
        </a>
        , each with all of its rows, mend it, and upload it below; what you have matched stays. With the second, the other games
        of the file are still to be imported: games that are there already are left out then.
      </p>
      <Table caption="Problems of the file">
        <thead>
          <tr>
            <HeadCell figures className="w-16">
              Line
            </HeadCell>
            <HeadCell className="pl-4">Field</HeadCell>
            <HeadCell>Problem</HeadCell>
          </tr>
        </thead>
        <tbody>
          {first.map(({ line, field, message }, at) => (
            <tr key={at}>
              <Figure className="align-top">{line ?? ""}</Figure>
              <Words className="pl-4 align-top">{field}</Words>
              <Words>{message}</Words>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** To be placed below the form: forms cannot be nested. */
export function MendedFile({ upload }: { upload: string }) {
  return <UploadForm label="The mended file" submit="Upload it instead" insteadOf={upload} quiet />;
}

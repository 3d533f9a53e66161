import { countOf } from "@/lib/format";
import type { ErasureView } from "@/lib/merges/erasure/view";
import { GameNumbers } from "@/components/ui/game-numbers";

interface ErasureReachProps {
  name: string;
  erasure: ErasureView;
}

/** More than anybody looks at one by one. */
const MOST_LISTED = 100;

/** What erasing somebody would reach: others who are the same person, and what people wrote. */
export function ErasureReach({ name, erasure: { alsoErased, notes, reasons, lines, tooShort } }: ErasureReachProps) {
  return (
    <ul className="mb-5 grid max-w-[70ch] list-disc gap-1.5 pl-5 text-[15px]">
      {alsoErased.length > 0 && (
        <li>
          <strong>
            {listed(alsoErased)} {alsoErased.length === 1 ? "is" : "are"} erased too,
          </strong>{" "}
          because {alsoErased.length === 1 ? "that player was" : "they were"} merged into {name}. To keep{" "}
          {alsoErased.length === 1 ? "that one" : "them"}, undo the merge first.
        </li>
      )}
      {notes.length > 0 && (
        <li>
          The name stands in the note of {countOf(notes.length, "game")}: <GameNumbers ids={notes} most={MOST_LISTED} />. The
          neutral name takes its place.
        </li>
      )}
      {reasons.length > 0 && (
        <li>
          The name stands in why {countOf(reasons.length, "game was", "games were")} changed:{" "}
          <GameNumbers ids={reasons} most={MOST_LISTED} />. The neutral name takes its place.
        </li>
      )}
      {lines > 0 && <li>The same for the reasons of {countOf(lines, "line")} of the audit log.</li>}
      {notes.length + reasons.length + lines === 0 && tooShort.length === 0 && <li>The name stands in no note and no reason.</li>}
      {tooShort.length > 0 && (
        <li>
          {listed(tooShort)} {tooShort.length === 1 ? "is" : "are"} too short to be told from other words: in notes and reasons
          {tooShort.length === 1 ? " it stays" : " they stay"}. Look through them yourself.
        </li>
      )}
      <li>
        Not looked for: nicknames and misspellings, names of teams and keys, descriptions of ladders, and copies that were made
        before, such as backups and downloads.
      </li>
    </ul>
  );
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

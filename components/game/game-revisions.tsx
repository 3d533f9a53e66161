import { Fragment } from "react";
import { countOf, playerPath } from "@/lib/format";
import type { GameEntryView, GameRevision, MovedPlayers, RevisionAction } from "@/lib/games/view";
import type { Person } from "@/lib/players/view";
import { TextLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";
import { DifferencesTable } from "./differences-table";
import { Moment } from "@/components/ui/moment";

const done: Readonly<Record<RevisionAction, string>> = {
  correct: "Corrected",
  void: "Voided",
  restore: "Restored",
  rate: "Guests rated",
  revert: "Reverted",
  move: "Moved",
  merge: "Players merged",
  unmerge: "Merge undone",
};

/** What was changed after a game was entered: when, by whom, why, and what became of what. The newest first. */
export function GameRevisions({
  revisions,
  entered,
  revert = null,
}: {
  revisions: readonly GameRevision[];
  entered: Pick<GameEntryView, "at" | "by" | "server">;
  /** The page that puts the game back to a version, for those who may. */
  revert?: string | null;
}) {
  const newest = revisions.at(-1)?.version;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {revisions.toReversed().map((revision) => (
        <li key={revision.version}>
          <h3 className="font-semibold">
            Version {revision.version}: {done[revision.action].toLowerCase()}
          </h3>
          <p className="text-[15px] text-soft">
            <Moment at={revision.at} /> by <ByWhom person={revision.by} />
          </p>
          <p className="mt-2 max-w-[70ch] border-l-2 border-rule pl-4">{revision.reason}</p>
          <Differences revision={revision} />
          <WhomItMoved {...revision.moved} />
          {revision.version !== newest && <RevertLink page={revert} version={revision.version} />}
        </li>
      ))}
      <li>
        <h3 className="font-semibold">Version 1: entered</h3>
        <p className="text-[15px] text-soft">
          <Moment at={entered.at} /> by <EnteredBy {...entered} />
        </p>
        <RevertLink page={revert} version={1} />
      </li>
    </ol>
  );
}

function RevertLink({ page, version }: { page: string | null; version: number }) {
  if (page === null) return null;
  return (
    <p className="mt-2 text-[15px] print:hidden">
      <TextLink href={`${page}?version=${version}`}>Revert to version {version}…</TextLink>
    </p>
  );
}

/** What a change of the past did to everybody's rating of then. */
function WhomItMoved({ count, most }: MovedPlayers) {
  if (count === 0) return null;
  const rest = count - most.length;
  return (
    <p className="mt-3 max-w-[70ch] text-[15px]">
      <span className="text-soft">{countOf(count, "rating")} changed: </span>
      {most.map(({ name, slug, change }, at) => (
        // A game that was moved can have changed somebody’s rating on both ladders.
        <Fragment key={`${slug} ${at}`}>
          {at > 0 && ", "}
          <span className="whitespace-nowrap">
            <TextLink href={playerPath(slug)}>{name}</TextLink> <Change value={change} />
          </span>
        </Fragment>
      ))}
      {rest > 0 && <span className="text-soft"> and {countOf(rest, "other")} by less</span>}.
    </p>
  );
}

/** A game server by the name of its key, or a person. */
function EnteredBy({ by, server }: Pick<GameEntryView, "by" | "server">) {
  return server === null ? <ByWhom person={by} /> : <>the game server “{server}”</>;
}

export function ByWhom({ person }: { person: Person | null }) {
  if (person === null) return <>the command line</>;
  return <TextLink href={playerPath(person.slug)}>{person.name}</TextLink>;
}

function Differences({ revision: { version, differences } }: { revision: GameRevision }) {
  if (differences.length === 0) return <p className="mt-3 text-[15px] text-soft">No scores, times or names changed.</p>;
  return (
    <div className="mt-3 max-w-[44rem]">
      <DifferencesTable caption={`What changed with version ${version}`} differences={differences} />
    </div>
  );
}

/** How a game came to be here. */
export function GameEntry({ entry: { source, at, by, server, externalId, late } }: { entry: GameEntryView }) {
  return (
    <div id="entry" className="mt-14 border-t border-hairline pt-4">
      <p className="text-[13px] text-soft" hidden={source === "report"}>
        {source === "import" && "Imported"}
        {(source === "api" || source === "report") && "Reported"}
        {(source === "form" || source === "demo") && "Entered"} on <Moment at={at} /> by <EnteredBy by={by} server={server} />
        {source === "demo" && ", for the demo league"}
        {externalId !== null && <>, with the id {externalId} there</>}.
      </p>
      {late !== null && (
        <div className="mt-3">
          {late.reason !== null && <p className="max-w-[70ch] border-l-2 border-rule pl-4">{late.reason}</p>}
          <WhomItMoved {...late.moved} />
        </div>
      )}
    </div>
  );
}

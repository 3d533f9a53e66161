import type { GameEntryView } from "@/lib/games/view";
import { EnteredBy, WhomItMoved } from "./game-revisions";
import { Moment } from "@/components/ui/moment";

/** How a game came to be here. */
export function GameEntry({ entry: { source, at, by, server, externalId, late } }: { entry: GameEntryView }) {
  return (
    <div id="entry" className="mt-14 border-t border-hairline pt-4">
      <p className="text-[13px] text-soft">
        {source === "import" && "Imported"}
        {source === "api" && "Reported"}
        {(source === "form" || source === "demo") && "Entered"} on <Moment at={at} /> by <EnteredBy by={by} server={server} />
        {source === "demo" && ", for the demo league"}
        {externalId !== null && <>, with the id {externalId} there</>}.
      </p>
      {late !== null && (
        <div className="mt-3">
          <p className="text-[15px]">Games played later were already entered, so they were rated again.</p>
          {late.reason !== null && <p className="mt-2 max-w-[70ch] border-l-2 border-rule pl-4">{late.reason}</p>}
          <WhomItMoved {...late.moved} />
        </div>
      )}
    </div>
  );
}

import { Who } from "./game-revisions";
import { Moment } from "./ui/moment";

interface GameEntryProps {
  entry: {
    readonly source: "form" | "api" | "import" | "demo";
    readonly at: string;
    readonly by: { readonly name: string; readonly slug: string } | null;
    readonly server: string | null;
    readonly externalId: string | null;
  };
}

/** How a game came to be here. */
export function GameEntry({ entry: { source, at, by, server, externalId } }: GameEntryProps) {
  return (
    <p className="mt-14 border-t border-hairline pt-4 text-[13px] text-soft">
      {source === "import" && "Imported"}
      {source === "api" && "Reported"}
      {(source === "form" || source === "demo") && "Entered"} on <Moment at={at} /> by{" "}
      {server === null ? <Who person={by} /> : <>the game server “{server}”</>}
      {source === "demo" && ", for the demo league"}
      {externalId !== null && <>; where it came from it is number {externalId}</>}.
    </p>
  );
}

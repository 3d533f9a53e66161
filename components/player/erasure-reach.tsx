import { countOf } from "@/lib/format";
import { gameTexts, isGameText } from "@/lib/games/fields";
import type { ErasureView, Mention } from "@/lib/merges/erasure/view";
import { GameLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";

const list = new Intl.ListFormat("en-GB");

interface ErasureReachProps {
  name: string;
  erasure: ErasureView;
  /** For the player themselves, who cannot select other texts. */
  forPlayer?: boolean;
}

/** What erasing a player would affect: merged players, and each text that contains the name. */
export function ErasureReach({ name, erasure: { alsoErased, own, more, tooShort }, forPlayer = false }: ErasureReachProps) {
  return (
    <ul className="mb-5 grid max-w-[70ch] list-disc gap-1.5 pl-5 text-[15px]">
      {alsoErased.length > 0 && (
        <li>
          <strong>
            {list.format(alsoErased)} {alsoErased.length === 1 ? "is" : "are"} erased too,
          </strong>{" "}
          because {alsoErased.length === 1 ? "that player was" : "they were"} merged into {name}. To keep{" "}
          {alsoErased.length === 1 ? "that one" : "them"}, {forPlayer && "ask an admin to "}undo the merge first.
        </li>
      )}
      {own.length === 0 ? (
        <li>The name is in no note and no reason about {name} or their games.</li>
      ) : (
        <li>
          The anonymous name replaces the name in {countOf(own.length + more.own, "text")} about {name} and their games:
          <ul className="mt-1.5 grid gap-1.5">
            {own.map((mention) => (
              <li key={mention.key}>
                <MentionText mention={mention} />
              </li>
            ))}
            {more.own > 0 && <li>and {countOf(more.own, "more", "more")}.</li>}
          </ul>
        </li>
      )}
      {tooShort.length > 0 && (
        <li>
          {list.format(tooShort)} {tooShort.length === 1 ? "is" : "are"} too short to search for without finding other words, so{" "}
          {tooShort.length === 1 ? "it stays" : "they stay"} in notes and reasons.{" "}
          {forPlayer ? "Ask an admin to check them." : "Check them yourself."}
        </li>
      )}
      {forPlayer && <li>In texts about other players and games the name stays. Ask an admin to replace it there first.</li>}
      <li>
        Not searched: nicknames and misspellings, names of teams and keys, descriptions of ladders, and earlier copies such as
        backups and downloads.
      </li>
    </ul>
  );
}

/** One text with its location. */
export function MentionText({ mention: { kind, gameId, at, act, texts } }: { mention: Mention }) {
  return (
    <>
      {isGameText(kind) && `${gameTexts[kind].label} of game `}
      {kind === "revision" && "Revision of game "}
      {kind !== "line" && gameId !== null && <GameLink id={gameId} />}
      {kind === "line" && `Audit log, ${act}`}
      {at !== null && (
        <>
          , <Moment at={at} style="short minute" />
        </>
      )}
      {texts.map((text) => (
        <q key={text} className="block text-soft break-words">
          {text}
        </q>
      ))}
    </>
  );
}

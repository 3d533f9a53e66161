import type { GameView } from "@/lib/games/view";
import { ByWhom } from "./game-revisions";
import { Moment } from "@/components/ui/moment";

/** What a reader should know before the numbers: the note, and why a game is not rated. */
export function GameNotice({ game: { status, teams, texts, revisions } }: { game: GameView }) {
  const voiding = revisions.findLast(({ action }) => action === "void");
  return (
    <div className="grid max-w-[70ch] gap-4 not-empty:mb-5">
      {texts.note !== null && <p className="font-serif text-lg whitespace-pre-line">{texts.note}</p>}
      {status === "unrated" && (
        <Because>
          <strong>Not rated:</strong> {whyUnrated(teams)}
        </Because>
      )}
      {status === "voided" && (
        <Because>
          <strong>Not rated, because it was voided</strong>
          {voiding === undefined ? (
            "."
          ) : (
            <>
              {" "}
              on <Moment at={voiding.at} style="day" /> by <ByWhom person={voiding.by} />: {voiding.reason}
            </>
          )}
        </Because>
      )}
    </div>
  );
}

function whyUnrated(teams: GameView["teams"]): string {
  const registered = teams.flatMap(({ lines }) => lines).filter(({ notRated }) => notRated === "game").length;
  if (registered > 1) return "the registered players were all on the same side.";
  return `${registered === 1 ? "only one" : "no"} registered player took part.`;
}

function Because({ children }: { children: React.ReactNode }) {
  return <p className="border-l-[3px] border-accent pl-4 text-[15px] leading-relaxed">{children}</p>;
}

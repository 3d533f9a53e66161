import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppLink, TextLink } from "@/components/ui/app-link";
import { GameEntry, GameRevisions } from "@/components/game/game-revisions";
import { gameDescription, GameExpected } from "@/components/game/game-facts";
import { GameFlow } from "@/components/game/points-flow";
import { GameHead } from "@/components/game/game-head";
import { GamePairs } from "@/components/game/game-pairs";
import { ForgetSentDrafts } from "@/components/sheet/forget-sent-drafts";
import { GameNotice } from "@/components/game/game-notice";
import { ReportedBy } from "@/components/reports/reported-by";
import { GameScoreboard } from "@/components/game/game-scoreboard";
import { JustDone } from "@/components/ui/just-done";
import { RoundingNote, Section } from "@/components/ui/page";
import { WhatIf } from "@/components/game/what-if";
import { mayKeep } from "@/lib/sign-in/view";
import { adminGamePath, enterGamePath, gamePath, withQuery } from "@/lib/format";
import { pageMetadata } from "@/app/page-metadata";
import { GameInSeason } from "@/components/seasons/game-in-season";
import { resultLine, resultOf } from "@/lib/games/result";
import type { Compare, Rules } from "@/lib/rating";
import type { GamePlayer, GameView } from "@/lib/games/view";
import { gameFromAddress, gameInAddress } from "@/components/how-it-works/game-address";
import { gameAt } from "@/lib/games/data";
import { unratedIn } from "@/lib/games/rate";
import { cached, fresh } from "@/lib/platform/cached";
import { loadNotice } from "@/lib/platform/request";
import { reportOfGame } from "@/lib/reports/lists";
import { seasonOfGame } from "@/lib/seasons/honours";
import { loadViewer } from "@/lib/sign-in/viewer";
import { siteOf } from "@/lib/site/data";

type Props = PageProps<"/games/[game]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const game = await cached(gameAt, (await params).game);
  if (game === null) return { title: "Game not found" };
  const result = resultLine(resultOf(game.players, game.rules.compare));
  // Where a link is posted the title stands alone: a game that does not count must not look like a win.
  const shared = game.status === "voided" ? `${result} (voided)` : result;
  const description = gameDescription(game, (await cached(siteOf)).timeZone);
  return pageMetadata({
    title: `${shared} · ${game.ladder.name}`,
    shared,
    description,
    path: gamePath(game.id),
    type: "article",
    picture: `${result}. ${description}`,
  });
}

export default async function GamePage({ params }: Props) {
  const [game, viewer, justDone] = await Promise.all([cached(gameAt, (await params).game), loadViewer(), loadNotice()]);
  if (game === null) notFound();
  const { players, rules, ladder } = game;
  const me = viewer?.slug ?? null;
  const { embedders } = await cached(siteOf);
  const reported = game.entry.source === "form" || game.entry.source === "report" ? await fresh(reportOfGame, game.id) : null;
  const season = await cached(seasonOfGame, game.id);
  const mayChange = mayKeep(viewer, ladder.slug);
  const pairs = { players, rules, ladder: ladder.slug, look: game.look, viewer: me };
  const rateable = mayChange ? await fresh(unratedIn, game.id) : [];
  return (
    <>
      {viewer !== null && justDone?.page === gamePath(game.id) && (
        <>
          <JustDone {...justDone} />
          <ForgetSentDrafts />
        </>
      )}
      <GameHead game={game} report={reported} />
      {mayChange && <ChangeLinks game={game} rateable={rateable.length > 0} />}
      <GameNotice game={game} />
      <GameExpected game={game} />
      {game.status === "rated" && <GameFlow {...pairs} />}
      <Section title="Scoreboard">
        <GameScoreboard game={game} viewer={me} />
        {game.sums !== null && <RoundingNote />}
      </Section>
      {season !== null && <GameInSeason season={season} />}
      {game.status === "rated" && (
        <>
          <GamePairs {...pairs} />
          <GameExplainedLink players={players} rules={rules} />
          {/* It runs in the browser only. */}
          <div className="noscript:hidden print:hidden">
            <Section
              title="What if"
              note={`${whatToChange(rules.compare)} or a time in game (12:30, 12.5 or 750s), or leave somebody out, and see what would have happened. Nothing is saved.`}
            >
              <WhatIf players={players} rules={rules} look={game.look} />
            </Section>
          </div>
        </>
      )}
      {game.revisions.length > 0 && (
        <Section title="Revisions" id="revisions">
          <GameRevisions
            revisions={game.revisions}
            entered={game.entry}
            revert={mayChange ? adminGamePath(game.id, "revert") : null}
          />
        </Section>
      )}
      <GameEntry entry={game.entry} />
      {reported !== null && <ReportedBy report={reported} />}
      {embedders.length > 0 && (
        <p className="mt-3 text-[15px] print:hidden">
          <TextLink href={withQuery("/embed", { game: game.id })}>Embed on another site</TextLink>
        </p>
      )}
    </>
  );
}

/** For those who enter games. */
function ChangeLinks({ game: { id, ladder, status }, rateable }: { game: GameView; rateable: boolean }) {
  const own = adminGamePath(id);
  const links = [
    { href: enterGamePath({ again: id }), text: "Same players again" },
    { href: enterGamePath({ ladder: ladder.slug }), text: "Enter another game" },
    { href: own, text: "Correct this game" },
    ...(rateable ? [{ href: `${own}/rate`, text: "Rate its former guests…" }] : []),
    status === "voided" ? { href: `${own}/restore`, text: "Restore it" } : { href: `${own}/void`, text: "Void it" },
  ];
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-6 text-[15px] print:hidden">
      {links.map(({ href, text }) => (
        <AppLink key={href} href={href} className="link py-2.5">
          {text}
        </AppLink>
      ))}
    </p>
  );
}

function whatToChange(compare: Compare): string {
  if (compare === "place") return "Change a place";
  return compare === "direct" ? "Change a score, who scored how much on whom," : "Change a score";
}

/** Links a game to How it works, with the game step by step if it fits into an address. */
function GameExplainedLink({ players, rules }: { players: readonly GamePlayer[]; rules: Rules }) {
  const text = gameInAddress({ players, rules });
  const fits = gameFromAddress(text) !== null;
  const href = fits ? withQuery("/how-it-works", { game: text }, "steps") : "/how-it-works";
  return (
    <p className="mt-6 text-[15px]">
      <TextLink href={href}>{fits ? "How it works: this game, step by step" : "How it works"}</TextLink>
    </p>
  );
}

import { withBase } from "@/lib/platform/base-path";
import {
  directionOf,
  formatChange,
  countOf,
  formatRating,
  formatScore,
  formatTime,
  gamePath,
  ladderPath,
  playerPath,
  playedAtFrom,
} from "@/lib/format";
import { conditionWords, resultLine, resultOf } from "@/lib/games/result";
import { hasNoScores } from "@/lib/games/scores";
import { plainText, surpriseSentence } from "@/lib/games/surprise";
import type { GameView, ScoreLine } from "@/lib/games/view";
import { rateGame } from "@/lib/rating";
import type { Site } from "@/lib/site/view";
import { escaped } from "../feed";
import type { LadderPage } from "../view";
import type { EmbedQuery } from "./schema";

/** Markup, in contrast to text that still has to be escaped. */
class Markup {
  constructor(readonly text: string) {}
}

type Piece = string | number | Markup | readonly Markup[];

/** Markup in which every inserted text is escaped. */
function markup(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const written = (piece: Piece | undefined): string => {
    if (piece instanceof Markup) return piece.text;
    return typeof piece === "object" ? piece.map(({ text }) => text).join("") : escaped(String(piece ?? ""));
  };
  return new Markup(parts.map((part, at) => part + written(pieces[at])).join(""));
}

const NOTHING = markup``;

/** The players of a game that are listed: those who gained or lost most. */
export const MAX_GAME_ROWS = 8;

interface Frame {
  readonly title: string;
  readonly site: Site;
  readonly theme: EmbedQuery["theme"];
  /** The page that says more. */
  readonly path: string;
  readonly body: Markup;
}

/** A whole document without scripts. Links open beside the site that shows it. */
function documentOf({ title, site, theme, path, body }: Frame): string {
  const { accent } = site;
  const style = accent === null ? NOTHING : markup` style="--accent: light-dark(${accent.light}, ${accent.dark})"`;
  const chosen = theme === "auto" ? NOTHING : markup` data-theme="${theme}"`;
  return markup`<!doctype html>
    <html lang="en" ${chosen}${style}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${site.name}</title>
        <link rel="stylesheet" href="${withBase("/embed.css")}" />
        <base target="_blank" />
      </head>
      <body>
        ${body}
        <p class="foot"><a href="${withBase(path)}" rel="noopener">${site.name}</a></p>
      </body>
    </html> `.text;
}

/** The first rows of a ladder. */
export function ladderDocument({ ladder, rows }: LadderPage, look: EmbedQuery, site: Site): string {
  const path = ladderPath(ladder.slug);
  const shown = rows.slice(0, look.rows).map(
    ({ rank, name, slug, rating, lastChange }) =>
      markup`<tr>
        <td class="figures">${rank}</td>
        <th scope="row"><a href="${withBase(playerPath(slug))}" rel="noopener">${name}</a></th>
        <td class="figures">${formatRating(rating)}</td>
        <td class="figures">${changeOf(lastChange)}</td>
      </tr> `,
  );
  const table = markup`<table>
    <thead>
      <tr>
        <th scope="col" class="figures">#</th>
        <th scope="col">Player</th>
        <th scope="col" class="figures">Rating</th>
        <th scope="col" class="figures">Last game</th>
      </tr>
    </thead>
    <tbody>
      ${shown}
    </tbody>
  </table>`;
  return documentOf({
    title: ladder.name,
    site,
    theme: look.theme,
    path,
    body: markup`<h1><a href="${withBase(path)}" rel="noopener">${ladder.name}</a></h1>
      <p class="facts">${countOf(ladder.players, "rated player")}, ${countOf(ladder.games, "game")}</p>
      ${shown.length === 0 ? markup`<p>Nobody is ranked yet.</p>` : table}`,
  });
}

/** A game: its result, what was surprising, and who gained or lost most. */
export function gameDocument(game: GameView, theme: EmbedQuery["theme"], site: Site): string {
  const { id, status, condition, ladder, playedAt, players, rules, teams } = game;
  const result = resultLine(resultOf(players, rules.compare));
  const day = formatTime(playedAtFrom(playedAt).playedAt, "day", site.timeZone);
  const words = conditionWords(condition).map((word) => markup`<b>${word}</b> · `);
  const sentence =
    status === "rated"
      ? markup`<p class="sentence">${plainText(surpriseSentence(players, rateGame(players, rules), rules.compare))}</p>`
      : NOTHING;
  const movedBy = ({ rating }: ScoreLine) => Math.abs(rating?.change ?? 0);
  const lines = teams
    .flatMap((team) => team.lines)
    .sort((one, other) => movedBy(other) - movedBy(one))
    .slice(0, MAX_GAME_ROWS);
  const scores = !hasNoScores(players, rules.compare);
  const rows = lines.map(
    (line) =>
      markup`<tr>
        <th scope="row"><a href="${withBase(playerPath(line.slug))}" rel="noopener">${line.name}</a></th>
        ${scores ? markup`<td class="figures">${formatScore(line.score)}</td>` : NOTHING}
        <td class="figures">${line.rating === null ? "–" : changeOf(line.rating.change)}</td>
      </tr> `,
  );
  return documentOf({
    title: result,
    site,
    theme,
    path: gamePath(id),
    body: markup`<h1${status === "voided" ? markup` class="voided"` : NOTHING}><a href="${withBase(gamePath(id))}" rel="noopener">${result}</a></h1>
<p class="facts">${words}<a href="${withBase(ladderPath(ladder.slug))}" rel="noopener">${ladder.name}</a> · ${day} · game ${id}</p>
${sentence}
<table>
<thead><tr><th scope="col">${players.length > MAX_GAME_ROWS ? `Most moved of ${players.length}` : "Player"}</th>${scores ? markup`<th scope="col" class="figures">Score</th>` : NOTHING}<th scope="col" class="figures">Points</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`,
  });
}

/** In place of what cannot be embedded. */
export function missingDocument(what: string, site: Site): string {
  const body = markup`<p>There is no such ${what} to show here.</p>`;
  return documentOf({ title: "Not found", site, theme: "auto", path: "/", body });
}

function changeOf(change: number): Markup {
  return markup`<span class="${directionOf(change)}">${formatChange(change)}</span>`;
}

/** What another site pastes into a page. */
export function iframeOf(path: string, site: URL, { width, height }: { width: number; height: number }, title: string): string {
  const frame = markup`src="${new URL(withBase(path), site).toString()}" title="${title}" width="${width}" height="${height}"`;
  return markup`<iframe ${frame} style="border:0;max-width:100%" loading="lazy"></iframe>`.text;
}

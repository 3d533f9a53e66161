import { z } from "zod";
import type { Reader } from "@/db";
import { findGamesByIds } from "@/db/store/games";
import { findGuestClaimsByIds } from "@/db/store/identities";
import { findNoticeChoices, findNotices, type Notice } from "@/db/store/inbox";
import { findAllLadders } from "@/db/store/ladders";
import { findRevisionsByGames } from "@/db/store/records";
import { findNewestEdition, findSeasonById } from "@/db/store/seasons";
import { countOf, formatChange, formatCount, formatRating, gamePath, ladderPath } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { gameLinesOf } from "@/lib/games/list";
import { formatOrdinal, resultFor, resultLine } from "@/lib/games/result";
import { playersNumbered } from "@/lib/players/identity";
import { kindNames, type NoticeChannel, type NoticeKind, type NoticeLine, type NoticePart } from "./view";

const PAGE = 20;

/** A page of a player's notices, newest first, and where the next one starts. */
export async function noticesPage(
  reader: Reader,
  playerId: number,
  { show, before }: { readonly show: "all" | "unread"; readonly before?: number | undefined },
): Promise<{ readonly lines: readonly NoticeLine[]; readonly next: number | null }> {
  const found = await findNotices(reader, playerId, PAGE + 1, { before, unread: show === "unread" });
  const page = found.slice(0, PAGE);
  return { lines: await noticeLines(reader, playerId, page), next: found.length > PAGE ? page.at(-1)!.id : null };
}

export { countUnread } from "@/db/store/inbox";

/** How a player wants each kind. */
export async function noticeChoices(reader: Reader, playerId: number): Promise<Record<NoticeKind, NoticeChannel>> {
  const choices = await findNoticeChoices(reader, playerId);
  return perName(kindNames, (kind) => choices[kind] ?? "bell");
}

/** The ids and numbers that a notice may have; names and texts are read now, so that they are today's. */
const payloadOf = z.object({
  change: z.number().optional(),
  version: z.number().optional(),
  cause: z.string().optional(),
  games: z.number().optional(),
  by: z.number().nullish(),
  reportId: z.number().optional(),
  claimId: z.number().optional(),
  granted: z.boolean().optional(),
  status: z.number().optional(),
  seasonId: z.number().optional(),
});

type Payload = z.output<typeof payloadOf>;

/** What notices of a page are told from. */
type Facts = Awaited<ReturnType<typeof factsOf>>;

async function factsOf(reader: Reader, playerId: number, notices: readonly (Notice & { readonly given: Payload })[]) {
  const idsOf = (each: (notice: (typeof notices)[number]) => number | null | undefined) => [
    ...new Set(notices.flatMap((notice) => each(notice) ?? [])),
  ];
  const gameIds = idsOf(({ gameId }) => gameId);
  const [lines, games, revisions, claims, ladders] = await Promise.all([
    gameLinesOf(reader, gameIds, playerId),
    findGamesByIds(reader, gameIds),
    findRevisionsByGames(
      reader,
      idsOf(({ gameId, given }) => (given.version === undefined ? null : gameId)),
    ),
    findGuestClaimsByIds(
      reader,
      idsOf(({ given }) => given.claimId),
    ),
    findAllLadders(reader),
  ]);
  const seasons = await Promise.all(
    idsOf(({ given }) => given.seasonId).map(async (id) => {
      const [season, edition] = await Promise.all([findSeasonById(reader, id), findNewestEdition(reader, id)]);
      return [id, { season: season ?? undefined, edition: edition ?? undefined }] as const;
    }),
  );
  const enteredBy = new Map(games.map((game) => [game.id, game.enteredBy]));
  const people = await playersNumbered(reader, [
    ...idsOf(({ given }) => given.by),
    ...[...enteredBy.values(), ...revisions.map(({ by }) => by), ...claims.map(({ decidedBy }) => decidedBy)].flatMap(
      (id) => id ?? [],
    ),
    ...claims.map(({ guestId }) => guestId),
  ]);
  return {
    lines,
    enteredBy,
    revisions,
    seasons: new Map(seasons),
    claims: new Map(claims.map((claim) => [claim.id, claim])),
    ladders: new Map(ladders.map((ladder) => [ladder.id, ladder])),
    nameOf: (id: number | null | undefined) => (id == null ? null : (people.get(id)?.name ?? null)),
  };
}

/** Notices as their owner sees them. */
export async function noticeLines(reader: Reader, playerId: number, rows: readonly Notice[]): Promise<NoticeLine[]> {
  const notices = rows.map((row) => ({ ...row, given: payloadOf.catch({}).parse(row.payload) }));
  const facts = await factsOf(reader, playerId, notices);
  return notices.map((notice) => ({
    id: notice.id,
    at: notice.at.toISOString(),
    unread: notice.readAt === null,
    asks: notice.event === "report-opened" && notice.readAt === null,
    ...wordsOf(notice, notice.given, facts),
  }));
}

type Words = Pick<NoticeLine, "title" | "detail" | "href">;

const text = (words: string): NoticePart => ({ text: words });

function wordsOf(notice: Notice, given: Payload, facts: Facts): Words {
  switch (notice.kind) {
    case "game":
      return ofGame(notice, facts);
    case "correction":
      return ofCorrection(notice, given, facts);
    case "report":
      return ofReport(notice, given, facts);
    case "claim":
      return ofClaim(given, facts);
    case "role":
      return ofRole(notice, given, facts);
    case "season":
      return ofSeason(notice, given, facts);
    case "site":
      return {
        title: [text("An outlet was switched off.")],
        detail: [text(`The other side answered ${given.status ?? "that it is gone"}. Check its address, or delete it.`)],
        href: "/admin/outlets",
      };
  }
}

function ofGame({ gameId }: Notice, { lines, enteredBy, nameOf }: Facts): Words {
  const line = lines.get(gameId ?? 0);
  if (line === undefined)
    return { title: [text("A game of yours was entered.")], detail: [text("It was deleted since.")], href: "/" };
  const { outcome, id } = line;
  const by = nameOf(enteredBy.get(id));
  const entered = `Game ${id} was entered${by === null ? "" : ` by ${by}`}.`;
  const change = outcome.mine?.change ?? null;
  return {
    title: [text(`${outcome.mine === null ? resultLine(outcome.result) : resultFor(outcome.result, outcome.mine)}.`)],
    detail: [
      text(outcome.status === "voided" ? `${entered} It was voided since.` : entered),
      ...(change === null ? [] : [text(" "), { points: change }]),
    ],
    href: gamePath(id),
  };
}

const acts: Readonly<Record<string, { readonly title: string; readonly verb: string } | undefined>> = {
  "game-entered": { title: "A game that was entered late moved your rating by ", verb: "entered" },
  "game-corrected": { title: "A correction moved your rating by ", verb: "corrected" },
  "game-voided": { title: "A voided game moved your rating by ", verb: "voided" },
  "game-restored": { title: "A restored game moved your rating by ", verb: "restored" },
};

/** What moved many games at once, by the cause that is stored with the moves. */
const causes: Readonly<Record<string, string>> = {
  rules: "Other rules moved your rating by ",
  merge: "A merge of two players moved your rating by ",
  unmerge: "The undoing of a merge moved your rating by ",
  import: "An import of older games moved your rating by ",
  void: "Voided games moved your rating by ",
  restore: "Restored games moved your rating by ",
};

function ofCorrection({ event, gameId, ladderId }: Notice, given: Payload, facts: Facts): Words {
  const points = [{ points: given.change ?? 0 }, text(".")];
  const ladder = facts.ladders.get(ladderId ?? 0);
  const act = acts[event];
  if (act === undefined || gameId === null) {
    return {
      title: [text(causes[given.cause ?? ""] ?? "A change of several games moved your rating by "), ...points],
      detail: [text(`${countOf(given.games ?? 0, "game")} on ${ladder?.name ?? "a ladder"} were entered or rated again.`)],
      href: ladder === undefined ? "/" : ladderPath(ladder.slug),
    };
  }
  const revision = facts.revisions.find((each) => each.gameId === gameId && each.version === given.version);
  const by = facts.nameOf(revision === undefined ? facts.enteredBy.get(gameId) : revision.by);
  const reason = revision?.reason ? `: “${revision.reason}”` : ".";
  const wasIn = facts.lines.get(gameId)?.outcome.mine != null;
  return {
    title: [text(act.title), ...points],
    detail: [
      text(by === null ? `Game ${gameId} was ${act.verb}${reason}` : `${by} ${act.verb} game ${gameId}${reason}`),
      ...(wasIn ? [] : [text(" You were not in it, but it changed the ratings of players you met later.")]),
    ],
    href: facts.lines.has(gameId) ? gamePath(gameId) : "/",
  };
}

const reports: Readonly<Record<string, string>> = {
  "report-contested": "A reported game is contested.",
  "report-confirmed": "A reported game counts now.",
  "report-queued": "A reported game waits for a scorekeeper.",
  "report-dropped": "A reported game was dropped.",
};

function ofReport({ event, ladderId }: Notice, { by, reportId }: Payload, { nameOf, ladders }: Facts): Words {
  const who = nameOf(by);
  const ladder = ladders.get(ladderId ?? 0)?.name ?? "";
  const href = `/reports/${reportId ?? ""}`;
  if (event === "report-opened")
    return {
      title: [
        ...(who === null
          ? [text("A game with you was reported.")]
          : [{ text: who, strong: true } as const, text(" reported a game with you.")]),
      ],
      detail: [text(`${ladder}. It waits for your answer.`)],
      href,
    };
  return {
    title: [text(reports[event] ?? "A reported game changed.")],
    detail: [text(who === null ? `${ladder}.` : `${ladder}, by ${who}.`)],
    href,
  };
}

function ofClaim({ claimId, granted }: Payload, { claims, nameOf }: Facts): Words {
  const claim = claims.get(claimId ?? 0);
  const [guest, by] = [nameOf(claim?.guestId), nameOf(claim?.decidedBy)];
  const said = claim?.reason == null ? [] : [text(by === null ? `“${claim.reason}”` : `${by}: “${claim.reason}”`)];
  return {
    title: [
      text(`Your claim of ${guest === null ? "a guest" : `the guest ${guest}`} was ${granted === true ? "granted" : "refused"}.`),
    ],
    detail: said.length > 0 || by === null ? said : [text(`By ${by}.`)],
    href: "/account/claims",
  };
}

function ofRole({ ladderId }: Notice, { by }: Payload, { nameOf, ladders }: Facts): Words {
  const who = nameOf(by) ?? "An admin";
  const ladder = ladders.get(ladderId ?? 0);
  return {
    title: [text(ladder === undefined ? `${who} made you an admin.` : `${who} made you a scorekeeper of ${ladder.name}.`)],
    detail: [text("You can enter and correct games.")],
    href: "/admin",
  };
}

function ofSeason({ event, ladderId, playerId }: Notice, { seasonId }: Payload, { ladders, seasons }: Facts): Words {
  const ladder = ladders.get(ladderId ?? 0);
  const { season, edition } = seasons.get(seasonId ?? 0) ?? {};
  const mine = edition?.rows.find((row) => row.playerId === playerId);
  const ranked = edition?.rows.filter(({ rank }) => rank !== null).length ?? 0;
  const place = mine?.rank == null ? "" : ` You finished ${formatOrdinal(mine.rank)} of ${formatCount(ranked)}.`;
  const name = season?.name ?? "A season";
  const since =
    mine === undefined
      ? []
      : [text(`${formatRating(mine.rating)}, `), { points: mine.rating - mine.opening }, text(" since the opening. ")];
  return {
    title: [text(event === "season-sealed" ? `${name} is final.${place}` : `${name} has a new final table.${place}`)],
    detail: [...since, text(ladder?.name ?? "")],
    href: ladder === undefined ? "/" : `${ladderPath(ladder.slug)}${season === undefined ? "" : `/seasons/${season.slug}`}`,
  };
}

/** Words without markup, for e-mail. */
export function plainWords(parts: readonly NoticePart[]): string {
  return parts.map((part) => ("text" in part ? part.text : formatChange(part.points))).join("");
}

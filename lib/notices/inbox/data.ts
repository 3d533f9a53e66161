import { z } from "zod";
import type { Reader } from "@/db";
import { findGamesByIds } from "@/db/store/games";
import { findGuestClaimsByIds } from "@/db/store/identities";
import { countUnreadBeside, findNoticeChoices, findNotices, type Notice } from "@/db/store/inbox";
import { findAllLadders } from "@/db/store/ladders";
import { findAllOutlets } from "@/db/store/outlets";
import { findRevisionsByGames } from "@/db/store/records";
import { findNewestEdition, findSeasonById } from "@/db/store/seasons";
import {
  countOf,
  formatChange,
  formatCount,
  formatRating,
  formatShortDay,
  formatShortTime,
  formatZone,
  gamePath,
  ladderPath,
  outletLogPath,
  reportPath,
  seasonPath,
} from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { gameLinesOf } from "@/lib/games/list";
import { formatOrdinal, resultFor, resultLine } from "@/lib/games/result";
import { byId, pluck } from "@/lib/platform/grouped";
import { playersNumbered } from "@/lib/players/identity";
import { askedReports } from "@/lib/reports/lists";
import { reportView } from "@/lib/reports/data";
import type { ReportView } from "@/lib/reports/view";
import { decisionInWords, duelInWords } from "@/lib/reports/words";
import type { noticesQuery } from "./schema";
import { kindNames, type NoticeChannel, type NoticeKind, type NoticeLine, type NoticePart } from "./view";

const PAGE = 20;

/** A page of a player's notices, newest first, and where the next one starts. */
export async function noticesPage(
  reader: Reader,
  playerId: number,
  { show, before, now }: z.output<typeof noticesQuery> & { readonly now: Date },
) {
  const asked = show === "unread" ? await askedReports(reader, playerId) : null;
  const found = await findNotices(reader, playerId, PAGE + 1, { before, unreadOrAbout: asked });
  const page = found.slice(0, PAGE);
  const notices = withPayload(page);
  const facts = await factsOf(reader, playerId, notices, now, true);
  return {
    lines: linesOf(notices, facts),
    /** The reports that they are about. */
    reports: [...facts.reports.values()],
    next: found.length > PAGE ? page.at(-1)!.id : null,
  };
}

/** More is shown as 99+. */
const MAX_COUNTED = 100;

/**
 * What the bell counts: reports that wait for the player, each once, and other notices that they have not opened. `waiting` are the reports
 * alone.
 */
export async function bellCount(reader: Reader, playerId: number) {
  const asked = await askedReports(reader, playerId);
  const unread = await countUnreadBeside(reader, playerId, asked, MAX_COUNTED);
  return { all: Math.min(asked.length + unread, MAX_COUNTED), waiting: asked.length };
}

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
  asks: z.boolean().optional(),
  reportId: z.number().optional(),
  claimId: z.number().optional(),
  granted: z.boolean().optional(),
  status: z.number().optional(),
  outletId: z.number().optional(),
  seasonId: z.number().optional(),
});

type Payload = z.output<typeof payloadOf>;

/** The people, games and ladders that the notices of a page name. */
type Facts = Awaited<ReturnType<typeof factsOf>>;

type NoticeGiven = Notice & { readonly given: Payload };

/** `onPage`: a page with the notices is sent to the player now. */
async function factsOf(reader: Reader, playerId: number, notices: readonly NoticeGiven[], now: Date, onPage: boolean) {
  const idsOf = (each: (notice: (typeof notices)[number]) => number | null | undefined) => [
    ...new Set(notices.flatMap((notice) => each(notice) ?? [])),
  ];
  const reports = await Promise.all(
    idsOf(({ given }) => given.reportId).map((id) => reportView(reader, id, playerId, now, { onPage })),
  );
  const known = byId(reports.filter((report) => report !== null));
  const gameIds = [...new Set([...idsOf(({ gameId }) => gameId), ...[...known.values()].flatMap(({ gameId }) => gameId ?? [])])];
  const corrected = idsOf(({ gameId, given }) => (given.version === undefined ? null : gameId));
  const claimIds = idsOf(({ given }) => given.claimId);
  const [lines, games, revisions, claims, ladders] = await Promise.all([
    gameLinesOf(reader, gameIds, playerId),
    findGamesByIds(reader, gameIds),
    findRevisionsByGames(reader, corrected),
    findGuestClaimsByIds(reader, claimIds),
    findAllLadders(reader),
  ]);
  const seasons = await Promise.all(
    idsOf(({ given }) => given.seasonId).map(async (id) => {
      const [season, edition] = await Promise.all([findSeasonById(reader, id), findNewestEdition(reader, id)]);
      return [id, { season: season ?? undefined, edition: edition ?? undefined }] as const;
    }),
  );
  const outlets = idsOf(({ given }) => given.outletId).length === 0 ? [] : await findAllOutlets(reader);
  const enteredBy = new Map(games.map((game) => [game.id, game.enteredBy]));
  const actors = [...enteredBy.values(), ...pluck(revisions, "by"), ...pluck(claims, "decidedBy"), ...pluck(claims, "guestId")];
  const people = await playersNumbered(reader, [...idsOf(({ given }) => given.by), ...actors.flatMap((id) => id ?? [])]);
  return {
    lines,
    enteredBy,
    revisions,
    reports: known,
    seasons: new Map(seasons),
    outlets: new Map(outlets.map(({ id, name }) => [id, name])),
    claims: byId(claims),
    ladders: byId(ladders),
    nameOf: (id: number | null | undefined) => (id == null ? null : (people.get(id)?.name ?? null)),
  };
}

/** Notices as their owner reads them in an e-mail. */
export async function noticeLines(reader: Reader, playerId: number, rows: readonly Notice[], now: Date): Promise<NoticeLine[]> {
  const notices = withPayload(rows);
  return linesOf(notices, await factsOf(reader, playerId, notices, now, false));
}

const withPayload = (rows: readonly Notice[]): NoticeGiven[] =>
  rows.map((row) => ({ ...row, given: payloadOf.catch({}).parse(row.payload) }));

function linesOf(notices: readonly NoticeGiven[], facts: Facts): NoticeLine[] {
  return notices.map((notice) => {
    const { id, at, event, readAt, given } = notice;
    const asks = ASKING.has(event) && facts.reports.get(given.reportId ?? 0)?.you.isAsked === true;
    // A report that does not wait for an answer any more was read where it was answered.
    const unread = asks || (readAt === null && event !== "report-opened");
    return { id, at: at.toISOString(), unread, asks, ...words[notice.kind](notice, given, facts) };
  });
}

/** What may wait for an answer. */
const ASKING: ReadonlySet<string> = new Set(["report-opened", "report-contested"]);

type Words = Pick<NoticeLine, "title" | "detail" | "href">;

const text = (words: string): NoticePart => ({ text: words });

const words: Readonly<Record<NoticeKind, (notice: Notice, given: Payload, facts: Facts) => Words>> = {
  game: ofGame,
  correction: ofCorrection,
  report: ofReport,
  claim: ofClaim,
  role: ofRole,
  season: ofSeason,
  site: ofSite,
};

function ofSite(_: Notice, { outletId, status }: Payload, { outlets }: Facts): Words {
  const name = outlets.get(outletId ?? 0);
  const answered = `The other side answered ${status ?? "that it is gone"}.`;
  return {
    title: [text(name === undefined ? "An outlet was switched off." : `The outlet ${name} was switched off.`)],
    detail: [text(`${answered} ${name === undefined ? "It was removed since." : "Paste a new address, or remove it."}`)],
    href: outletId === undefined || name === undefined ? "/admin/outlets" : outletLogPath(outletId),
  };
}

function ofGame({ gameId, ladderId }: Notice, _: Payload, { lines, enteredBy, ladders, nameOf }: Facts): Words {
  const line = lines.get(gameId ?? 0);
  if (line === undefined)
    return { title: [text("A game of yours was entered.")], detail: [text("It was deleted since.")], href: "/" };
  const { outcome, id } = line;
  const by = nameOf(enteredBy.get(id));
  const ladder = ladders.get(ladderId ?? 0);
  const entered = `Game ${id}${ladder === undefined ? "" : ` on ${ladder.name}`} was entered${by === null ? "" : ` by ${by}`}.`;
  const change = outcome.mine?.change ?? null;
  return {
    title: [text(`${outcome.mine === null ? resultLine(outcome.result) : resultFor(outcome.result, outcome.mine)}.`)],
    detail: [
      text(outcome.status === "voided" ? `${entered} It was voided since.` : entered),
      ...(change === null ? [] : [text(" "), { points: change }, text(" points.")]),
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

function ofCorrection({ event, gameId, ladderId, playerId }: Notice, given: Payload, facts: Facts): Words {
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
  const wasIn = revision?.before.participants.some((row) => row.playerId === playerId) === true;
  const isIn = facts.lines.get(gameId)?.outcome.mine != null;
  return {
    title: [text(act.title), ...points],
    detail: [
      text(by === null ? `Game ${gameId} was ${act.verb}${reason}` : `${by} ${act.verb} game ${gameId}${reason}`),
      ...(wasIn || isIn ? [] : [text(" You were not in it, but it changed the ratings of players you met later.")]),
    ],
    href: facts.lines.has(gameId) ? gamePath(gameId) : "/",
  };
}

function ofReport({ event }: Notice, { by, asks, reportId }: Payload, { nameOf, reports, lines }: Facts): Words {
  const report = reports.get(reportId ?? 0);
  if (report === undefined)
    return { title: [text("A game of yours was reported.")], detail: [text("The report was deleted since.")], href: "/reports" };
  const { title, reporter, you, decision, gameId } = report;
  const who = { text: nameOf(by) ?? reporter.name, strong: true } as const;
  const duel = duelInWords(report);
  const titles: Readonly<Record<string, readonly NoticePart[]>> = {
    "report-opened": [who, text(duel === null || you.isReporter ? ` reported ${title}` : ` says you ${duel}`)],
    "report-contested":
      by == null
        ? [text(`${title} is contested`)]
        : [who, text(asks ? ` asks you all again about ${title}` : ` contests ${title}`)],
    "report-confirmed": [text(`${title} counts now`)],
    "report-queued": [text(`${title} waits for a scorekeeper`)],
    "report-ending": [text(`Nobody has decided ${title}`)],
  };
  const change = decision === null ? (you.row?.change ?? null) : (lines.get(gameId ?? 0)?.outcome.mine?.change ?? null);
  return {
    title: [
      ...(titles[event] ?? [text(`${title} does not count`)]),
      ...(change === null || event === "report-dropped" ? [] : [text(": "), { points: change }]),
      text("."),
    ],
    detail: [text(`${report.ladder.name}, played `), { at: report.playedAt }, text(". "), ...nextOf(report, event)],
    href: reportPath(report.id),
  };
}

/** What happens with a report next, or what became of it. */
function nextOf(report: ReportView, event: string): NoticePart[] {
  const { state, decision, denials, needsScorekeeper, agree, rows, you, decidesAt } = report;
  const isLosing = you.row?.change != null && you.row.change < 0 && !you.hasAgreed;
  if (decision !== null) {
    const object = isLosing && you.mayObject ? " If it is wrong, you may object to it." : "";
    return [text(`${decisionInWords(report, true)}${object}`)];
  }
  if (event === "report-ending" && decidesAt !== null)
    return [text("It is dropped if no scorekeeper decides, and nobody agrees, by "), { at: decidesAt }, text(".")];
  if (state === "queued") return [text(needsScorekeeper ?? "A scorekeeper has to look at it.")];
  const denial = denials.at(-1);
  const said = denial === undefined ? "There are two versions. " : `${denial.by.name}: “${denial.reason}” `;
  const before = state === "contested" ? said : rows.length > 2 && agree !== null ? `${agree.lead} ` : "";
  if (!you.isAsked && isLosing && state === "open")
    return [text(`${before}You lose points by it, too: if it is wrong, say so, even though others of your side can agree.`)];
  if (!you.isAsked) return [text(`${before}${you.hasAgreed && !you.isReporter ? "You have agreed." : ""}`.trim())];
  return [text(`${before}Agree, or say what is wrong`), ...withoutAnswer(report), text(".")];
}

/** What becomes of an open report that nobody answers. */
function withoutAnswer({ state, silence, decidesAt }: ReportView): NoticePart[] {
  if (state !== "open" || decidesAt === null) return [];
  if (silence === "counts") return [text("; it counts if nobody objects by "), { at: decidesAt }];
  if (silence !== "unseen") return [text("; without an answer it goes to a scorekeeper by "), { at: decidesAt }];
  const objects = text("; it counts if those who pay have seen it here and nobody objects by ");
  return [objects, { at: decidesAt }, text(", otherwise it goes to a scorekeeper")];
}

function ofClaim(_: Notice, { claimId, granted }: Payload, { claims, nameOf }: Facts): Words {
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
  const href = ladder === undefined ? "/" : season === undefined ? ladderPath(ladder.slug) : seasonPath(ladder.slug, season.slug);
  if (event === "season-last-week" && season !== undefined) {
    const lastDay = formatShortDay(new Date(season.endsAt.getTime() - 1), season.zone);
    const detail = `Its last week has begun on ${ladder?.name ?? "a ladder"}.`;
    return { title: [text(`${name} ends on ${lastDay}.`)], detail: [text(detail)], href };
  }
  return {
    title: [text(event === "season-reissued" ? `${name} has a new final table.${place}` : `${name} is final.${place}`)],
    detail: [...since, text(ladder?.name ?? "")],
    href,
  };
}

/** Words without markup, for e-mail, with times in a zone. */
export function plainWords(parts: readonly NoticePart[], zone = "UTC"): string {
  const timeIn = (at: Date) => `${formatShortTime(at, zone)} ${formatZone(at, zone)}`;
  return parts
    .map((part) => ("text" in part ? part.text : "at" in part ? timeIn(new Date(part.at)) : formatChange(part.points)))
    .join("");
}

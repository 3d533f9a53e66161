import { createHmac, randomBytes } from "node:crypto";
import type { Outlet } from "@/db/store/outlets";
import type { StoredEvent } from "@/lib/events/schema";
import { plainWords } from "../tell";
import { ladderPath, playerPath, reportPath } from "@/lib/format";
import type { GameView } from "@/lib/games/view";
import { wholeAddress } from "@/lib/platform/base-path";
import type { Person } from "@/lib/players/view";
import type { ReportView } from "@/lib/reports/view";
import { unsealText } from "@/lib/platform/secrets";
import type { OutletAnnouncement } from "./announcement";
import { boundedWait, isTaken, refusalOf, send, type Outcome } from "./transport";

/** The size of a body at most, in bytes. */
const MAX_BODY = 20_000;

interface Payload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The event as JSON, with links and sums. Of a very large game the last participants are left out, and `participantsOmitted` says how many. */
export function bodyOf(event: StoredEvent, announcement: OutletAnnouncement, site: string): string {
  const at = (path: string) => wholeAddress(path, site);
  const { ladder, game, report, season, players, title, href, body: words, edit } = announcement;
  const payload = (participants: number): Payload => ({
    // "game.entered": full stops, as the specification recommends.
    type: event.kind.replace("-", "."),
    timestamp: event.at.toISOString(),
    data: {
      title: plainWords(title),
      text: plainWords(words),
      url: at(href),
      ladder: { name: ladder.name, slug: ladder.slug, url: at(ladderPath(ladder.slug)) },
      ...(game && { game: gameIn(game, participants, site) }),
      ...(report && { report: reportIn(report, participants, site) }),
      ...(season && { season: seasonIn(season, at(href), site) }),
      ...(players && { players: players.map((player) => personIn(player, site)) }),
      ...(edit !== undefined && { change: edit.join(" ") }),
      ...numbersOf(event),
    },
  });
  const all = game?.players.length ?? report?.rows.length ?? 0;
  let body = JSON.stringify(payload(all));
  for (let some = all; some > 0 && Buffer.byteLength(body) > MAX_BODY;) {
    some = Math.floor(some * 0.8);
    body = JSON.stringify(payload(some));
  }
  return body;
}

/** What the event itself says, where a program needs it as numbers. */
function numbersOf(event: StoredEvent): Record<string, unknown> {
  switch (event.kind) {
    case "games-rerated":
      return { ...event.payload, ...(event.gameId !== null && { gameId: event.gameId }) };
    case "games-imported":
    case "leader-changed":
      return event.payload;
    default:
      return {};
  }
}

const personIn = ({ name, slug }: Person, site: string) => ({ name, slug, url: wholeAddress(playerPath(slug), site) });

function gameIn(game: GameView, participants: number, site: string) {
  const lines = game.teams.flatMap(({ team, lines: some }) => some.map((line) => ({ team, ...line })));
  const omitted = lines.length - participants;
  return {
    id: game.id,
    version: game.revisions.length + 1,
    status: game.status,
    playedAt: game.playedAt,
    participants: lines.slice(0, participants).map(({ team, name, slug, score, seconds, place, rating }) => ({
      player: personIn({ name, slug }, site),
      team,
      score,
      seconds,
      ...(place !== undefined && { place }),
      rating: rating && { before: rating.before, change: rating.change, after: rating.after },
    })),
    ...(omitted > 0 && { participantsOmitted: omitted }),
    sums: game.sums && { change: game.sums.change },
  };
}

function reportIn({ id, state, reporter, playedAt, decidesAt, gameId, rows }: ReportView, participants: number, site: string) {
  const omitted = rows.length - participants;
  return {
    ...{ id, state, url: wholeAddress(reportPath(id), site), reporter: personIn(reporter, site), playedAt, decidesAt, gameId },
    participants: rows.slice(0, participants).map(({ name, slug, team, score, seconds, place, change }) => ({
      // A name that nobody has yet has no page.
      player: slug === "" ? { name } : personIn({ name, slug }, site),
      ...{ team, score, seconds, ...(place !== null && { place }), change: gameId === null ? change : null },
    })),
    ...(omitted > 0 && { participantsOmitted: omitted }),
  };
}

function seasonIn(
  { season: { name, slug, startsAt, endsAt }, edition, podium }: NonNullable<OutletAnnouncement["season"]>,
  url: string,
  site: string,
) {
  return {
    ...{ name, slug, url, startsAt, endsAt, edition },
    podium: podium.map(({ rank, rating, ...player }) => ({ rank, player: personIn(player, site), rating })),
  };
}

export function testBody(name: string, site: string, now: Date): string {
  const data = { title: "It works", text: `${name} gets events here.`, url: wholeAddress("/", site) };
  return JSON.stringify({ type: "test", timestamp: now.toISOString(), data } satisfies Payload);
}

/** A secret as the Standard Webhooks specification writes it. */
export const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/** What requests are signed with: the secret, and for a day after it was replaced the one before. */
export function secretsOf({ id, secret, oldSecret, oldSecretUntil }: Outlet, now: Date): string[] {
  const old = oldSecretUntil !== null && oldSecretUntil > now ? oldSecret : null;
  return [secret, old].flatMap((sealed) => unsealText(sealed, id, "outlet secret") ?? []);
}

/** The signature of the Standard Webhooks specification: of the id, the time and the body. */
function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

interface SignedRequest {
  readonly address: string;
  /** The new one first. */
  readonly secrets: readonly string[];
  readonly id: string;
  readonly body: string;
  readonly now: Date;
}

/** Sends a signed request. Any answer from 200 to 299 means that it was taken. */
export async function deliver({ address, secrets, id, body, now }: SignedRequest): Promise<Outcome> {
  const seconds = Math.floor(now.getTime() / 1000);
  const answer = await send({
    method: "POST",
    url: address,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": secrets.map((secret) => signatureOf(secret, id, seconds, body)).join(" "),
    },
    body,
    guarded: true,
  });
  if (typeof answer === "string") return { state: "unanswered", problem: answer };
  const { status, headers } = answer;
  if (isTaken(answer)) return { state: "delivered", status, messageId: null, pauseMs: 0 };
  return refusalOf(answer, waitOf(headers["retry-after"], now), [404, 410]);
}

/** Seconds or a date. */
function waitOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  return boundedWait(/^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime());
}

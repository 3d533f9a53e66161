import http from "node:http";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { SMTPServer } from "smtp-server";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { openStore, type Store } from "@/db";
import { updateLastVisit } from "@/db/store/activity";
import { existsWaitingEvent } from "@/db/store/events";
import { findNotices, upsertNoticeChoices } from "@/db/store/inbox";
import { findNextMail, insertEmailAddress, updateAddressVerified } from "@/db/store/mail";
import { countWaitingByOutlet } from "@/db/store/outlets";
import { commandLine } from "@/lib/audit/mutations";
import { hashOfAddress, sealMail } from "@/lib/notices/email/data";
import { addOutlet } from "@/lib/notices/outlets/mutations";
import { register } from "@/lib/players/accounts";
import { DiscordStandIn, WEBHOOK_URL } from "../stand-ins/discord";
import { anyFreePort, listenLocally } from "../setup/port.mjs";
import { makeLeague } from "./league";
import { examine } from "./oracle";
import { thePostgres } from "./postgres";
import { pause, Reports } from "./reports";
import { AUTH_SECRET, startSite } from "./site";
import { expecting, type Prepared, type Trial } from "./trial";

/** The longest that a server lives from its first acknowledged report on. */
const LONGEST_MS = 900;
/** A killed server’s claims last two minutes on PostgreSQL, and after a second failure five minutes are waited. */
const DRAIN_MS = 480_000;
/** After so many kills a server may live until everything is sent. */
const DRAIN_EVERY = 10;

const received = z.object({ type: z.string(), data: z.object({ game: z.object({ id: z.number() }).optional() }) });

/** A receiver that checks signatures, and sometimes takes a request without answering. */
class Receiver {
  /** The ids under which each game was told. */
  readonly games = new Map<number, string[]>();
  readonly problems: string[] = [];
  secret = "";
  #taken = 0;
  readonly #server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("error", () => undefined);
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      const id = String(request.headers["webhook-id"]);
      try {
        const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
        new Webhook(this.secret).verify(body, headers);
      } catch (error) {
        this.problems.push(`a signature is wrong: ${String(error)}`);
      }
      const { type, data } = received.parse(JSON.parse(body));
      if (type === "game.entered" && data.game !== undefined)
        this.games.set(data.game.id, [...(this.games.get(data.game.id) ?? []), id]);
      if (++this.#taken % 40 === 0) request.socket.destroy();
      else response.writeHead(204).end();
    });
  });

  async listen(): Promise<string> {
    return `http://127.0.0.1:${await listenLocally(this.#server)}/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** A mail server that sometimes takes an e-mail without answering. */
class MailServer {
  /** The Message-IDs under which each notice came. */
  readonly notices = new Map<number, string[]>();
  #taken = 0;
  readonly #server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const text = Buffer.concat(parts).toString("utf8").replace(/=\r\n/g, "");
        const [notice, id] = [/\/notices\/(\d+)/.exec(text)?.[1], /^Message-ID: (.*)\r$/im.exec(text)?.[1]];
        this.notices.set(Number(notice), [...(this.notices.get(Number(notice)) ?? []), id ?? ""]);
        if (++this.#taken % 40 === 0) this.#server.connections.forEach((connection) => connection.close());
        else done();
      });
    },
  });

  async listen(): Promise<string> {
    const port = await anyFreePort();
    this.#server.on("error", () => undefined);
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    return `smtp://127.0.0.1:${port}`;
  }

  close = () => this.#server.close();
}

/** Somebody who plays in many of the games that are reported, and wants e-mail of each. */
const READER = "Player 7";

async function makeReader(store: Store): Promise<number> {
  const [now, address] = [new Date(), "reader@club.example"];
  const made = await register(store, { name: READER, password: randomUUID(), now });
  if (!made.ok) throw new Error(made.reason);
  const { playerId } = made;
  await store.write(async (tx) => {
    await updateLastVisit(tx, playerId, now);
    const sealed = { address: sealMail(address, playerId), hash: hashOfAddress(address) };
    await updateAddressVerified(tx, await insertEmailAddress(tx, { playerId, ...sealed, createdAt: now }), now);
    await upsertNoticeChoices(tx, playerId, { game: "mail" });
  });
  return playerId;
}

/**
 * Servers that are killed while they tell a channel, a webhook and somebody by e-mail about games. Every game is told, and a repetition has
 * the same id.
 */
async function killedSenders(database: string): Promise<Prepared> {
  const [discord, receiver, mail] = [new DiscordStandIn(), new Receiver(), new MailServer()];
  Object.assign(discord.limits, { requests: 60, windowMs: 500 });
  const settings = {
    DISCORD_STAND_IN: await discord.listen(),
    WEBHOOKS_ALLOW_PRIVATE: "1",
    BASE_URL: "http://127.0.0.1",
    SMTP_URL: await mail.listen(),
    MAIL_FROM: "den@club.example",
  };
  Object.assign(process.env, settings, { AUTH_SECRET });
  const { keys } = await makeLeague(database, 0);
  const reports = new Reports(keys);
  const store = await openStore(database);
  const reader = await makeReader(store);
  const [all, by] = [
    { sends: null, ladders: null },
    { site: settings.BASE_URL, actor: commandLine, now: new Date() },
  ];
  const channel = { kind: "discord", name: "#results", address: WEBHOOK_URL, ...all } as const;
  const webhook = { kind: "webhook", name: "bot", address: await receiver.listen(), ...all } as const;
  const added = [await addOutlet(store, { input: channel, ...by }), await addOutlet(store, { input: webhook, ...by })];
  for (const one of added) if (one.ok) receiver.secret = one.secret ?? "";
  let [tries, repeated] = [0, 0];
  let told = { games: 0, mails: 0 };

  const isDrained = async () =>
    !(await existsWaitingEvent(store)) && (await countWaitingByOutlet(store)).size === 0 && (await findNextMail(store)) === null;

  const drained = async (): Promise<string[]> => {
    const site = await startSite(database, { settings });
    await reports.settle(site.address);
    for (const until = Date.now() + DRAIN_MS; !(await isDrained()) && Date.now() < until;) await pause(100);
    const isDone = await isDrained();
    await site.stop();
    const posted = new Map<number, string[]>();
    for (const { embeds, deliveries } of discord.messages) {
      const [, game] = /\/games\/(\d+)#/.exec(embeds[0]?.url ?? "") ?? [];
      if (game !== undefined) posted.set(Number(game), [...(posted.get(Number(game)) ?? []), ...deliveries]);
    }
    const games = [...reports.acknowledged.values()];
    // A late game also moves those who were not in it, of which no e-mail was wanted.
    const notices = (await findNotices(store, reader, 1e6)).filter(({ kind }) => kind === "game");
    told = { games: games.length, mails: notices.length };
    const mailed = new Map(notices.flatMap(({ id, gameId }) => (mail.notices.has(id) ? [[gameId!, mail.notices.get(id)!]] : [])));
    const theirs = new Set(notices.flatMap(({ gameId }) => gameId ?? []));
    const places = [
      ["the channel", posted, games],
      ["the webhook", receiver.games, games],
      ["the reader", mailed, games.filter((id) => theirs.has(id))],
    ] as const;
    repeated = places.reduce((sum, [, told]) => sum + [...told.values()].reduce((more, ids) => more + ids.length - 1, 0), 0);
    return [
      ...expecting(isDone, "something still waited after eight minutes"),
      ...expecting(notices.length > 0, "nobody was told by e-mail"),
      ...places.flatMap(([where, told, wanted]) => [
        ...wanted.filter((id) => !told.has(id)).map((id) => `game ${id} never came to ${where}`),
        ...[...told].filter(([, ids]) => new Set(ids).size > 1).map(([id]) => `game ${id} came to ${where} under two ids`),
      ]),
      ...receiver.problems.splice(0),
    ];
  };

  return {
    reports,
    get note() {
      return `${told.games} games, ${told.mails} e-mails, ${repeated} messages repeated, with their ids`;
    },
    attempt: async (share) => {
      const site = await startSite(database, { settings });
      await reports.settle(site.address);
      const sending = reports.start([site.address], 4, 20);
      await reports.untilAcknowledged(1);
      // Neighbouring tries die at quite different moments.
      await pause(((share * 7.3) % 1) * LONGEST_MS);
      await site.kill();
      await sending.stop();
      const examined = await examine(database, reports);
      // A single try is half-way, and the last one as well.
      return ++tries % DRAIN_EVERY === 0 || share === 0.5 ? [...examined, ...(await drained())] : examined;
    },
    end: async () => {
      await store.close();
      receiver.close();
      mail.close();
      await discord.close();
    },
  };
}

export const noticeTrials: readonly Trial[] = [
  {
    name: "kill -9 while messages are sent",
    tries: { full: 50, small: 1 },
    prepare: ({ folder }) => killedSenders(`file:${path.join(folder, "pairwise.db")}`),
  },
  {
    name: "PostgreSQL: kill -9 while messages are sent",
    tries: { full: 50, small: 0 },
    prepare: async () => killedSenders(await (await thePostgres()).createDatabase()),
  },
];

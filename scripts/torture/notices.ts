import http from "node:http";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { openStore } from "@/db";
import { hasWaitingEvents } from "@/db/store/events";
import { countWaitingByOutlet } from "@/db/store/outlets";
import { commandLine } from "@/lib/audit/mutations";
import { addOutlet } from "@/lib/notices/outlets/mutations";
import { DiscordStandIn, WEBHOOK_URL } from "../stand-ins/discord";
import { anyFreePort } from "../setup/port.mjs";
import { makeLeague } from "./league";
import { examine } from "./oracle";
import { thePostgres } from "./postgres";
import { pause, Reports } from "./reports";
import { AUTH_SECRET, startSite } from "./site";
import { expecting, type Prepared, type Trial } from "./trial";

/** The longest that a server lives from its first acknowledged report on. */
const LONGEST_MS = 900;
/** A server that was killed had claimed its outlets; with PostgreSQL another may go on after that. */
const DRAIN_MS = 180_000;
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
    const port = await anyFreePort();
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    return `http://127.0.0.1:${port}/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Servers that are killed while they tell a channel and a webhook about games. Every game is told, and a repetition has the same id. */
async function killedSenders(database: string): Promise<Prepared> {
  const [discord, receiver] = [new DiscordStandIn(), new Receiver()];
  Object.assign(discord.limits, { requests: 60, windowMs: 500 });
  const settings = { DISCORD_STAND_IN: await discord.listen(), WEBHOOKS_ALLOW_PRIVATE: "1", BASE_URL: "http://127.0.0.1" };
  Object.assign(process.env, settings, { AUTH_SECRET });
  const reports = new Reports((await makeLeague(database, 20)).keys);
  const store = await openStore(database);
  const [all, by] = [
    { sends: null, ladders: null },
    { site: settings.BASE_URL, actor: commandLine, now: new Date() },
  ];
  const channel = { kind: "discord", name: "#results", address: WEBHOOK_URL, ...all } as const;
  const webhook = { kind: "webhook", name: "bot", address: await receiver.listen(), ...all } as const;
  const added = [await addOutlet(store, { input: channel, ...by }), await addOutlet(store, { input: webhook, ...by })];
  for (const one of added) if (one.ok) receiver.secret = one.secret ?? "";
  let [tries, repeated] = [0, 0];

  const isDrained = async () => !(await hasWaitingEvents(store)) && (await countWaitingByOutlet(store)).size === 0;

  const drained = async (): Promise<string[]> => {
    const site = await startSite(database, { settings });
    await reports.settle(site.address);
    for (const until = Date.now() + DRAIN_MS; !(await isDrained()) && Date.now() < until;) await pause(100);
    const isDone = await isDrained();
    await site.stop();
    const posted = new Map<number, string[]>();
    for (const { embeds, deliveries } of discord.messages) {
      const [, game] = /\/games\/(\d+)$/.exec(embeds[0]?.url ?? "") ?? [];
      if (game !== undefined) posted.set(Number(game), [...(posted.get(Number(game)) ?? []), ...deliveries]);
    }
    const games = [...reports.acknowledged.values()];
    const places = [
      ["the channel", posted],
      ["the webhook", receiver.games],
    ] as const;
    repeated = places.reduce((sum, [, told]) => sum + [...told.values()].reduce((more, ids) => more + ids.length - 1, 0), 0);
    return [
      ...expecting(isDone, "something still waited after three minutes"),
      ...places.flatMap(([where, told]) => [
        ...games.filter((id) => !told.has(id)).map((id) => `game ${id} never came to ${where}`),
        ...[...told].filter(([, ids]) => new Set(ids).size > 1).map(([id]) => `game ${id} came to ${where} under two ids`),
      ]),
      ...receiver.problems.splice(0),
    ];
  };

  return {
    reports,
    get note() {
      return `${repeated} messages repeated, with their ids`;
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

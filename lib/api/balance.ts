import type { Reader } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { exchangesOf, findBestSplits, MAX_BALANCED, priceWishes, type BalanceInput, type Split } from "@/lib/analysis";
import { inTurns } from "@/lib/platform/event-loop";
import { candidatesOf } from "@/lib/ladders/balance/data";
import { playerName } from "@/lib/players/schema";
import type { Answer } from "./calls";
import type { ApiProblem } from "./problem";
import { refusal, refuseCrowd } from "./refusal";
import { balanceIn } from "./schema";

/** Each is priced by a search of its own. */
const MAX_WISHES = 32;

type Errors = ApiProblem["errors"][number][];

/**
 * The fairest teams of the players in a body: of names, whose ratings are the ladder's, and of ratings that are given. `takeMore` counts
 * the searches for the prices of wishes against the limit of the network, in whole searches of the largest size.
 */
export async function balanceBody(
  reader: Reader,
  ladder: Ladder,
  body: unknown,
  takeMore: (count: number) => Promise<void>,
): Promise<Answer<"balance">> {
  refuseCrowd(
    body,
    "players",
    MAX_BALANCED,
    (size) => `Teams can be made of at most ${MAX_BALANCED} players; these are ${size}.`,
  );
  const shape = balanceIn.safeParse(body);
  if (!shape.success) {
    throw refusal(shape.error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })));
  }
  const { players: sent, teams = 2, together = [], apart = [], fixed = {} } = shape.data;
  const players = sent.map((one) => (typeof one === "string" ? { name: one } : one));
  const named = players.flatMap(({ name, rating }, at) => (name === undefined || rating !== undefined ? [] : [{ name, at }]));
  const errors: Errors = players.flatMap(({ name, rating }, at) => {
    const path = `players.${at}`;
    if (name === undefined && rating === undefined) return [{ path, message: `Player ${at} has neither a name nor a rating.` }];
    const valid = name === undefined ? null : playerName.safeParse(name);
    return valid?.success === false ? valid.error.issues.map(({ message }) => ({ path, message })) : [];
  });
  if (errors.length > 0) throw refusal(errors);
  const input = { teams, together, apart, fixed };
  const wrong = wishErrors(players.length, input);
  if (wrong.length > 0) throw refusal(wrong);
  if (countWishes(input) > 0) await takeMore(Math.ceil((players.length * countWishes(input)) / MAX_BALANCED));

  const names = named.map(({ name }) => playerName.parse(name));
  const found = await candidatesOf(reader, ladder, names);
  const candidates = new Map(named.map(({ at }, place) => [at, found[place]!]));
  refuseTwice([...candidates].map(([at, { player, name }]) => ({ at, name, key: player?.id ?? name.toLowerCase() })));
  const people = players.map(({ name, rating = 0, games }, at) => {
    const given = { player: null, name: name ?? null, rating, games: games ?? 0, guest: false };
    return candidates.get(at) ?? given;
  });
  const asked = { ...input, players: people };
  const result = await inTurns(findBestSplits(asked, ladder.rules));
  if (result === null) {
    const path = Object.entries({ together, apart, fixed }).find(([, wishes]) => Object.keys(wishes).length > 0)![0];
    throw refusal([{ path, message: "These wishes leave no split. Leave one out." }]);
  }
  const { best, next, exact, compared } = result;
  const prices = await inTurns(priceWishes(asked, best, ladder.rules));
  return {
    best: splitOut(best),
    next: next.map(splitOut),
    exact,
    compared,
    wishes: prices.map(({ kind, players: whose, cost }) => ({ kind, players: [...whose], cost: { ...cost } })),
    exchanges: exchangesOf(asked, best.teams, ladder.rules).map(({ players: pair, lean, decided, cost }) => {
      return { players: [...pair], lean, decided, cost: { ...cost } };
    }),
    players: people.map(({ player, name, rating, guest }) => ({ player, name, rating, guest })),
  };
}

const splitOut = ({ teams, lean, decided, leans }: Split) => {
  return { teams: teams.map((members) => [...members]), lean, decided, leans: [...leans] };
};

type Wishes = Omit<BalanceInput, "players">;

const countWishes = ({ together = [], apart = [], fixed = {} }: Wishes) =>
  together.length + apart.length + Object.keys(fixed).length;

function wishErrors(size: number, given: Wishes): Errors {
  const { teams = 2, together = [], apart = [], fixed = {} } = given;
  const errors: Errors = [];
  const wishes = countWishes(given);
  if (wishes > MAX_WISHES)
    errors.push({ path: "together", message: `There can be at most ${MAX_WISHES} wishes; these are ${wishes}.` });
  if (size < teams)
    errors.push({ path: "players", message: `${teams} teams need at least ${teams} players; these are ${size}.` });
  const check = (path: string, player: number) => {
    if (player >= size)
      errors.push({ path, message: `There is no player ${player}: players are counted from 0 to ${size - 1}.` });
  };
  for (const [name, lists] of Object.entries({ together, apart })) {
    for (const [at, list] of lists.entries()) for (const player of list) check(`${name}.${at}`, player);
  }
  for (const [player, team] of Object.entries(fixed)) {
    check(`fixed.${player}`, Number(player));
    if (team >= teams)
      errors.push({ path: `fixed.${player}`, message: `Teams are counted from 0 to ${teams - 1}; this is ${team}.` });
  }
  return errors;
}

function refuseTwice(people: readonly { at: number; name: string; key: number | string }[]): void {
  const seen = new Set<number | string>();
  const errors = people.flatMap(({ at, name, key }) => {
    const twice = seen.has(key);
    seen.add(key);
    return twice ? [{ path: `players.${at}`, message: `${name} is in the list twice. Remove one.` }] : [];
  });
  if (errors.length > 0) throw refusal(errors);
}

import type { Reader, ReportedGame, Store } from "@/db";
import { findLadderForUpdate, writeLadder, type Ladder } from "@/db/store/ladders";
import type { Player } from "@/db/store/players";
import { insertReport } from "@/db/store/reports";
import { DAY_MS } from "@/lib/format/durations";
import { findDuplicate } from "@/lib/games/duplicates";
import { refusedBy, refuseUnlessOpen, whyRefused } from "@/lib/games/refusals";
import { liesAhead, type GameInput } from "@/lib/games/schema";
import { refuse, type Outcome } from "@/lib/platform/outcome";
import { isFutureGuest, isGuest, type PlayersByKey } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { addAnswer, apply, type Reported } from "./apply";
import { whyTooMany } from "./limits";
import { MAX_AGE_DAYS } from "./policy";
import { reportingOf } from "./reported-game";
import { findSameReport, joinReport } from "./same-report";

export interface ReportGame {
  readonly ladderId: number;
  readonly reporterId: number;
  readonly game: GameInput;
  /** The reporter has seen that a game or a report is at the same time, and says that this is another one. */
  readonly another?: boolean;
  readonly now: Date;
}

/** Somebody who played reports a game. It counts at once if nobody but the reporter has to agree. */
export async function reportGame(store: Store, command: ReportGame): Promise<Reported> {
  const { ladderId, reporterId, game, another = false, now } = command;
  return writeLadder(store, ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, ladderId);
    const checked = await checkReport(tx, ladder, command);
    if (!checked.ok) return checked;
    const { reported, players, playersByKey } = checked;
    if (!another) {
      const duplicate = await findDuplicate(tx, ladderId, game, { criteria: ["time"], players: playersByKey });
      if (duplicate !== null)
        return {
          ...refuse(`This is at the same time as game ${duplicate.id} of the same players.`),
          same: { kind: "game", id: duplicate.id },
        };
      const same = await findSameReport(tx, ladderId, reported, players);
      if (same !== null) return joinReport(tx, { ...same, ladder: ladder! }, { playerId: reporterId, game: reported, now });
    }
    const overLimit = await whyTooMany(tx, ladder!, { reporterId, reported, players, now });
    if (overLimit !== null) return refuse(overLimit);
    const report = await insertReport(tx, { ladderId, reporterId, state: "open", createdAt: now, decidesAt: null });
    const made = { kind: "reported", playerId: reporterId, game: reported, now } as const;
    const locked = await addAnswer(tx, { ladder: ladder!, report, answers: [] }, made);
    return apply(tx, locked, { act: "report", by: reporterId, now });
  });
}

interface Checked {
  /** The game as it is stored. */
  readonly reported: ReportedGame;
  readonly players: readonly Player[];
  readonly playersByKey: PlayersByKey;
}

/** Whether a player may report this game on this ladder. */
export async function checkReport(reader: Reader, ladder: Ladder | null, command: ReportGame): Promise<Outcome<Checked>> {
  const { ladderId, reporterId, game, now } = command;
  const closed = refuseUnlessOpen(ladder, ladderId);
  if (closed !== null) return refuse(ladder === null ? closed.reason : `${ladder.name} is closed and takes no games.`);
  const { mode, guests } = reportingOf(ladder!);
  if (mode === "off") return refuse(`Players do not report games of ${ladder!.name}. Ask a scorekeeper to enter it.`);
  if (liesAhead(game, now)) return refuse("The time is in the future. Report a game when it is over.");
  if (now.getTime() - game.playedAt.getTime() > MAX_AGE_DAYS * DAY_MS)
    return refuse(`Games can be reported for ${MAX_AGE_DAYS} days. Ask a scorekeeper to enter an older one.`);
  const checked = await whyRefused(reader, ladder!, [game]);
  const refused = refusedBy(checked);
  if (refused !== null) return refuse(refused.reason);
  const players = game.participants.map(({ player }) => checked.players.get(nameKey(player))!);
  if (!players.some(({ id }) => id === reporterId))
    return refuse("You are not in this game. Only those who played can report it.");
  const guest = players.find((player) => isGuest(player));
  if (!guests && guest !== undefined) {
    const what = isFutureGuest(guest) ? "is not known here" : "has no account";
    return refuse(`${guest.name} ${what}. On ${ladder!.name} only people with an account can be named in reports.`);
  }
  const participants = game.participants.map(({ team, score, seconds, place }, at) => ({
    ...(isFutureGuest(players[at]!) ? { playerId: null, name: players[at]!.name } : { playerId: players[at]!.id }),
    ...{ team, score: game.scores === "none" ? null : score, seconds },
    ...(place === undefined ? {} : { place }),
  }));
  const expected = game.expected === null ? {} : { expected: game.expected };
  return {
    ok: true,
    reported: { playedAt: game.playedAt.toISOString(), ...expected, participants },
    players,
    playersByKey: checked.players,
  };
}

import type { Store } from "@/db";
import { findFormerNamesByPlayer } from "@/db/store/former-names";
import { findAllLadders } from "@/db/store/ladders";
import { findIdentitiesByPlayer } from "@/db/store/identities";
import { findNotices } from "@/db/store/inbox";
import { findEmailAddressesByPlayer } from "@/db/store/mail";
import { findPasskeysByPlayer } from "@/db/store/passkeys";
import { findAppearancesByPlayer, findPlayedGames } from "@/db/store/player-games";
import { findPlayersByIds } from "@/db/store/players";
import { findRatingsByPlayer } from "@/db/store/ratings";
import { findSessionsByPlayer } from "@/db/store/sessions";
import { addressOf } from "@/lib/notices/email/data";
import { noticeChoices } from "@/lib/notices/inbox/data";

/** The limit of games, more than a person plays. */
const MAX_GAMES = 1_000_000;
const MAX_NOTICES = 100_000;

/** Everything that is stored of one person, without what signs them in. */
export async function ownData(store: Store, playerId: number) {
  return store.snapshot(async (reader) => {
    const [player] = await findPlayersByIds(reader, [playerId]);
    if (player === undefined) return null;
    const ladders = new Map((await findAllLadders(reader)).map(({ id, name }) => [id, name]));
    const ratings = await findRatingsByPlayer(reader, playerId);
    const seen = await findAppearancesByPlayer(reader, playerId);
    const games = await Promise.all(
      seen.map(async ({ ladderId }) =>
        (await findPlayedGames(reader, ladderId, playerId, { end: "newest" }, MAX_GAMES)).map((game) => ({
          ladder: ladders.get(ladderId),
          ...game,
        })),
      ),
    );
    const { name, slug, role, createdAt, disabledAt, bannedUntil, banReason, hiddenAt } = player;
    return {
      account: { name, slug, role, createdAt, disabledAt, bannedUntil, banReason, hiddenAt },
      formerNames: (await findFormerNamesByPlayer(reader, playerId)).map((former) => former.name),
      sessions: (await findSessionsByPlayer(reader, playerId)).map(({ createdAt: since, seenAt, browser }) => {
        return { since, seenAt, browser };
      }),
      passkeys: (await findPasskeysByPlayer(reader, playerId)).map(({ name: called, createdAt: since, usedAt }) => {
        return { name: called, since, usedAt };
      }),
      identities: (await findIdentitiesByPlayer(reader, playerId)).map(({ issuer, subject, name: called, linkedAt, usedAt }) => {
        return { issuer, subject, name: called, linkedAt, usedAt };
      }),
      email: (await findEmailAddressesByPlayer(reader, playerId)).map((row) => {
        return { address: addressOf(row), since: row.createdAt, confirmedAt: row.verifiedAt };
      }),
      notices: {
        choices: await noticeChoices(reader, playerId),
        received: (await findNotices(reader, playerId, MAX_NOTICES)).map(({ kind, at, event, gameId, payload, readAt }) => {
          return { kind, at, event, gameId, payload, readAt };
        }),
      },
      ratings: ratings.map(({ ladderId, rating, games: played, won, lost, tied, lastPlayedAt }) => {
        return { ladder: ladders.get(ladderId), rating, games: played, won, lost, tied, lastPlayedAt };
      }),
      games: games.flat(),
    };
  });
}

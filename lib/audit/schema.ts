import { z } from "zod";
import { lookupText } from "@/lib/platform/text/schema";

/** All actions of the audit log, in the words of its page. */
export const auditActions = {
  "admin.create": "created an admin",
  "games.import": "imported games",
  "games.undo-import": "undid an import",
  "games.rate": "rated games of guests",
  "games.void": "voided several games",
  "games.restore": "restored several games",
  "games.delete": "deleted voided games",
  "game.enter": "entered a game",
  "game.correct": "corrected a game",
  "game.void": "voided a game",
  "game.restore": "restored a game",
  "game.revert": "reverted a game",
  "game.move": "moved a game",
  "key.create": "created a key",
  "key.revoke": "revoked a key",
  "ladder.create": "created a ladder",
  "ladder.edit": "changed a ladder",
  "ladder.close": "closed a ladder",
  "ladder.reopen": "reopened a ladder",
  "ladder.hide": "hid a ladder",
  "ladder.show": "showed a ladder again",
  "ladder.delete": "deleted a ladder",
  "ladder.change-rules": "changed the rules",
  "ladder.starting-ratings": "set starting ratings",
  "ladder.colour-team": "changed a team’s colour",
  "ladder.join-teams": "joined two teams",
  "ladder.separate-teams": "separated two teams",
  "season.create": "created a season",
  "season.change": "changed a season",
  "season.delete": "deleted a season",
  "season.seal": "sealed a season",
  "season.reissue": "issued another edition of a season",
  "player.create": "created a player",
  "player.delete": "deleted a guest",
  "player.invite": "invited a player",
  "player.claim": "claimed a name",
  "player.link-identity": "linked an account to sign in with",
  "player.unlink-identity": "removed an account to sign in with",
  "claim.open": "claimed a guest",
  "claim.grant": "granted a claim",
  "claim.refuse": "refused a claim",
  "player.rename": "renamed a player",
  "player.merge": "merged two players",
  "player.unmerge": "undid a merge",
  "player.erase": "erased a player",
  "player.promote": "made a player an admin",
  "player.demote": "removed admin role",
  "player.appoint": "made a player a scorekeeper",
  "player.dismiss": "removed scorekeeper role",
  "player.ban": "banned a player",
  "player.lift-ban": "lifted a ban",
  "player.hide": "hid a player from standings",
  "player.show": "listed a player in standings again",
  "player.reset-password": "reset a password",
  "player.reset-second-factor": "removed a second factor",
  "player.disable-sign-in": "disabled sign-in",
  "player.enable-sign-in": "allowed sign-in again",
  "outlet.create": "added an outlet",
  "outlet.change": "changed an outlet",
  "outlet.remove": "removed an outlet",
  "outlet.replace-secret": "replaced a webhook’s secret",
  "report.confirm": "confirmed a report",
  "report.drop": "dropped a report",
  "report.keep": "kept a game that was objected to",
  "report.ask": "asked again about a report",
  "site.edit": "changed the site",
} as const;

export type AuditAction = keyof typeof auditActions;

const auditKinds = ["ladder", "player", "game", "key", "outlet", "site", "report"] as const;
export type AuditKind = (typeof auditKinds)[number];

function isAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActions, name);
}

/** An action in the words of the log's page, which may be one of an earlier version. */
export const actionInWords = (action: string): string => (isAction(action) ? auditActions[action] : action);

const auditAction = z.string().refine(isAction);

/** The query of the page. Invalid values are ignored. */
export const auditQuery = z.object({
  action: auditAction.optional().catch(undefined),
  actor: lookupText(200).trim().min(1).optional().catch(undefined),
  kind: z.enum(auditKinds).optional().catch(undefined),
  id: z.coerce.number().int().positive().optional().catch(undefined),
  /** Lines older than this one. */
  before: z.coerce.number().int().positive().optional().catch(undefined),
});

export type AuditQuery = z.output<typeof auditQuery>;

/** What the audit log records of a claim of a guest: its number, because the account of the claimant is theirs to erase. */
export const claimRecord = z.object({
  claim: z.number().int(),
  /** Set: an admin decided who claims this guest, too. */
  byClaimant: z.literal(true).optional(),
});

export type ClaimRecord = z.infer<typeof claimRecord>;

/** What the audit log records of a merge, so that it can be undone: what changed hands, by ladder. */
export const mergeRecord = z.object({
  keepId: z.number().int(),
  goneId: z.number().int(),
  games: z.record(z.string(), z.array(z.number().int())),
  /** Games in which the merged player was not rated and the other one is. */
  rated: z.array(z.number().int()).optional(),
  /** The ladders whose starting rating did. */
  starting: z.array(z.number().int()).optional(),
});

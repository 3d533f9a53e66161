-- What grants of claims without a typed reason, and the lines of claims and invitations, kept of accounts with providers is replaced,
-- because erasing a person did not find it there. The lines about a claim name it by its number, or nothing where the claim is erased.
UPDATE game_revisions SET reason = 'Claim granted.' WHERE reason LIKE '% is %.' AND EXISTS (
  SELECT 1 FROM audit_log AS line WHERE line.action = 'claim.grant' AND line.reason IS NULL
  AND line.at = game_revisions.at AND line.actor_id IS game_revisions."by");
--> statement-breakpoint
DROP TRIGGER audit_log_no_update;
--> statement-breakpoint
UPDATE audit_log SET reason = 'Claim granted.' WHERE action IN ('player.merge', 'games.rate') AND reason LIKE '% is %.' AND EXISTS (
  SELECT 1 FROM audit_log AS line WHERE line.action = 'claim.grant' AND line.reason IS NULL
  AND line.at = audit_log.at AND line.actor_id IS audit_log.actor_id);
--> statement-breakpoint
-- A claimant without a player is the actor of the claim, and of what was granted at once with it.
UPDATE audit_log SET actor = 'an account' WHERE action NOT LIKE 'claim.%' AND actor_id IS NULL AND EXISTS (
  SELECT 1 FROM audit_log AS line WHERE line.action = 'claim.open' AND line.actor_id IS NULL
  AND line.at = audit_log.at AND line.actor = audit_log.actor);
--> statement-breakpoint
UPDATE audit_log SET actor = 'an account' WHERE action LIKE 'claim.%' AND actor_id IS NULL AND actor <> 'command line';
--> statement-breakpoint
UPDATE audit_log SET "after" = coalesce(
  (SELECT json_object('claim', min(claim.id)) FROM guest_claims AS claim WHERE claim.guest_id = audit_log.target_id
    AND audit_log.at = CASE audit_log.action WHEN 'claim.open' THEN claim.created_at ELSE claim.decided_at END HAVING count(*) > 0),
  json_object('account', 'an account')) WHERE action LIKE 'claim.%';
--> statement-breakpoint
UPDATE audit_log SET "after" = json_object('account', 'an account')
WHERE action = 'player.invite' AND json_extract("after", '$.account') IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be changed.');
END;
--> statement-breakpoint
-- The newest invitation of a guest is the one that works.
UPDATE guest_identities SET source = 'replaced' WHERE source = 'invitation' AND EXISTS (
  SELECT 1 FROM guest_identities AS newer WHERE newer.player_id = guest_identities.player_id AND newer.source = 'invitation'
  AND (newer.at > guest_identities.at OR (newer.at = guest_identities.at AND newer.id > guest_identities.id)));

-- INSERT OR REPLACE removes the row that was there without asking the triggers that refuse to remove rows.
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) BEGIN
  SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be replaced.');
END;

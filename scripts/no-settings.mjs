// @ts-check
// Removes the settings of a real installation that the shell may hold: tests must never reach its database.
const names =
  "NODE_ENV DATABASE_URL AUTH_SECRET BASE_URL BASE_PATH ADMIN_NAME ADMIN_PASSWORD METRICS_TOKEN BACKUP_EVERY TRUSTED_PROXIES";
for (const name of names.split(" ")) delete process.env[name];
process.env.NEXT_TELEMETRY_DISABLED = "1";

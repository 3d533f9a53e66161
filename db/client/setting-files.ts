import fs from "node:fs";
import { SetupError } from "./open";

/** Secret settings that may be in a file instead, as Docker and systemd pass secrets. */
const SECRET = ["DATABASE_URL", "AUTH_SECRET", "ADMIN_PASSWORD", "METRICS_TOKEN", "SMTP_URL", "MAIL_FROM"];
/** Settings of providers may be in files, too: AUTH_DISCORD_SECRET_FILE. */
const OF_PROVIDER = /^(AUTH_[A-Z]+_(ID|SECRET|ISSUER|NAME))_FILE$/;

type Settings = Record<string, string | undefined>;

/** Reads settings whose name ends with _FILE: AUTH_SECRET_FILE names a file that holds AUTH_SECRET. */
export function readSettingFiles(settings: Settings = process.env): void {
  const ofProviders = Object.keys(settings).flatMap((name) => OF_PROVIDER.exec(name)?.[1] ?? []);
  for (const name of [...SECRET, ...ofProviders]) {
    const file = settings[`${name}_FILE`];
    if (file === undefined || file === "") continue;
    if (settings[name] !== undefined) throw new SetupError(`Set ${name} or ${name}_FILE, not both.`);
    settings[name] = contentOf(file, name);
    // Deleted after reading: the server's second check must not take the setting for set twice.
    delete settings[`${name}_FILE`];
  }
}

function contentOf(file: string, name: string): string {
  let content: string;
  try {
    content = fs.readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new SetupError(`${name}_FILE names ${file}, which cannot be read (${String(error)}).`);
  }
  if (content === "") throw new SetupError(`${name}_FILE names ${file}, which is empty.`);
  return content;
}

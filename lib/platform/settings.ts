import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { checkAddress, DEFAULT_DATABASE_URL, makeFolder, readSettingFiles, SetupError, sqliteFile } from "@/db";
import { BASE_PATH } from "./base-path";
import { LOG_LEVELS } from "./log";
import { basePathSetting } from "./base-path-setting.mjs";

/** A shorter secret could be guessed, and anybody's session forged with it. */
const MIN_SECRET = 32;

/** Checks the environment and fills in defaults. Throws a sentence for the operator. */
export function prepareSettings(): void {
  readSettingFiles();
  const address = process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL;
  checkAddress(address);
  checkBaseUrl();
  checkBasePath(process.env);
  trustedProxies();
  metricsToken();
  staleSeconds();
  webhooksAllowPrivate();
  discordApi();
  checkMail();
  written("LOG_LEVEL", "info", new RegExp(`^(${LOG_LEVELS.join("|")})$`), `one of ${LOG_LEVELS.join(", ")}`);
  process.env.AUTH_SECRET = process.env.AUTH_SECRET ?? storedSecret(address);
  if (process.env.AUTH_SECRET.length < MIN_SECRET) {
    throw new SetupError(
      `AUTH_SECRET is too short. It needs at least ${MIN_SECRET} characters; create one with "openssl rand -base64 33".`,
    );
  }
}

/** A setting of a fixed form. */
function written(name: string, unset: string, pattern: RegExp, must: string): string {
  const given = process.env[name] ?? unset;
  if (pattern.test(given)) return given;
  throw new SetupError(`${name} must be ${must}; it is "${given}".`);
}

/** The number of trusted proxies in front of the server: only the addresses that they report are trusted. */
export const trustedProxies = () =>
  Number(written("TRUSTED_PROXIES", "0", /^\d$/, "the number of proxies before the server, 0 to 9"));

/** Whether webhooks may be sent to addresses of the server's own network: for those whose bot runs there. */
export const webhooksAllowPrivate = () => written("WEBHOOKS_ALLOW_PRIVATE", "", /^[01]?$/, "1 or 0") === "1";

/**
 * Where Discord's API is. Only tests set it, to a stand-in on the same machine; any other address is refused, so that no setting can lead
 * messages and the keys of channels elsewhere.
 */
export function discordApi(): string {
  const given = process.env.DISCORD_STAND_IN ?? "";
  if (given === "") return "https://discord.com/api/v10";
  if (/^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(given)) return given;
  throw new SetupError("DISCORD_STAND_IN is for tests and can only be http://127.0.0.1:PORT. Remove it.");
}

/** Seconds for which a content delivery network may send a stale page while it revalidates. */
export const staleSeconds = () =>
  Number(
    written(
      "CDN_STALE_SECONDS",
      "0",
      /^\d{1,3}$/,
      "the seconds for which a content delivery network may send old pages, 0 to 999",
    ),
  );

/** A shorter token could be guessed. */
const MIN_TOKEN = 16;

/** The bearer token for reading the metrics; null if nobody may. */
export function metricsToken(): string | null {
  const token = process.env.METRICS_TOKEN ?? "";
  if (token === "") return null;
  if (token.length >= MIN_TOKEN && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new SetupError(
    `METRICS_TOKEN must have at least ${MIN_TOKEN} plain characters and no spaces. Create one with "openssl rand -hex 16", or leave it unset.`,
  );
}

/** The server that takes e-mail, and the sender; null where the site sends none. */
export function mailSettings(): { readonly url: string; readonly from: string } | null {
  const [url, from] = [process.env.SMTP_URL ?? "", process.env.MAIL_FROM ?? ""];
  if (url === "" && from === "") return null;
  if (!/^smtps?:\/\/[^/?#]+/.test(url) || !URL.canParse(url))
    throw new SetupError(
      "SMTP_URL must be the address of the server that takes e-mail, such as smtp://user:password@mail.example.org:587. Set it and MAIL_FROM, or neither.",
    );
  if (!/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(from))
    throw new SetupError(
      `MAIL_FROM must be the sender of e-mail, such as ladder@club.example or "The Den <ladder@club.example>"; it is "${from}".`,
    );
  return { url, from };
}

function checkMail(): void {
  // A request's Host can be forged, and whoever follows a link in an e-mail would send their new password there.
  if (mailSettings() !== null && process.env.BASE_URL === undefined)
    throw new SetupError("With SMTP_URL, set BASE_URL to the address that people open: e-mail has links to it.");
}

function checkBaseUrl(): void {
  const address = process.env.BASE_URL;
  if (address === undefined || (/^https?:\/\/[^/?#]+(\/[^?#]*)?$/.test(address) && URL.canParse(address))) return;
  throw new SetupError(
    `BASE_URL must be the address that people open, such as https://ladder.example.org or https://club.example/ladder; it is "${address}".`,
  );
}

/** The path in the settings must be the one that the program was built for: pages and scripts contain it. */
export function checkBasePath(settings: Readonly<Record<string, string | undefined>>, built: string = BASE_PATH): void {
  const set = readBasePath(settings);
  if (set === built) return;
  const at = (path: string) => (path === "" ? "the root of a host" : `the path ${path}`);
  throw new SetupError(
    `This build of Pairwise is for ${at(built)}, but by BASE_URL and BASE_PATH the site is at ${at(set)}. Set BASE_URL to an address with ` +
      `the path of the build, or build again: "npm start" builds for the path of the settings, and "npm run release -- --base-path ${set || "/"}" ` +
      `makes a release for it.`,
  );
}

function readBasePath(settings: Readonly<Record<string, string | undefined>>): string {
  try {
    return basePathSetting(settings);
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error));
  }
}

/** The secret that signs sessions: generated once and stored beside the database file, readable by its owner only. */
function storedSecret(address: string): string {
  const database = sqliteFile(address);
  if (database === null) {
    throw new SetupError(
      'AUTH_SECRET is not set, and PostgreSQL needs it. Create one with "openssl rand -base64 33" and set it.',
    );
  }
  const file = path.join(path.dirname(database), "auth-secret");
  try {
    makeFolder(path.dirname(file));
    // "wx": one of two servers that start at the same time writes the file, and the other reads it.
    fs.writeFileSync(file, randomBytes(33).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST" && fs.existsSync(file))) {
      throw new SetupError(
        `The secret for sessions cannot be written to ${file} (${String(error)}). Make the folder writable, or set AUTH_SECRET.`,
      );
    }
  }
  return fs.readFileSync(file, "utf8").trim();
}

import fs from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkBasePath, prepareSettings } from "./settings";
import { temporaryFolder } from "@/lib/testing/temporary";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv("DATABASE_URL", `file:${folder}/pairwise.db`);
  for (const name of ["AUTH_SECRET", "BASE_URL", "BASE_PATH", "SMTP_URL", "MAIL_FROM"]) vi.stubEnv(name, undefined);
});
afterEach(() => void vi.unstubAllEnvs());

it("prepareSettings › makes a secret once, stores it beside the database, and lets nobody else read it", () => {
  prepareSettings();
  const made = process.env.AUTH_SECRET;
  expect(made).toMatch(/^\S{44}$/);
  expect(fs.statSync(`${folder}/auth-secret`).mode & 0o777).toBe(0o600);
  vi.stubEnv("AUTH_SECRET", undefined);
  prepareSettings();
  expect(process.env.AUTH_SECRET).toBe(made);
});

it.each([
  { set: { AUTH_SECRET: "short" }, says: "AUTH_SECRET is too short" },
  { set: { DATABASE_URL: "postgres://localhost/x" }, says: "AUTH_SECRET is not set, and PostgreSQL" },
  { set: { DATABASE_URL: "file:/dev/null/folder/x.db" }, says: "The secret for sessions cannot be written to /dev/null" },
  { set: { DATABASE_URL: "mysql://localhost/x" }, says: "DATABASE_URL must start with file:" },
  { set: { BASE_URL: "ladder.example.org" }, says: "BASE_URL must be the address that people open" },
  { set: { BASE_URL: "https://club.example/ladder?x=1" }, says: "BASE_URL must be the address that people open" },
  { set: { BASE_URL: "https://club.example/ladder" }, says: "This build of Pairwise is for the root of a host" },
  { set: { METRICS_TOKEN: "short" }, says: "METRICS_TOKEN must have at least 16" },
  { set: { SMTP_URL: "mail.example.org", MAIL_FROM: "den@club.example" }, says: "SMTP_URL must be the address" },
  { set: { SMTP_URL: "smtp://mail.example.org" }, says: "MAIL_FROM must be the sender" },
  { set: { MAIL_FROM: "den@club.example" }, says: "Set it and MAIL_FROM, or neither" },
  { set: { SMTP_URL: "smtp://mail.example.org", MAIL_FROM: "den@club.example" }, says: "With SMTP_URL, set BASE_URL" },
  { set: { LOG_LEVEL: "loud" }, says: "LOG_LEVEL must be one of trace, debug" },
  { set: { CDN_STALE_SECONDS: "a minute" }, says: "CDN_STALE_SECONDS must be the seconds" },
])("prepareSettings › refuses $set with a sentence", ({ set, says }) => {
  for (const [name, value] of Object.entries<string | undefined>(set)) vi.stubEnv(name, value);
  expect(() => prepareSettings()).toThrow(says);
});

it.each([{ BASE_URL: "https://club.example" }, { BASE_URL: "https://club.example/other" }, { BASE_PATH: "/other" }, {}])(
  "refuses %j for a build under /ladder, and says how to build again",
  (settings) =>
    expect(() => checkBasePath(settings, "/ladder")).toThrow(/for the path \/ladder, but .* "npm run release -- --base-path \//),
);

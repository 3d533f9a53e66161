import { BlockList, isIP, isIPv6 } from "node:net";
import Discord from "next-auth/providers/discord";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import type { OIDCConfig, Provider } from "next-auth/providers";
import { SetupError } from "@/db";
import { BASE_PATH } from "@/lib/platform/base-path";
import { log } from "@/lib/platform/log";

type Settings = Readonly<Record<string, string | undefined>>;

interface ProviderEntry {
  /** Part of the callback address, and of accounts in reports: discord:80351110224678912. */
  readonly id: string;
  readonly label: (settings: Settings) => string;
  /** An outline in a square of 24, from Simple Icons (CC0); a shield for a club's own. */
  readonly icon: string;
  /** What it cannot do without. */
  readonly settings: readonly string[];
  /** Who vouches for the account; it makes the account unique together with the id there. */
  readonly issuer: (settings: Settings) => string;
  /** With options that all of them get. */
  readonly make: (settings: Settings, options?: object) => Provider;
}

/** The checks of OAuth that Auth.js makes with cookies: the answer belongs to this browser's question, and is used once. */
const CHECKS: ("pkce" | "state")[] = ["pkce", "state"];

function credentialsOf(id: string, settings: Settings) {
  const name = `AUTH_${id.toUpperCase()}`;
  return { clientId: settings[`${name}_ID`] ?? "", clientSecret: settings[`${name}_SECRET`] ?? "" };
}

/** All ways to sign in by somebody else's word, in the order of the page. A further provider is an entry here and nothing else. */
export const providers: readonly ProviderEntry[] = [
  {
    id: "discord",
    label: () => "Discord",
    icon: "M20.317 4.3698a19.7913 19.7913 0 00-4.8851-1.5152.0741.0741 0 00-.0785.0371c-.211.3753-.4447.8648-.6083 1.2495-1.8447-.2762-3.68-.2762-5.4868 0-.1636-.3933-.4058-.8742-.6177-1.2495a.077.077 0 00-.0785-.037 19.7363 19.7363 0 00-4.8852 1.515.0699.0699 0 00-.0321.0277C.5334 9.0458-.319 13.5799.0992 18.0578a.0824.0824 0 00.0312.0561c2.0528 1.5076 4.0413 2.4228 5.9929 3.0294a.0777.0777 0 00.0842-.0276c.4616-.6304.8731-1.2952 1.226-1.9942a.076.076 0 00-.0416-.1057c-.6528-.2476-1.2743-.5495-1.8722-.8923a.077.077 0 01-.0076-.1277c.1258-.0943.2517-.1923.3718-.2914a.0743.0743 0 01.0776-.0105c3.9278 1.7933 8.18 1.7933 12.0614 0a.0739.0739 0 01.0785.0095c.1202.099.246.1981.3728.2924a.077.077 0 01-.0066.1276 12.2986 12.2986 0 01-1.873.8914.0766.0766 0 00-.0407.1067c.3604.698.7719 1.3628 1.225 1.9932a.076.076 0 00.0842.0286c1.961-.6067 3.9495-1.5219 6.0023-3.0294a.077.077 0 00.0313-.0552c.5004-5.177-.8382-9.6739-3.5485-13.6604a.061.061 0 00-.0312-.0286zM8.02 15.3312c-1.1825 0-2.1569-1.0857-2.1569-2.419 0-1.3332.9555-2.4189 2.157-2.4189 1.2108 0 2.1757 1.0952 2.1568 2.419 0 1.3332-.9555 2.4189-2.1569 2.4189zm7.9748 0c-1.1825 0-2.1569-1.0857-2.1569-2.419 0-1.3332.9554-2.4189 2.1569-2.4189 1.2108 0 2.1757 1.0952 2.1568 2.419 0 1.3332-.946 2.4189-2.1568 2.4189Z",
    settings: ["AUTH_DISCORD_ID", "AUTH_DISCORD_SECRET"],
    issuer: () => "discord",
    make: (settings, options) => {
      // Another host: a server that speaks Discord's API, such as Spacebar.
      const api = `${settings.AUTH_DISCORD_URL ?? "https://discord.com"}/api`;
      return Discord({
        ...credentialsOf("discord", settings),
        ...options,
        checks: CHECKS,
        authorization: { url: `${api}/oauth2/authorize`, params: { scope: "identify" } },
        token: `${api}/oauth2/token`,
        userinfo: `${api}/users/@me`,
      });
    },
  },
  {
    id: "github",
    label: () => "GitHub",
    icon: "M12 .297c-6.63 0-12 5.373-12 12 0 5.303 3.438 9.8 8.205 11.385.6.113.82-.258.82-.577 0-.285-.01-1.04-.015-2.04-3.338.724-4.042-1.61-4.042-1.61C4.422 18.07 3.633 17.7 3.633 17.7c-1.087-.744.084-.729.084-.729 1.205.084 1.838 1.236 1.838 1.236 1.07 1.835 2.809 1.305 3.495.998.108-.776.417-1.305.76-1.605-2.665-.3-5.466-1.332-5.466-5.93 0-1.31.465-2.38 1.235-3.22-.135-.303-.54-1.523.105-3.176 0 0 1.005-.322 3.3 1.23.96-.267 1.98-.399 3-.405 1.02.006 2.04.138 3 .405 2.28-1.552 3.285-1.23 3.285-1.23.645 1.653.24 2.873.12 3.176.765.84 1.23 1.91 1.23 3.22 0 4.61-2.805 5.625-5.475 5.92.42.36.81 1.096.81 2.22 0 1.606-.015 2.896-.015 3.286 0 .315.21.69.825.57C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12",
    settings: ["AUTH_GITHUB_ID", "AUTH_GITHUB_SECRET"],
    issuer: () => "github",
    make: (settings, options) =>
      GitHub({
        ...credentialsOf("github", settings),
        ...options,
        checks: CHECKS,
        authorization: { params: { scope: "read:user" } },
      }),
  },
  {
    id: "google",
    label: () => "Google",
    icon: "M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z",
    settings: ["AUTH_GOOGLE_ID", "AUTH_GOOGLE_SECRET"],
    issuer: () => "google",
    make: (settings, options) =>
      Google({
        ...credentialsOf("google", settings),
        ...options,
        checks: [...CHECKS, "nonce"],
        authorization: { params: { scope: "openid profile" } },
      }),
  },
  {
    id: "oidc",
    label: (settings) => settings.AUTH_OIDC_NAME ?? "single sign-on",
    icon: "M3 2h18v10.5c0 4.3-3.4 7.4-9 9.5-5.6-2.1-9-5.2-9-9.5zM12 7.5l-5 5 1.7 1.7 3.3-3.3 3.3 3.3 1.7-1.7z",
    settings: ["AUTH_OIDC_ISSUER", "AUTH_OIDC_ID", "AUTH_OIDC_SECRET"],
    issuer: (settings) => settings.AUTH_OIDC_ISSUER ?? "",
    make: (settings, options): OIDCConfig<Record<string, unknown>> => ({
      ...credentialsOf("oidc", settings),
      id: "oidc",
      name: settings.AUTH_OIDC_NAME ?? "single sign-on",
      type: "oidc",
      issuer: settings.AUTH_OIDC_ISSUER ?? "",
      checks: [...CHECKS, "nonce"],
      authorization: { params: { scope: "openid profile" } },
      options,
    }),
  },
];

/** The providers whose settings are all there. */
export function enabledProviders(settings: Settings = process.env): readonly ProviderEntry[] {
  return providers.filter((provider) => provider.settings.every((name) => (settings[name] ?? "") !== ""));
}

export function enabledProvider(id: string, settings: Settings = process.env): ProviderEntry | null {
  return enabledProviders(settings).find((provider) => provider.id === id) ?? null;
}

/** The issuer of claims by players who have no account with a provider. */
export const NO_PROVIDER = "pairwise";

/** An issuer in words: the label of its provider, which may be switched off now. */
export function labelOfIssuer(issuer: string): string {
  return providers.find((provider) => provider.issuer(process.env) === issuer)?.label(process.env) ?? issuer;
}

/** An account as a game server or an admin writes it, "discord:80351110224678912"; null for a provider that this site does not know. */
export function accountIn(text: string, settings: Settings = process.env): { issuer: string; subject: string } | null {
  const [, id, subject = ""] = /^([a-z]+):(.+)$/.exec(text.trim()) ?? [];
  const provider = providers.find((one) => one.id === id);
  const issuer = provider?.issuer(settings) ?? "";
  return issuer === "" ? null : { issuer, subject };
}

/** The path of Auth.js's routes, as browsers have it. */
export const AUTH_PATH = `${BASE_PATH}/api/auth`;

/** The address to which a provider sends people back. It is entered at the provider. */
export function callbackAddress(id: string, baseUrl: string): string {
  return new URL(`${AUTH_PATH}/callback/${id}`, baseUrl).toString();
}

/** Throws a sentence for the operator if a provider is half set up, and tells Auth.js the site's address. */
export function prepareProviders(settings: Record<string, string | undefined> = process.env): void {
  const baseUrl = settings.BASE_URL;
  for (const provider of providers) {
    const missing = provider.settings.filter((name) => (settings[name] ?? "") === "");
    if (missing.length === provider.settings.length) continue;
    const where = callbackAddress(provider.id, baseUrl ?? "https://your-address");
    const label = provider.label(settings);
    const enter = `Enter this callback address at ${label}: ${where}`;
    if (missing.length > 0) {
      throw new SetupError(
        `Sign-in with ${label} is half set up: ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} missing. ` +
          `Set ${missing.length === 1 ? "it" : "them"}, or remove the others. ${enter}`,
      );
    }
    if (baseUrl === undefined) {
      throw new SetupError(
        `Sign-in with ${label} needs BASE_URL, the address that people open, because ${label} sends them back there. ${enter}`,
      );
    }
  }
  const issuer = settings.AUTH_OIDC_ISSUER ?? "";
  if (issuer !== "" && !/^https?:\/\/[^\s?#]+$/.test(issuer)) {
    throw new SetupError(
      `AUTH_OIDC_ISSUER must be the address of the provider, such as https://id.club.example/realms/club; it is "${issuer}".`,
    );
  }
  refusePlainIssuer(issuer);
  // Auth.js would otherwise believe the request, whose headers anybody can set.
  if (baseUrl !== undefined) settings.AUTH_URL = new URL(AUTH_PATH, baseUrl).toString();
}

/** Addresses to which a connection does not leave the machine or its network. */
const near = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  near.addSubnet(network, prefix, "ipv4");
near.addAddress("::1", "ipv6");
near.addSubnet("fc00::", 7, "ipv6");

/** Who somebody is comes from the issuer over the connection to it: without TLS anybody on the way could say it. */
function refusePlainIssuer(issuer: string): void {
  if (!issuer.startsWith("http:")) return;
  const host = new URL(issuer).hostname.replace(/^\[|\]$/g, "");
  const isNear = host === "localhost" || (isIP(host) !== 0 && near.check(host, isIPv6(host) ? "ipv6" : "ipv4"));
  if (!isNear) {
    throw new SetupError(
      `AUTH_OIDC_ISSUER must begin with https://, because anybody between this server and ${host} could sign in as anybody. ` +
        "Only an address of this machine or of a private network, such as http://192.168.1.5, may do without.",
    );
  }
  log.warn(
    `AUTH_OIDC_ISSUER begins with http://. Whoever can change what passes between this server and ${host} can sign in as anybody.`,
  );
}

/** Errors that anybody can cause, with a forged cookie, a wrong password or by coming back from a provider without its consent. */
const NOT_LOGGED = ["JWTSessionError", "CredentialsSignin", "InvalidCheck", "OAuthCallbackError", "InvalidCallbackUrl"];

/** Logs an error of Auth.js, which is known by its type: the build shortens the names of classes. */
export function logAuthError(error: Error): void {
  if (!("type" in error && NOT_LOGGED.includes(String(error.type))))
    log.error({ err: error }, "Signing in with a provider failed.");
}

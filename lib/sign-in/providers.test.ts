import { describe, expect, it, vi } from "vitest";
import { accountIn, callbackAddress, enabledProviders, logAuthError, prepareProviders, providers } from "./providers";
import { log } from "@/lib/platform/log";

const BASE_URL = "https://ladder.example.org";
const all = Object.fromEntries(providers.flatMap(({ settings }) => settings.map((name) => [name, "https://id.example"])));

describe("prepareProviders", () => {
  it.each(providers)(
    "accepts $id with all of its settings, and refuses it without one of them or without BASE_URL",
    (provider) => {
      const whole = Object.fromEntries(provider.settings.map((name) => [name, "https://id.example"]));
      expect(() => prepareProviders({ ...whole, BASE_URL })).not.toThrow();
      expect(enabledProviders(whole)).toEqual([provider]);
      for (const name of provider.settings) {
        const half = { ...whole, BASE_URL, [name]: "" };
        expect(() => prepareProviders(half)).toThrow(`${name} is missing`);
        expect(() => prepareProviders(half)).toThrow(callbackAddress(provider.id, BASE_URL));
        expect(enabledProviders(half)).toEqual([]);
      }
      expect(() => prepareProviders(whole)).toThrow("needs BASE_URL");
    },
  );

  it.each(["http://id.club.example/realms/club", "http://8.8.8.8", "http://[2606:4700::1]/", "http://localhost.evil.example"])(
    "refuses %s as an issuer: anybody on the way could say who somebody is",
    (issuer) => {
      const settings = { BASE_URL, AUTH_OIDC_ISSUER: issuer, AUTH_OIDC_ID: "id", AUTH_OIDC_SECRET: "secret" };
      expect(() => prepareProviders(settings)).toThrow("AUTH_OIDC_ISSUER must begin with https://");
    },
  );

  it.each([
    "http://localhost:8080/realms/club",
    "http://127.0.0.1:9",
    "http://192.168.1.5",
    "http://[::1]:9",
    "http://[fd00::5]/",
  ])("takes %s as an issuer, with a warning", (issuer) => {
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    prepareProviders({ BASE_URL, AUTH_OIDC_ISSUER: issuer, AUTH_OIDC_ID: "id", AUTH_OIDC_SECRET: "secret" });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("AUTH_OIDC_ISSUER begins with http://"));
    warn.mockRestore();
  });

  it("takes the site's address from BASE_URL, not from requests", () => {
    const settings: Record<string, string | undefined> = { BASE_URL };
    prepareProviders(settings);
    expect(settings.AUTH_URL).toBe("https://ladder.example.org/api/auth");
  });
});

it("enabledProviders › are in the order of the table, each with a label and checks against replay", () => {
  expect(enabledProviders(all)).toEqual(providers);
  for (const provider of providers) {
    const made = provider.make(all);
    const { options, ...own } = typeof made === "function" ? made() : made;
    expect({ ...own, ...options }).toMatchObject({ checks: expect.arrayContaining(["pkce", "state"]) });
    expect(provider.label(all)).not.toBe("");
  }
});

it.each([
  ["discord:80351110224678912", { issuer: "discord", subject: "80351110224678912" }],
  ["oidc:a:b", { issuer: "https://id.example", subject: "a:b" }],
  ["myspace:1", null],
  ["discord", null],
  ["", null],
])("accountIn › reads %j", (text, account) => {
  expect(accountIn(text, all)).toEqual(account);
});

it("errors of Auth.js › that a made-up session cookie causes are not logged, whatever the build calls their class", () => {
  const logged = vi.spyOn(log, "error").mockReturnValue();
  logAuthError(Object.assign(new Error("Invalid Compact JWE"), { name: "m", type: "JWTSessionError" }));
  expect(logged).not.toHaveBeenCalled();
  logAuthError(Object.assign(new Error("No secret"), { name: "n", type: "MissingSecret" }));
  expect(logged).toHaveBeenCalledOnce();
});

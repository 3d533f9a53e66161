import { beforeEach, expect, it, vi } from "vitest";
import { futureGuest } from "@/lib/players/identity";
import { KNOWN_COOKIE } from "./known-browser";
import { finishSignIn, keepSession, partyOfRequest } from "./request";
import { TICKET_COOKIE } from "./schema";

const set = vi.fn();
const given = { headers: new Headers() };
vi.mock("next/headers", () => ({
  headers: () => Promise.resolve(given.headers),
  cookies: () => Promise.resolve({ set, delete: () => undefined }),
}));
vi.mock("next/navigation", async () => (await import("@/lib/testing/actions/request")).nextNavigation);
vi.mock("./next-auth", () => ({ signIn: () => Promise.resolve() }));

beforeEach(() => {
  set.mockReset();
  vi.stubEnv("AUTH_SECRET", "a secret that is long enough for tests");
  given.headers = new Headers();
});

it.each([
  ["https://ladder.example", true],
  ["http://ladder.example", false],
  [undefined, false],
])("sign-in cookies › are for HTTPS only where the site's address is %s, and for no script", async (baseUrl, secure) => {
  vi.stubEnv("BASE_URL", baseUrl);
  const options = { httpOnly: true, sameSite: "lax", secure, path: "/login" };
  await keepSession("a session", futureGuest(1, "Ada"));
  expect(set).toHaveBeenCalledWith(KNOWN_COOKIE, expect.any(String), expect.objectContaining(options));
  const second = finishSignIn(new FormData(), { ok: false, why: "code", ticket: "a ticket" }, "/account");
  await expect(second).rejects.toThrow("redirected to /login/code?next=%2Faccount");
  expect(set).toHaveBeenCalledWith(TICKET_COOKIE, "a ticket", expect.objectContaining(options));
});

it("passkeys › are for the host of BASE_URL, whatever a proxy makes of Host and Origin", async () => {
  vi.stubEnv("BASE_URL", "https://ladder.example");
  given.headers = new Headers({ host: "10.0.0.7:3000", origin: "https://evil.example", "x-forwarded-host": "evil.example" });
  expect(await partyOfRequest()).toEqual({ id: "ladder.example", origin: "https://ladder.example" });
  vi.stubEnv("BASE_URL", undefined);
  given.headers = new Headers({ host: "localhost:3000", origin: "http://localhost:3000" });
  expect(await partyOfRequest()).toEqual({ id: "localhost", origin: "http://localhost:3000" });
});

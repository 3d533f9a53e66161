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
  ["https://ladder.example", { secure: true, path: "/" }, "__Host-"],
  ["http://ladder.example", { secure: false, path: "/login" }, ""],
  [undefined, { secure: false, path: "/login" }, ""],
])(
  "sign-in cookies › follow the rule of cookies where the site's address is %s, and are for no script",
  async (baseUrl, rule, prefix) => {
    vi.stubEnv("BASE_URL", baseUrl);
    const options = { httpOnly: true, sameSite: "lax", ...rule };
    await keepSession("a session", futureGuest(1, "Ada"));
    expect(set).toHaveBeenCalledWith(expect.objectContaining({ name: `${prefix}${KNOWN_COOKIE.name}`, ...options }));
    const second = finishSignIn({ ok: false, why: "code", ticket: "a ticket" }, "/account");
    await expect(second).rejects.toThrow("redirected to /login/code?next=%2Faccount");
    const ticket = { name: `${prefix}${TICKET_COOKIE.name}`, value: "a ticket", maxAge: 600 };
    expect(set).toHaveBeenCalledWith(expect.objectContaining({ ...ticket, ...options }));
  },
);

it("passkeys › are for the host of BASE_URL, whatever a proxy makes of Host and Origin", async () => {
  vi.stubEnv("BASE_URL", "https://ladder.example");
  given.headers = new Headers({ host: "10.0.0.7:3000", origin: "https://evil.example", "x-forwarded-host": "evil.example" });
  expect(await partyOfRequest()).toEqual({ id: "ladder.example", origin: "https://ladder.example" });
  vi.stubEnv("BASE_URL", undefined);
  given.headers = new Headers({ host: "localhost:3000", origin: "http://localhost:3000" });
  expect(await partyOfRequest()).toEqual({ id: "localhost", origin: "http://localhost:3000" });
});

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { text as textOf } from "node:stream/consumers";
import Provider from "oidc-provider";
import { anyFreePort, listenLocally } from "../../scripts/setup/port.mjs";

export interface DiscordUser {
  readonly id: string;
  readonly username: string;
  readonly global_name?: string;
}

/** A stand-in for the three addresses of Discord that a sign-in uses. Whoever it is `as` consents at once. */
export class Discord {
  as: DiscordUser | "refuses" = { id: "80351110224678912", username: "newt_88" };
  /** Whether it answers nothing; "tokens": whether it lets people consent, and then answers the site with an error. */
  isDown: boolean | "tokens" = false;
  /** Whom each code and each token stands for; a code is for one use. */
  readonly #given = new Map<string, DiscordUser>();
  readonly #server = http.createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<string> {
    return `http://127.0.0.1:${await listenLocally(this.#server)}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://discord.test");
    const json = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (this.isDown === true || (this.isDown === "tokens" && !url.pathname.endsWith("/authorize")))
      return void response.writeHead(503).end();
    const give = (to: DiscordUser) => {
      const secret = randomUUID();
      this.#given.set(secret, to);
      return secret;
    };
    if (url.pathname === "/api/oauth2/authorize") {
      const back = new URL(url.searchParams.get("redirect_uri")!);
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      if (this.as === "refuses") back.searchParams.set("error", "access_denied");
      else back.searchParams.set("code", give(this.as));
      response.writeHead(302, { location: back.toString() }).end();
      return;
    }
    if (url.pathname === "/api/oauth2/token") {
      const code = new URLSearchParams(await textOf(request)).get("code") ?? "";
      const user = this.#given.get(code);
      if (user === undefined) return void json(400, { error: "invalid_grant" });
      this.#given.delete(code);
      return void json(200, { access_token: give(user), token_type: "Bearer", expires_in: 600, scope: "identify" });
    }
    const user = this.#given.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    if (user === undefined) return void json(401, { message: "401: Unauthorized" });
    json(200, { ...user, discriminator: "0", avatar: null });
  }
}

export const CLIENT = { id: "pairwise", secret: "a secret between the two" };

/** A real OpenID Connect provider on loopback, with its own pages for signing in and consent. */
export async function startOpenId(redirect: string) {
  const port = await anyFreePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirect],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, name: `${id} of the club` }) }),
    cookies: { keys: ["a key of this test"] },
  });
  // It warns about its own pages for development, which a test wants.
  const answer = provider.callback();
  const state = { isDown: false };
  const server = http.createServer((request, response) =>
    state.isDown ? void response.writeHead(503).end() : void answer(request, response),
  );
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    issuer,
    /** Whether it answers nothing but errors. */
    state,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

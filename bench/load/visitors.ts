import http from "node:http";

/** As a browser sends it. */
const HEADERS = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/** What a crowd opens, by how often: most the ladder and the first page, the rest games and players that somebody has linked to. */
export function addressAt(number: number, players: readonly string[]): string {
  const spread = (number * 7) % 10;
  if (spread < 3) return "/ladders/clan";
  if (spread < 5) return "/";
  if (spread < 6) return "/ladders/clan/games";
  if (spread < 8) return `/games/${900 + (Math.floor(number / 10) % 20)}`;
  return `/players/${players[Math.floor(number / 10) % players.length]}`;
}

/** Asks for an address; its status when all of the answer has arrived, 0 for none. */
export function visit(address: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(address, { agent, headers: HEADERS, timeout: 120_000 }, (answer) => {
      answer
        .resume()
        .once("end", () => resolve(answer.statusCode ?? 0))
        .once("error", () => resolve(0));
    });
    request.once("timeout", () => request.destroy()).once("error", () => resolve(0));
  });
}

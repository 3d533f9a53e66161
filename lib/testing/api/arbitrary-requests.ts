import fc from "fast-check";
import { calls, callNames } from "@/lib/api/calls";
import { weighted } from "@/lib/testing/weighted";

/** A request that somebody could send, sensible or not. */
export interface AnyRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.constantFrom(
    ..."Ada | ada | Bo | clan | \ud800 | \u202e | __proto__ | constructor | '; drop table games | ﷺ | -1 | 1e9".split(" | "),
    "",
    "\0",
  ),
);

const number = fc.oneof(
  fc.integer({ min: -10, max: 2_000 }),
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -0, 0.5, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 63, 31_622_400, 31_622_401),
);

const moment = fc.oneof(
  fc.date({ noInvalidDate: true, min: new Date("1790-01-01"), max: new Date("2210-01-01") }).map((at) => at.toISOString()),
  fc.constantFrom("2026-11-14T20:00:00Z", "2026-11-14T20:00:00+14:00", "2026-11-16T12:05:00.001Z"),
  fc.constantFrom("9999-12-31T23:59:59Z", "yesterday"),
  text,
);

/** Mostly of the right kind, sometimes not. */
const mostly = <T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> => weighted([12, right], [1, fc.jsonValue({ maxDepth: 2 })]);

const player = weighted([3, fc.constantFrom("Ada", "Bo", "Cy", "Di", "Eve", "Countess")], [1, text]);

const participant = fc.record(
  {
    player: mostly(player),
    team: mostly(fc.constantFrom("Wolf", "wolf", "Falcon", "", null)),
    score: mostly(number),
    seconds: mostly(number),
    minutes: mostly(number),
    more: fc.anything({ maxDepth: 1 }),
  },
  { requiredKeys: ["player", "score"] },
);

/** A game with everything in it that a careful script sends. */
const sensible = fc.record({
  playedAt: fc
    .date({ noInvalidDate: true, min: new Date("2020-01-01"), max: new Date("2026-11-16") })
    .map((at) => at.toISOString()),
  participants: fc.uniqueArray(
    fc.record({
      player: fc.constantFrom("Ada", "Bo", "Cy", "Di", "Eve", "Flo"),
      score: fc.double({ noNaN: true, noDefaultInfinity: true }),
      seconds: fc.integer({ min: 1, max: 9_000 }),
    }),
    { minLength: 2, maxLength: 6, selector: (entry) => entry.player },
  ),
});

const game = weighted(
  [6, sensible],
  [
    6,
    fc.record(
      {
        playedAt: mostly(moment),
        participants: mostly(fc.array(participant, { maxLength: 6 })),
        note: mostly(text),
        allowOverlap: mostly(fc.boolean()),
        more: fc.jsonValue(),
      },
      { requiredKeys: ["playedAt", "participants"] },
    ),
  ],
);

const teams = fc.record(
  {
    players: mostly(fc.array(fc.oneof(player, fc.record({ rating: mostly(number) })), { maxLength: 9 })),
    teams: mostly(fc.integer({ min: 1, max: 9 })),
    together: mostly(fc.array(fc.array(fc.nat(9), { maxLength: 3 }), { maxLength: 2 })),
    apart: mostly(fc.array(fc.array(fc.nat(9), { maxLength: 3 }), { maxLength: 2 })),
    fixed: mostly(fc.dictionary(fc.nat(9).map(String), fc.nat(3), { maxKeys: 2 })),
  },
  { requiredKeys: ["players"] },
);

const written = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? "undefined");

const body = weighted(
  [8, game.map(written)],
  [2, fc.json({ maxDepth: 4 }).map((json) => new TextEncoder().encode(json))],
  [1, fc.uint8Array({ maxLength: 60 })],
  // JSON that lost a piece on its way, or has another in its place.
  [
    2,
    fc.tuple(game, fc.nat(), fc.uint8Array({ maxLength: 3 })).map(([whole, at, other]) => {
      const bytes = written(whole);
      const cut = at % (bytes.length + 1);
      return Uint8Array.from([...bytes.subarray(0, cut), ...other, ...bytes.subarray(cut + 1)]);
    }),
  ],
  [1, fc.integer({ min: 1, max: 60_000 }).map((depth) => new TextEncoder().encode("[".repeat(depth)))],
);

/** What stands in the braces of a path: what is there, or anything, escaped or not. */
const part = weighted(
  [6, fc.constantFrom("clan", "duel", "closed", "ada", "Ada", "1", "2", "0", "99")],
  [2, fc.string({ unit: "grapheme", maxLength: 20 }).map(encodeURIComponent)],
  [1, fc.constantFrom(..."%00 % %zz %E0%A4%A %ED%A0%80 .. . %2e%2e %2F a%2Fb __proto__".split(" "), "9".repeat(400))],
);

const query = fc.array(
  fc.tuple(
    fc.constantFrom("limit", "cursor", "ladder", "limit", "x", "__proto__"),
    fc.oneof(
      text,
      number.map(String),
      fc.array(number, { maxLength: 3 }).map((end) => Buffer.from(JSON.stringify(end)).toString("base64url")),
      part,
    ),
  ),
  { maxLength: 3 },
);

const path = fc
  .tuple(fc.constantFrom(...callNames), fc.array(part, { minLength: 1, maxLength: 1 }), fc.option(query, { freq: 2 }))
  .map(([name, [inBraces], asked]) => {
    const search = (asked ?? [])
      .map(([field, value]) => `${field}=${encodeURIComponent(value.replace(/\p{Cs}/gu, ""))}`)
      .join("&");
    return `${calls[name].path.replace(/\{\w+\}/, inBraces!)}${search && `?${search}`}`;
  });

/** What fetch lets through as the value of a header. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

/** `keys` are good for all ladders, for one, and revoked. */
export function anyRequest(keys: readonly string[]): fc.Arbitrary<AnyRequest> {
  const headers = fc.record(
    {
      authorization: weighted([8, fc.constantFrom(keys[0]!, keys[0]!, ...keys).map((key) => `Bearer ${key}`)], [1, headerText]),
      "content-type": weighted([12, fc.constantFrom("application/json", "application/json; charset=utf-8")], [1, headerText]),
      "idempotency-key": fc.oneof(fc.constantFrom("a", "b", ""), headerText),
      "if-none-match": fc.oneof(fc.constantFrom("*", 'W/"1"'), headerText),
      "content-length": weighted([9, fc.constant("0")], [1, fc.constantFrom("999999999", "x")]),
    },
    { requiredKeys: ["authorization", "content-type"] },
  );
  const posted = fc.constantFrom("/ladders/clan/games", "/ladders/duel/games", "/ladders/closed/games", "/ladders/clan/preview");
  const balanced = { method: fc.constant("POST"), path: fc.constant("/ladders/clan/balance"), headers, body: teams.map(written) };
  return weighted(
    [10, fc.record({ method: fc.constant("POST"), path: posted, headers, body })],
    [2, fc.record(balanced)],
    [1, fc.record({ method: fc.constant("POST"), path, headers, body })],
    [3, fc.record({ method: fc.constant("GET"), path, headers, body: fc.constant(undefined) })],
    [
      1,
      fc.record({
        method: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "PROPFIND"),
        path,
        headers,
        body: fc.constant(undefined),
      }),
    ],
  );
}

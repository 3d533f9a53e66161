import { expect, it } from "vitest";
import { base32, codeAt, otpauthLink, stepAt, stepOfCode } from "./totp";

const seed = (length: number) => Buffer.from("1234567890".repeat(7).slice(0, length));

it.each([
  [59, "94287082", "46119246", "90693936"],
  [1111111109, "07081804", "68084774", "25091201"],
  [1111111111, "14050471", "67062674", "99943326"],
  [1234567890, "89005924", "91819424", "93441116"],
  [2000000000, "69279037", "90698825", "38618901"],
  [20000000000, "65353130", "77737706", "47863826"],
])("TOTP: the test vectors of RFC 6238, appendix B › at %i seconds", (seconds, sha1, sha256, sha512) => {
  const step = stepAt(new Date(seconds * 1_000));
  expect(codeAt(seed(20), step, 8)).toBe(sha1);
  expect(codeAt(seed(32), step, 8, "sha256")).toBe(sha256);
  expect(codeAt(seed(64), step, 8, "sha512")).toBe(sha512);
});

it.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("base32 › RFC 4648: %j is %j", (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

it("stepOfCode › accepts a code half a minute early and late, once, and none before it afterwards", () => {
  const now = new Date("2026-11-14T20:00:10Z");
  const step = stepAt(now);
  const code = (at: number) => codeAt(seed(20), at);
  expect([-2, -1, 0, 1, 2].map((by) => stepOfCode(seed(20), code(step + by), now, 0))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  expect(stepOfCode(seed(20), code(step), now, step)).toBeNull();
  expect(stepOfCode(seed(20), code(step - 1), now, step)).toBeNull();
  expect(stepOfCode(seed(20), `${code(step).slice(0, 3)} ${code(step).slice(3)}`, now, 0)).toBe(step);
  for (const other of ["", "000000x", "12345"]) expect(stepOfCode(seed(20), other, now, 0)).toBeNull();
});

it("otpauthLink › names the site and the player", () => {
  expect(otpauthLink(seed(20), { site: "Wolf’s Den", name: "Ada & Bob" })).toBe(
    "otpauth://totp/Wolf%E2%80%99s%20Den:Ada%20%26%20Bob?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Wolf%E2%80%99s%20Den",
  );
});

import { expect, it } from "vitest";
import { isOwnOrigin } from "./origin";

it.each<[string | null, string, string | undefined, boolean, string]>([
  ["http://ladder.example", "ladder.example", undefined, true, "the same host"],
  ["https://ladder.example:8443", "ladder.example:8443", undefined, true, "with its port"],
  ["https://ladder.example", "Ladder.Example", undefined, true, "hosts have no case"],
  [null, "ladder.example", undefined, false, "it does not say"],
  ["null", "ladder.example", undefined, false, "it says null"],
  ["", "ladder.example", undefined, false, "it says nothing"],
  ["https://evil.example", "ladder.example", undefined, false, "another site"],
  ["https://ladder.example.evil.example", "ladder.example", undefined, false, "another site with our name in it"],
  ["http://ladder.example:81", "ladder.example", undefined, false, "another port"],
  ["ladder.example", "ladder.example", undefined, false, "no origin at all"],
  ["file://ladder.example", "ladder.example", undefined, false, "a file"],
  ["https://ladder.example", "127.0.0.1:3000", "https://ladder.example/", true, "behind a proxy, as it is set"],
  ["http://127.0.0.1:3000", "127.0.0.1:3000", "https://ladder.example", false, "not by another address than the set one"],
  ["http://ladder.example", "ladder.example", "https://ladder.example", false, "nor without encryption"],
])("isOwnOrigin › %s to %s (set: %s) is our own: %s (%s)", (origin, host, baseUrl, own) => {
  expect(isOwnOrigin({ origin, host, baseUrl })).toBe(own);
});

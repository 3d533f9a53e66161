import { expect, it } from "vitest";
import { clientAddress } from "./peer";

it.each([
  [0, "203.0.113.9", "198.51.100.1", "the peer of the connection, whatever the header says"],
  [1, "203.0.113.9", "203.0.113.9", "one proxy, which wrote all of it"],
  [1, "6.6.6.6, 203.0.113.9", "203.0.113.9", "what stands before it was made up"],
  [2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9", "two proxies"],
  [2, "203.0.113.9", "203.0.113.9", "fewer than said"],
  [1, "", "198.51.100.1", "none at all"],
])("clientAddress › behind %i proxies, X-Forwarded-For %s means %s: %s", (proxies, forwarded, address) => {
  expect(clientAddress("198.51.100.1", forwarded, proxies)).toBe(address);
});

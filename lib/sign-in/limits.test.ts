import { expect, it } from "vitest";
import { networkOf, waitInWords } from "./limits";

it.each([
  ["203.0.113.9", "203.0.113.9", "an IPv4 address is one machine"],
  ["::ffff:203.0.113.9", "203.0.113.9", "as a socket for both protocols writes it"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "one network of IPv6"],
  ["2001:db8:1:2::7", "2001:db8:1:2::/64", "the same network, written shorter"],
  ["2001:0DB8:0001:0002:ffff::1", "2001:db8:1:2::/64", "and longer"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "with the name of an interface"],
  ["::1", "0:0:0:0::/64", "one's own machine"],
])("networkOf › %s counts as %s: %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("waitInWords › is rounded up to whole seconds or minutes", () => {
  expect([1, 1_001, 59_000, 60_000, 60_001, 900_000].map(waitInWords)).toEqual([
    "in a second",
    "in 2 seconds",
    "in 59 seconds",
    "in a minute",
    "in 2 minutes",
    "in 15 minutes",
  ]);
});

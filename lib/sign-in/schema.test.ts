import { expect, it } from "vitest";
import { ownPath } from "./schema";
import { networkOf } from "./limits";

it.each([
  ["/account", "/account"],
  ["/admin/players?q=wolf#x", "/admin/players?q=wolf#x"],
  ["", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/a\\..\\evil", "/"],
  ["https://evil.example", "/"],
  ["/..//evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/x/..//evil.example/y", "/"],
  ["/players/../account", "/account"],
  ["/\tevil", "/"],
  ["javascript:alert(1)", "/"],
])("ownPath › after a sign-in, %j leads to %s", (next, path) => {
  expect(ownPath(next)).toBe(path);
});

it.each([
  ["203.0.113.9", "203.0.113.9", "an IPv4 address is one machine"],
  ["::ffff:203.0.113.9", "203.0.113.9", "as a socket for both protocols writes it"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "one network of IPv6"],
  ["2001:db8:1:2::7", "2001:db8:1:2::/64", "the same network, written shorter"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "with the name of an interface"],
  ["::1", "0:0:0:0::/64", "one's own machine"],
])("networkOf › %s counts as %s: %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

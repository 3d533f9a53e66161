// @ts-check
// nginx and Caddy, for the test of the recipes in docs/hosting.md. Debian has both.
import { existsSync } from "node:fs";
import { aptInstall, aptIsOurs } from "../../scripts/setup/apt.mjs";

/** @typedef {{ nginx: string, caddy: string, openssl: string }} Proxies */

/** As Debian calls the packages, and where they put their programs. */
const PACKAGES = ["nginx-light", "caddy", "openssl"];
/** @type {Proxies} */
const programs = { nginx: "/usr/sbin/nginx", caddy: "/usr/bin/caddy", openssl: "/usr/bin/openssl" };

const areThere = () => Object.values(programs).every((program) => existsSync(program));

/** Where they are; null where they are not and cannot be installed: only root can, on Debian and its like. @returns {Promise<Proxies | null>} */
export async function ensureProxies() {
  if (!areThere() && aptIsOurs()) await aptInstall(PACKAGES, "for the test of the recipes in docs/hosting.md");
  return areThere() ? programs : null;
}

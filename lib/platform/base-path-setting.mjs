// @ts-check
// The settings BASE_PATH and BASE_URL. Plain JavaScript: next.config.ts reads it, and so do scripts that run before anything is compiled.

const MAX_BASE_PATH = 100;

/** Segments of letters, digits and a few signs that mean the same in every address, in settings of proxies and in code. */
const PATTERN = /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)*\/?$/;

/** @param {string} path */
function isBasePath(path) {
  return path.length <= MAX_BASE_PATH && PATTERN.test(path);
}

/** The path of an address: "/ladder" of https://club.example/ladder. @param {string} address */
function pathOf(address) {
  return /^https?:\/\/[^/?#]+(\/[^?#]*)?$/.exec(address)?.[1] ?? "";
}

/**
 * The path under which the settings say that the site is served, without a slash at its end; "" at the root of its host. Throws a sentence
 * if they cannot be right.
 * @param {Readonly<Record<string, string | undefined>>} settings
 * @returns {string}
 */
export function basePathSetting({ BASE_PATH: path, BASE_URL: address }) {
  const [set, inAddress] = [path || undefined, address === undefined ? undefined : pathOf(address)];
  for (const [name, value] of [
    ["BASE_PATH", set],
    ["The path of BASE_URL", inAddress],
  ]) {
    if (value === undefined || isBasePath(value)) continue;
    throw new Error(
      `${name} may have letters, digits and the signs - . _ ~ between single slashes, up to ${MAX_BASE_PATH} characters, ` +
        `such as /ladder; it is "${value}".`,
    );
  }
  const [own, ofAddress] = [set, inAddress].map((value) => value?.replace(/\/$/, ""));
  if (own !== undefined && ofAddress && own !== ofAddress) {
    throw new Error(
      `BASE_PATH is "${own}", but the path of BASE_URL is "${ofAddress}". Set both to the same path, or only BASE_URL.`,
    );
  }
  return own ?? ofAddress ?? "";
}

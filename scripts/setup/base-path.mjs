// @ts-check

/**
 * The path of BASE_URL; "" where it has none, or one that the program refuses when it starts. The same as basePathOf in
 * lib/platform/base-path.ts, which is not compiled yet when this runs; a test compares the two.
 * @param {string | undefined} baseUrl
 */
export function basePathOf(baseUrl) {
  const [, path = ""] = /^https?:\/\/[^/?#]+(\/[^?#]*)?$/.exec(baseUrl ?? "") ?? [];
  const isOne = path.length <= 100 && /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)*\/?$/.test(path);
  return isOne ? path.replace(/\/$/, "") : "";
}

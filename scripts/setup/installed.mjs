// @ts-check
/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */
/** @typedef {{ dependencies?: object, devDependencies?: object }} Asked */

/** @param {object | undefined} versions */
const sorted = (versions = {}) => JSON.stringify(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Whether a lock file was made from what package.json asks for.
 * @param {Asked} asked
 * @param {Asked} locked its entry for the project itself
 */
export function isSameWish(asked, locked) {
  return (
    sorted(asked.dependencies) === sorted(locked.dependencies) && sorted(asked.devDependencies) === sorted(locked.devDependencies)
  );
}

/**
 * Whether what npm last noted in node_modules is what the lock file asks for. Packages for other systems may be missing.
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(([place, wanted]) => {
    if (place === "" || wanted.link) return true;
    const found = installed[place];
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version;
  });
}

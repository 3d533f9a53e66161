/** Names that say which column is meant: a name that comes twice gets its number, and one that is empty is called by it. */
export function ownNames(names: readonly string[]): string[] {
  return names.map((name, at) => {
    if (name === "") return `column ${at + 1}`;
    const number = names.slice(0, at).filter((other) => other === name).length;
    return number === 0 ? name : `${name} (${number + 1})`;
  });
}

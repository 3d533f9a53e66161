/** Something for each of these names. */
export function perName<Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made): Record<Name, Made> {
  const made: Partial<Record<Name, Made>> = {};
  for (const name of names) made[name] = make(name);
  if (!hasAll(made, names)) throw new Error("A name was left out.");
  return made;
}

function hasAll<Name extends string, Made>(
  made: Partial<Record<Name, Made>>,
  names: readonly Name[],
): made is Record<Name, Made> {
  return names.every((name) => name in made);
}

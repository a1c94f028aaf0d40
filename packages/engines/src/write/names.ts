/** Names of result columns, each once: a repeated one is suffixed `__1`, `__2`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 1; taken.has(unique); count += 1) unique = `${name}__${count}`;
    taken.add(unique);
    return unique;
  });
}

/** What a column is called in a file. Columns may be called as the members are that every object has. */
export const headerOf = (headers: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(headers, name) && headers[name]) || name;

/** The columns wanted, by the field they belong to; null stands for a field that is taken whole. */
export function wantedColumns(
  known: readonly string[],
  wanted: readonly string[] | undefined,
): Map<string, Set<string> | null> {
  const columns = new Map<string, Set<string> | null>();
  for (const column of known) {
    const [root = column, ...rest] = column.split(".");
    const within = rest.length === 0 ? partsOf(root, wanted ?? []) : [];
    if (within.length > 0 && !wanted?.includes(root)) {
      columns.set(root, new Set(within));
      continue;
    }
    if (wanted && wanted.length > 0 && !wanted.includes(column) && !wanted.includes(root)) continue;
    if (rest.length === 0) columns.set(root, null);
    else if (columns.get(root) !== null || !columns.has(root)) {
      const parts = columns.get(root) ?? new Set<string>();
      columns.set(root, parts.add(rest.join(".")));
    }
  }
  return columns;
}

/** What is wanted of a field that is known as a whole: `name` of `database` for `database.name`. */
const partsOf = (root: string, wanted: readonly string[]): string[] =>
  wanted.filter((name) => name.startsWith(`${root}.`)).map((name) => name.slice(root.length + 1));

/** A nested value cut down to the columns wanted of it. */
export function pickColumns(value: unknown, parts: ReadonlySet<string> | null): unknown {
  if (parts === null || value === null || typeof value !== "object") return value ?? null;
  if (Array.isArray(value)) return value.map((one) => pickColumns(one, parts));
  return Object.fromEntries(Object.entries(value).filter(([key]) => parts.has(key)));
}

/** The fields of an object that a call names, and of nested ones the parts: `columns.column_name`. */
export function pickFields(
  object: Record<string, unknown>,
  wanted: readonly string[],
): Record<string, unknown> {
  const columns = wantedColumns(Object.keys(object), wanted);
  return Object.fromEntries([...columns].map(([key, parts]) => [key, pickColumns(object[key], parts)]));
}

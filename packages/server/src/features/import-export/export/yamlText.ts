/** Superset reads YAML 1.1, to which an unquoted `on`, `1_000` or time is no text. */
const AS_READ_ELSEWHERE = { lineWidth: 0, compat: "yaml-1.1" } as const;

/** A value as the text of a file of a bundle. */
export async function yamlText(value: unknown): Promise<string> {
  // By its default: bundled, a package written for `require` has no other export when it is loaded late.
  const { stringify } = (await import("yaml")).default;
  return stringify(value, AS_READ_ELSEWHERE);
}

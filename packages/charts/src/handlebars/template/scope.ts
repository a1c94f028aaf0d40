/** What a template sees at one place. */
export interface Scope {
  context: unknown;
  /** Variables with an @ before their name. */
  data: Readonly<Record<string, unknown>>;
  /** Names that a block gives to its parameters. */
  names: Readonly<Record<string, unknown>>;
  /** Around this block; null: the template itself. */
  parent: Scope | null;
}

export const rootScope = (context: unknown): Scope => ({
  context,
  data: { root: context },
  names: {},
  parent: null,
});

/** The scope inside a block that has another context. */
export const innerScope = (
  parent: Scope,
  context: unknown,
  data: Record<string, unknown> = {},
  names: Record<string, unknown> = {},
): Scope => ({
  context,
  data: { ...parent.data, ...data },
  names: { ...parent.names, ...names },
  parent,
});

/** A property that a value itself has: nothing of what all objects inherit can be reached. */
export function ownProperty(value: unknown, name: string): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string" && name === "length") return value.length;
  if (typeof value !== "object" || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

import type { TemplateScope } from "../types.ts";

/** What a macro may see and do. */
export interface MacroContext {
  scope: TemplateScope;
  /** Template parameters, those of the dataset included. */
  parameters: Readonly<Record<string, unknown>>;
  /** What the rendering does beside its text. */
  notes: Notes;
  /** Renders a text that a macro brings in; `of` names its source, so that it cannot contain itself. */
  renderInside(of: string, text: string, scope?: TemplateScope): Promise<string>;
  /** Conditions of row-level security on another dataset. */
  rlsClauses(of: string, datasetId: number): Promise<string[]>;
  /** SQL that `of` brings in, with the row-level security of its tables. */
  withRowRules(of: string, sql: string): Promise<string>;
}

export interface Notes {
  cacheKeys: unknown[];
  removedFilters: Set<string>;
  appliedFilters: Set<string>;
  /** Conditions of row-level security were rendered. */
  rulesApply: boolean;
}

/** A function of templates. Results are plain values of JSON, dates as `dateValue` writes them. */
export interface Macro {
  /** Names of its parameters, in order. */
  parameters: readonly string[];
  /** The last parameter takes all other named arguments. */
  rest?: boolean;
  /** A promise is waited for; then the text is rendered again from its beginning. */
  run(args: readonly unknown[], context: MacroContext): unknown;
}

/** The macro says no, in the user's words. */
export class MacroError extends Error {}

/** A date without zone, `2025-03-01T10:00:00`, as it crosses into a template. */
export const dateValue = (iso: string) => ({ $datetime: iso });

export const dateOf = (value: unknown): string | null =>
  typeof value === "object" && value !== null && "$datetime" in value ? String(value.$datetime) : null;

/** The arguments of a call by position of the parameters. */
export function bindArguments(
  name: string,
  { parameters, rest = false }: Macro,
  args: readonly unknown[],
  named: Readonly<Record<string, unknown>>,
): unknown[] {
  const plain = rest ? parameters.slice(0, -1) : parameters;
  if (args.length > plain.length) {
    throw new MacroError(
      `${name}() takes at most ${plain.length} positional arguments but ${args.length} were given`,
    );
  }
  const bound: unknown[] = [...args];
  const others: [string, unknown][] = [];
  for (const [key, value] of Object.entries(named)) {
    const at = plain.indexOf(key);
    if (at < 0 && !rest) throw new MacroError(`${name}() got an unexpected keyword argument '${key}'`);
    if (at >= 0 && at < args.length)
      throw new MacroError(`${name}() got multiple values for argument '${key}'`);
    if (at < 0) others.push([key, value]);
    else bound[at] = value;
  }
  if (rest) bound[plain.length] = Object.fromEntries(others);
  return bound;
}

/** A name given to a macro. */
export function nameArgument(value: unknown, macro: string, parameter: string): string {
  if (typeof value === "string") return value;
  throw new MacroError(`${macro}() needs a text as '${parameter}'`);
}

/** The value goes into the cache key and comes back. */
export function addToCacheKey<T>(value: T, { notes }: MacroContext, add: unknown = true): T {
  if (add !== false) notes.cacheKeys.push(value);
  return value;
}

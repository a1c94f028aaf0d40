import type { Dialect } from "@sightline/engines";
import {
  addToCacheKey,
  dateOf,
  dateValue,
  type Macro,
  type MacroContext,
  MacroError,
  nameArgument,
} from "./macro.ts";
import { strptime } from "./strptime.ts";

type Literal = string | number | boolean | null;

function literalOf(value: unknown, dialect: Dialect): string {
  const date = dateOf(value);
  if (date !== null) return dialect.literal(date.replace("T", " "));
  if (value !== null && typeof value === "object")
    throw new MacroError("where_in takes a list of single values");
  return dialect.literal((value ?? null) as Literal);
}

/** A text as it may stand between quotes in SQL of the engine. */
export function escapeText(text: string, { scope }: MacroContext): string {
  const literal = scope.opened.engine.dialect.literal(text);
  return literal.slice(literal.indexOf("'") + 1, literal.lastIndexOf("'"));
}

/** Values of the request, and values as SQL. */
export const text: Record<string, Macro> = {
  url_param: {
    parameters: ["param", "default", "add_to_cache_keys", "escape_result"],
    run([param, fallback = null, add, escaping], context) {
      const name = nameArgument(param, "url_param", "param");
      const { urlParams = {}, formUrlParams = {} } = context.scope;
      const given = [urlParams, formUrlParams].find((params) => Object.hasOwn(params, name) && params[name]);
      const value = given ? given[name] : fallback;
      const shown = typeof value === "string" && escaping !== false ? escapeText(value, context) : value;
      return addToCacheKey(shown, context, add);
    },
  },
  cache_key_wrapper: {
    parameters: ["key"],
    run: ([key = null], context) => addToCacheKey(key, context),
  },
};

/** Functions that stand behind a bar. */
export const textFilters: Record<string, Macro> = {
  where_in: {
    parameters: ["values", "default_to_none"],
    run([values, toNone], { scope }) {
      const list = values === null || values === undefined ? [] : [values].flat();
      if (list.length === 0 && toNone === true) return null;
      return `(${list.map((value) => literalOf(value, scope.opened.engine.dialect)).join(", ")})`;
    },
  },
  to_datetime: {
    parameters: ["value", "format"],
    run([value, format = "%Y-%m-%d %H:%M:%S"]) {
      if (value === null || value === undefined || value === "") return null;
      const plain = String(value).replace(/^(['"])(.*)\1$/s, "$2");
      const date = strptime(plain, String(format));
      if (date === null)
        throw new MacroError(`time data '${plain}' does not match format '${String(format)}'`);
      return dateValue(date);
    },
  },
};

import type { Value } from "./jinja.ts";
import type { Filter } from "./makeFilters.ts";
import type { Values } from "./makeValues.ts";

type Method = (args: Value[], named: ReadonlyMap<string, Value>) => Value;

/**
 * Methods of texts, lists, dictionaries and dates that the library lacks. Its source runs in the jail, as that of
 * `makeValues`.
 */
export function makeMethods(values: Values, filters: Record<string, Filter>) {
  const { Text, Whole, Bool, None, List, Dict, DateValue, Undefined, fn, str, equal } = values;
  const none = () => new None(null);
  const textOf = (value: Value | undefined) => (value === undefined ? "" : str(value));

  function ofText(text: string): Record<string, Method> {
    return {
      join: ([list]) => filters.join!(list ?? new List([]), [new Text(text)], new Map()),
      format: (args) => {
        let at = 0;
        const shown = text.replace(/\{(\d*)\}/g, (_all, index: string) => {
          const value = args[index === "" ? at++ : Number(index)];
          if (!value) throw new TypeError("Replacement index out of range for positional args tuple");
          return str(value);
        });
        return new Text(shown);
      },
      zfill: ([width]) => {
        const sign = /^[+-]/.exec(text)?.[0] ?? "";
        const digits = text.slice(sign.length).padStart(Number(width?.value ?? 0) - sign.length, "0");
        return new Text(sign + digits);
      },
      find: ([part]) => new Whole(text.indexOf(textOf(part))),
      count: ([part]) => new Whole(text.split(textOf(part)).length - 1),
      isdigit: () => new Bool(/^\d+$/.test(text)),
    };
  }

  function ofList(list: Value[]): Record<string, Method> {
    return {
      append: ([one]) => {
        list.push(one ?? none());
        return none();
      },
      extend: ([more]) => {
        if (more instanceof List) list.push(...(more.value as Value[]));
        return none();
      },
      pop: () => list.pop() ?? new Undefined(),
      index: ([one]) => new Whole(one ? list.findIndex((known) => equal(known, one)) : -1),
      count: ([one]) => new Whole(one ? list.filter((known) => equal(known, one)).length : 0),
    };
  }

  function ofDict(fields: Map<string, Value>): Record<string, Method> {
    return {
      update: ([more], named) => {
        if (more instanceof Dict) for (const [key, value] of more.value) fields.set(key, value);
        for (const [key, value] of named) fields.set(key, value);
        return none();
      },
      pop: ([key, instead]) => {
        const value = fields.get(textOf(key)) ?? instead ?? new Undefined();
        fields.delete(textOf(key));
        return value;
      },
    };
  }

  function ofDate(iso: string): Record<string, Method> {
    return {
      replace: (_args, named) => {
        const at = new Date(`${iso.slice(0, 19)}Z`);
        const part = (name: string, known: number) => Number(named.get(name)?.value ?? known);
        const month = part("month", at.getUTCMonth() + 1) - 1;
        const moved = new Date(
          Date.UTC(
            part("year", at.getUTCFullYear()),
            month,
            part("day", at.getUTCDate()),
            part("hour", at.getUTCHours()),
            part("minute", at.getUTCMinutes()),
            part("second", at.getUTCSeconds()),
          ),
        );
        if (moved.getUTCMonth() !== month) throw new TypeError("day is out of range for month");
        return new DateValue(moved.toISOString().slice(0, 19));
      },
    };
  }

  return (object: Value, name: string): Value | undefined => {
    const methods =
      object instanceof Text
        ? ofText(object.value)
        : object instanceof List
          ? ofList(object.value)
          : object instanceof Dict
            ? ofDict(object.value)
            : object instanceof DateValue
              ? ofDate(String(object.value))
              : {};
    if (!Object.hasOwn(methods, name)) return undefined;
    const method = methods[name]!;
    return fn((args) => {
      const last = args.at(-1);
      const named = last?.type === "KeywordArgumentsValue" ? (last.value as Map<string, Value>) : null;
      return method(named ? args.slice(0, -1) : args, named ?? new Map());
    });
  };
}
export type MethodOf = ReturnType<typeof makeMethods>;

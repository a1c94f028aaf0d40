import type { Value } from "./jinja.ts";
import type { Values } from "./makeValues.ts";

export type Filter = (operand: Value, args: Value[], named: Map<string, Value>) => Value;

/** Jinja's filters that the library lacks or has otherwise. Its source runs in the jail, as that of `makeValues`. */
export function makeFilters(values: Values): Record<string, Filter> {
  const { Text, Whole, Float, Bool, None, List, Dict, Undefined, str, equal, fromPlain } = values;
  const isNumber = (value: Value) =>
    value instanceof Whole || value instanceof Float || value instanceof Bool;

  const listOf = (value: Value): Value[] => {
    if (value instanceof List) return value.value as Value[];
    if (value instanceof Text) return [...String(value.value)].map((one) => new Text(one));
    if (value instanceof Dict)
      return [...(value.value as Map<string, Value>).keys()].map((key) => new Text(key));
    if (value instanceof Undefined) return [];
    throw new TypeError(`'${value.type}' object is not iterable`);
  };
  const numberOf = (value: Value): number => {
    if (!isNumber(value)) throw new TypeError(`${str(value)} is not a number`);
    return Number(value.value);
  };
  const plainOf = (value: Value | undefined) => (value === undefined ? undefined : value.value);
  const compare = (a: Value, b: Value): number => {
    const [left, right] = [a.value as string | number, b.value as string | number];
    if (isNumber(a) !== isNumber(b)) throw new TypeError(`${str(a)} and ${str(b)} cannot be compared`);
    return left < right ? -1 : left > right ? 1 : 0;
  };

  const fallback: Filter = (operand, [given, always], named) => {
    const instead = given ?? named.get("default_value") ?? new Text("");
    const whenFalse = (always ?? named.get("boolean"))?.__bool__().value === true;
    return operand instanceof Undefined || (whenFalse && !operand.__bool__().value) ? instead : operand;
  };
  const length: Filter = (operand) => new Whole(listOf(operand).length);
  const text =
    (change: (text: string) => string): Filter =>
    (operand) =>
      new Text(change(str(operand)));

  /** Half to even, as Python rounds. */
  function roundHalfEven(value: number, digits: number): number {
    const scale = 10 ** digits;
    const scaled = value * scale;
    const floor = Math.floor(scaled);
    const rest = scaled - floor;
    if (rest === 0.5) return (floor % 2 === 0 ? floor : floor + 1) / scale;
    return Math.round(scaled) / scale;
  }

  const ROUNDING: Record<string, (value: number) => number> = { ceil: Math.ceil, floor: Math.floor };
  const round: Filter = (operand, args, named) => {
    const digits = Number(plainOf(args[0] ?? named.get("precision")) ?? 0);
    const method = ROUNDING[String(plainOf(args[1] ?? named.get("method")) ?? "common")];
    const value = numberOf(operand);
    return new Float(method ? method(value * 10 ** digits) / 10 ** digits : roundHalfEven(value, digits));
  };

  /** `%` of Python with texts and numbers. */
  function format(pattern: string, args: Value[], named: Map<string, Value>): string {
    let at = 0;
    return pattern.replace(
      /%(?:\((\w+)\))?([-0]?)(\d*)(?:\.(\d+))?([sdifrx%])/g,
      (
        _all,
        name: string | undefined,
        flag: string,
        width: string,
        digits: string | undefined,
        kind: string,
      ) => {
        if (kind === "%") return "%";
        const value = name === undefined ? args[at++] : named.get(name);
        if (value === undefined) throw new TypeError("not enough arguments for format string");
        let shown: string;
        if (kind === "s") shown = str(value);
        else if (kind === "r") shown = values.repr(value);
        else if (kind === "f") shown = numberOf(value).toFixed(digits === undefined ? 6 : Number(digits));
        else if (kind === "x") shown = Math.trunc(numberOf(value)).toString(16);
        else shown = String(Math.trunc(numberOf(value)));
        if (flag === "-") return shown.padEnd(Number(width));
        return shown.padStart(Number(width), flag === "0" && kind !== "s" ? "0" : " ");
      },
    );
  }

  const numeric =
    (parse: (text: string) => number, make: (value: number) => Value): Filter =>
    (operand, args, named) => {
      const value = isNumber(operand) ? Number(operand.value) : parse(str(operand));
      return Number.isNaN(value) ? (args[0] ?? named.get("default") ?? make(0)) : make(value);
    };
  const parseNumber = (shown: string) =>
    shown.trim() === "" ? Number.NaN : Number(shown.replaceAll("_", ""));

  const pick =
    (keep: boolean): Filter =>
    (operand, [test]) => {
      const name = test === undefined ? "" : str(test);
      const holds = (value: Value) => {
        if (name === "") return value.__bool__().value === true;
        if (name === "none") return value instanceof None;
        if (name === "defined") return !(value instanceof Undefined);
        if (name === "string") return value instanceof Text;
        if (name === "number") return value instanceof Whole || value instanceof Float;
        throw new TypeError(`No test named '${name}'.`);
      };
      return new List(listOf(operand).filter((value) => holds(value) === keep));
    };

  const filters: Record<string, Filter> = {
    default: fallback,
    d: fallback,
    length,
    count: length,
    string: text((shown) => shown),
    upper: text((shown) => shown.toUpperCase()),
    lower: text((shown) => shown.toLowerCase()),
    capitalize: text((shown) => shown.charAt(0).toUpperCase() + shown.slice(1).toLowerCase()),
    trim: text((shown) => shown.trim()),
    urlencode: text(encodeURIComponent),
    int: numeric(parseNumber, (value) => new Whole(Math.trunc(value))),
    float: numeric(parseNumber, (value) => new Float(value)),
    abs: (operand) => {
      const size = Math.abs(numberOf(operand));
      return operand instanceof Float ? new Float(size) : new Whole(size);
    },
    round,
    list: (operand) => new List([...listOf(operand)]),
    first: (operand) => listOf(operand)[0] ?? new Undefined(),
    last: (operand) => listOf(operand).at(-1) ?? new Undefined(),
    reverse: (operand) =>
      operand instanceof Text
        ? new Text([...String(operand.value)].reverse().join(""))
        : new List([...listOf(operand)].reverse()),
    unique: (operand) => {
      const kept: Value[] = [];
      for (const one of listOf(operand)) if (!kept.some((known) => equal(known, one))) kept.push(one);
      return new List(kept);
    },
    min: (operand) => listOf(operand).reduce((a, b) => (compare(b, a) < 0 ? b : a)),
    max: (operand) => listOf(operand).reduce((a, b) => (compare(b, a) > 0 ? b : a)),
    sum: (operand, [attribute], named) => {
      const name = plainOf(attribute ?? named.get("attribute"));
      const of = (value: Value) =>
        name === undefined
          ? value
          : ((value.value as Map<string, Value>).get(String(name)) ?? new Undefined());
      return fromPlain(listOf(operand).reduce((total, one) => total + numberOf(of(one)), 0));
    },
    join: (operand, [separator, attribute], named) => {
      const by = separator ?? named.get("d");
      const name = plainOf(attribute ?? named.get("attribute"));
      const parts = listOf(operand).map((one) =>
        str(
          name === undefined ? one : ((one.value as Map<string, Value>).get(String(name)) ?? new Undefined()),
        ),
      );
      return new Text(parts.join(by === undefined ? "" : str(by)));
    },
    replace: (operand, [from, to, count]) => {
      const parts = str(operand).split(from === undefined ? "" : str(from));
      const times = count === undefined ? parts.length : Number(count.value) + 1;
      const instead = to === undefined ? "" : str(to);
      const head = parts.slice(0, times).join(instead);
      return new Text([head, ...parts.slice(times)].join(from === undefined ? "" : str(from)));
    },
    format: (operand, args, named) => new Text(format(str(operand), args, named)),
    select: pick(true),
    reject: pick(false),
  };
  // Filters of single values can be applied to each of a list by name.
  filters.map = (operand, [name], named) => {
    const attribute = named.get("attribute");
    if (attribute !== undefined) {
      const field = str(attribute);
      const instead = () => named.get("default") ?? new Undefined();
      return new List(
        listOf(operand).map((one) =>
          one.value instanceof Map ? (one.value.get(field) ?? instead()) : instead(),
        ),
      );
    }
    const filter = name === undefined ? undefined : filters[str(name)];
    if (!filter) throw new TypeError(`No filter named '${name === undefined ? "" : str(name)}'.`);
    return new List(listOf(operand).map((one) => filter(one, [], new Map())));
  };
  return filters;
}

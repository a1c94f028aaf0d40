import type { Call, JinjaLibrary, Value, ValueClass } from "./jinja.ts";

/**
 * The values of templates, with dates, and their texts as Python writes them. Its source runs in the jail: it may
 * use nothing from outside itself.
 */
export function makeValues(jinja: JinjaLibrary, strftime: (iso: string, format: string) => string) {
  const classOf = <T>(value: unknown) =>
    new jinja.Environment().set("sample", value).constructor as ValueClass<T>;
  const Text = classOf<string>("");
  const Whole = classOf<number>(1);
  const Float = classOf<number>(1.5);
  const Bool = classOf<boolean>(true);
  const None = classOf<null>(null);
  const List = classOf<Value[]>([]);
  const Dict = classOf<Map<string, Value>>({});
  const Undefined = classOf<undefined>(undefined);
  const Callable = classOf<Call>(() => null);
  const Base = Object.getPrototypeOf(Text) as ValueClass;
  /** How a date crosses into the jail and out of it. */
  const DATE_TAG = "$datetime";

  const fn = (call: Call) => new Callable(call);

  class DateValue extends Base {
    constructor(iso: string) {
      super(iso);
      this.type = "DateValue";
    }
    override get builtins(): ReadonlyMap<string, Value> {
      const iso = String(this.value);
      const at = new Date(`${iso.slice(0, 19)}Z`);
      const number = (value: number) => new Whole(value);
      return new Map<string, Value>([
        ["year", number(at.getUTCFullYear())],
        ["month", number(at.getUTCMonth() + 1)],
        ["day", number(at.getUTCDate())],
        ["hour", number(at.getUTCHours())],
        ["minute", number(at.getUTCMinutes())],
        ["second", number(at.getUTCSeconds())],
        ["date", fn(() => new Text(iso.slice(0, 10)))],
        ["isoformat", fn(() => new Text(iso))],
        ["timestamp", fn(() => new Float(at.getTime() / 1000))],
        ["weekday", fn(() => number((at.getUTCDay() + 6) % 7))],
        ["strftime", fn(([format]) => new Text(strftime(iso, String(format?.value ?? ""))))],
      ]);
    }
    override toString(): string {
      return String(this.value).replace("T", " ");
    }
  }

  function fromPlain(value: unknown): Value {
    if (value === null || value === undefined) return new None(null);
    if (typeof value === "string") return new Text(value);
    if (typeof value === "boolean") return new Bool(value);
    if (typeof value === "number") return Number.isInteger(value) ? new Whole(value) : new Float(value);
    if (Array.isArray(value)) return new List(value.map(fromPlain));
    const fields = Object.entries(value as object);
    if (fields.length === 1 && fields[0]![0] === DATE_TAG) return new DateValue(String(fields[0]![1]));
    return new Dict(new Map(fields.map(([name, field]) => [name, fromPlain(field)])));
  }

  function toPlain(value: Value): unknown {
    if (value.type === "DateValue") return { [DATE_TAG]: value.value };
    if (value instanceof List) return (value.value as Value[]).map(toPlain);
    if (value.value instanceof Map) {
      return Object.fromEntries([...(value.value as Map<string, Value>)].map(([k, v]) => [k, toPlain(v)]));
    }
    return value instanceof Callable ? null : (value.value ?? null);
  }

  const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

  function quoteText(text: string): string {
    const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that Python escapes.
    const escaped = text.replace(/[\\\u0000-\u001f\u007f]/g, (character) => {
      return ESCAPES[character] ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
    });
    return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote;
  }

  function float(value: number): string {
    if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
    const size = Math.abs(value);
    if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
      return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
    }
    return Number.isInteger(value) ? value.toFixed(1) : String(value);
  }

  /** A value as Python shows it inside a list. */
  function repr(value: Value): string {
    return value instanceof Text ? quoteText(String(value.value)) : str(value);
  }

  /** A value as Python turns it into text. */
  function str(value: Value): string {
    if (value instanceof Text) return String(value.value);
    if (value instanceof None) return "None";
    if (value instanceof Bool) return value.value ? "True" : "False";
    if (value instanceof Float) return float(value.value as number);
    if (value instanceof Undefined) return `{{ ${(value as Value & { of?: string }).of ?? ""} }}`;
    if (value instanceof List) {
      const [open, close] = value.type === "TupleValue" ? ["(", ")"] : ["[", "]"];
      const parts = (value.value as Value[]).map(repr);
      return `${open}${parts.join(", ")}${value.type === "TupleValue" && parts.length === 1 ? "," : ""}${close}`;
    }
    if (value.value instanceof Map) {
      const fields = [...(value.value as Map<string, Value>)].map(([k, v]) => `${quoteText(k)}: ${repr(v)}`);
      return `{${fields.join(", ")}}`;
    }
    return value instanceof Callable ? "<function>" : value.toString();
  }

  function equal(a: Value, b: Value): boolean {
    if (a instanceof List && b instanceof List) {
      const [left, right] = [a.value as Value[], b.value as Value[]];
      return left.length === right.length && left.every((one, at) => equal(one, right[at]!));
    }
    if (a.value instanceof Map && b.value instanceof Map) {
      const [left, right] = [a.value as Map<string, Value>, b.value as Map<string, Value>];
      return left.size === right.size && [...left].every(([k, v]) => right.has(k) && equal(v, right.get(k)!));
    }
    const plain = (value: Value) => (value instanceof Bool ? Number(value.value) : value.value);
    return (plain(a) ?? null) === (plain(b) ?? null) && a instanceof Text === b instanceof Text;
  }

  return {
    Text,
    Whole,
    Float,
    Bool,
    None,
    List,
    Dict,
    Undefined,
    Callable,
    DateValue,
    fn,
    fromPlain,
    toPlain,
    str,
    repr,
    equal,
  };
}
export type Values = ReturnType<typeof makeValues>;

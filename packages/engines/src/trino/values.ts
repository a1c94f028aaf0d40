import { isRawJson } from "../row-sources/index.ts";
import type { DriverValue, ValueKind } from "../write/index.ts";

/** A type as the protocol tells it beside its text. */
export interface TypeSignature {
  rawType: string;
  arguments?: { kind: string; value: unknown }[];
}

export interface TrinoColumn {
  name: string;
  /** `decimal(10, 2)`, `timestamp(3) with time zone`. */
  type: string;
  typeSignature?: TypeSignature;
}

const KINDS: Readonly<Record<string, ValueKind>> = {
  tinyint: "integer",
  smallint: "integer",
  integer: "integer",
  bigint: "integer",
  real: "number",
  double: "number",
  decimal: "decimal",
  boolean: "boolean",
  date: "date",
  timestamp: "timestamp",
  "timestamp with time zone": "timestamptz",
  varbinary: "binary",
  json: "json",
  array: "json",
  map: "json",
  row: "json",
};

export const valueKindOf = ({ type, typeSignature }: TrinoColumn): ValueKind =>
  KINDS[typeSignature?.rawType ?? type.replace(/\(.*?\)/, "")] ?? "text";

/** How the values of a column are handed to the writers. */
export function valueReader(column: TrinoColumn): (value: unknown) => DriverValue {
  const raw = column.typeSignature?.rawType ?? column.type;
  const kind = valueKindOf(column);
  if (kind === "binary") return (value) => (value === null ? null : Buffer.from(String(value), "base64"));
  if (kind === "timestamptz") return (value) => (value === null ? null : withOffset(String(value)));
  if (kind === "timestamp") return (value) => (value === null ? null : toNanoseconds(String(value)));
  if (raw === "array" || raw === "map" || raw === "row") {
    const signature = column.typeSignature;
    return (value) => (value === null ? null : JSON.stringify(readNested(value, signature)));
  }
  return (value) => (isRawJson(value) ? value.rawJSON : (value as DriverValue));
}

/** Rows with their names, and without what JSON has no number for. */
function readNested(value: unknown, signature: TypeSignature | undefined): unknown {
  if (value === null || !signature || isRawJson(value)) return value;
  const args = signature.arguments ?? [];
  switch (signature.rawType) {
    case "array":
      return (value as unknown[]).map((item) => readNested(item, args[0]?.value as TypeSignature));
    case "map":
      return Object.fromEntries(
        Object.entries(value as object).map(([key, item]) => [
          key,
          readNested(item, args[1]?.value as TypeSignature),
        ]),
      );
    case "row":
      return namedRow(value as unknown[], args);
    case "real":
    case "double":
      return typeof value === "number" ? value : null;
    case "timestamp":
      return toNanoseconds(String(value)).replace(" ", "T");
    case "timestamp with time zone":
      return withOffset(String(value)).replace(" ", "T");
    default:
      return value;
  }
}

function namedRow(values: unknown[], args: NonNullable<TypeSignature["arguments"]>): unknown {
  const fields = args.map(({ value }, at) => {
    const { fieldName, typeSignature } = value as {
      fieldName?: { name: string };
      typeSignature: TypeSignature;
    };
    return { name: fieldName?.name, value: readNested(values[at], typeSignature) };
  });
  return fields.every(({ name }) => name)
    ? Object.fromEntries(fields.map(({ name, value }) => [name as string, value]))
    : fields.map(({ value }) => value);
}

/** Trino counts down to picoseconds, which nobody else reads. */
const toNanoseconds = (text: string): string => text.replace(/(\.\d{9})\d+/, "$1");

const ZONED = /^(\d+)-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(\.\d+)? ([A-Za-z].*)$/;

/** `… Europe/Berlin` as `…+01:00`. */
function withOffset(text: string): string {
  const exact = toNanoseconds(text);
  const parts = ZONED.exec(exact);
  if (!parts || parts[8] === "UTC") return exact;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const zone = parts[8] as string;
  // The offset is that of the instant, which is known only once the offset is: the second look is at the right hour.
  const minutes = offsetMinutes(zone, local - offsetMinutes(zone, local) * 60_000);
  const sign = minutes < 0 ? "-" : "+";
  const digits = (value: number) => String(Math.abs(Math.trunc(value))).padStart(2, "0");
  return `${exact.slice(0, exact.lastIndexOf(" "))}${sign}${digits(minutes / 60)}:${digits(minutes % 60)}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that the clocks of a zone are ahead of UTC at an instant; 0 for a zone that nobody knows. */
function offsetMinutes(zone: string, instant: number): number {
  try {
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    formats.set(zone, format);
    const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return hours ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
  } catch {
    return 0;
  }
}

import type { DriverValue, ValueKind } from "../write/index.ts";

/** A column of an answer, as the service tells it. */
export interface BigQueryField {
  name: string;
  type: string;
  mode?: string;
  fields?: BigQueryField[];
}
/** A value of an answer: text, a list of `{v}`, or the fields `{f}` of a record. */
type Cell = string | null | { v: Cell }[] | { f: { v: Cell }[] };
export interface BigQueryRow {
  f: { v: Cell }[];
}

const NAMES: Readonly<Record<string, string>> = {
  INTEGER: "INT64",
  FLOAT: "FLOAT64",
  BOOLEAN: "BOOL",
  RECORD: "STRUCT",
};
const KINDS: Readonly<Record<string, ValueKind>> = {
  INT64: "integer",
  FLOAT64: "number",
  NUMERIC: "decimal",
  BIGNUMERIC: "decimal",
  BOOL: "boolean",
  DATE: "date",
  DATETIME: "timestamp",
  TIMESTAMP: "timestamptz",
  BYTES: "binary",
  JSON: "json",
  STRUCT: "json",
  RANGE: "text",
};

const nameOf = ({ type }: BigQueryField) => NAMES[type] ?? type;
const isList = ({ mode }: BigQueryField) => mode === "REPEATED";

/** As BigQuery names it: `ARRAY<STRUCT<a INT64>>`. */
export function typeNameOf(field: BigQueryField): string {
  const inner = field.fields?.map((part) => `${part.name} ${typeNameOf(part)}`).join(", ");
  const name = inner && nameOf(field) === "STRUCT" ? `STRUCT<${inner}>` : nameOf(field);
  return isList(field) ? `ARRAY<${name}>` : name;
}

export const valueKindOf = (field: BigQueryField): ValueKind =>
  isList(field) ? "json" : (KINDS[nameOf(field)] ?? "text");

/** How the values of a column are handed to the writers. */
export function valueReader(field: BigQueryField): (cell: Cell) => DriverValue {
  if (isList(field) || nameOf(field) === "STRUCT")
    return (cell) => (cell === null ? null : jsonOf(field, cell));
  if (nameOf(field) === "BYTES")
    return (cell) => (cell === null ? null : Buffer.from(String(cell), "base64"));
  if (nameOf(field) === "TIMESTAMP") return (cell) => (cell === null ? null : momentOf(String(cell)));
  return (cell) => cell as DriverValue;
}

/** JSON text of a list or a record; integers keep all their digits. */
function jsonOf(field: BigQueryField, cell: Cell): string {
  if (cell === null) return "null";
  if (isList(field))
    return `[${(cell as { v: Cell }[]).map(({ v }) => jsonOf({ ...field, mode: "NULLABLE" }, v)).join(",")}]`;
  const name = nameOf(field);
  if (name === "STRUCT") {
    const { f } = cell as { f: { v: Cell }[] };
    const parts = (field.fields ?? []).map(
      (part, at) => `${JSON.stringify(part.name)}:${jsonOf(part, f[at]?.v ?? null)}`,
    );
    return `{${parts.join(",")}}`;
  }
  const text = String(cell);
  if (name === "TIMESTAMP") return JSON.stringify(momentOf(text));
  if (name === "JSON" || name === "BOOL") return text;
  return /^(INT64|FLOAT64|NUMERIC|BIGNUMERIC)$/.test(name) && Number.isFinite(Number(text))
    ? text
    : JSON.stringify(text);
}

/** Microseconds since 1970 as a moment in UTC. */
function momentOf(micros: string): string {
  const all = BigInt(micros);
  const rest = ((all % 1000n) + 1000n) % 1000n;
  const whole = new Date(Number((all - rest) / 1000n)).toISOString().slice(0, -1);
  return `${whole}${rest === 0n ? "" : String(rest).padStart(3, "0")}Z`;
}

import type { DriverValue, ValueKind } from "../../write/index.ts";
import { jsonEncoder } from "../../write/json/index.ts";
import { arrayJson, integersJson } from "./arrays.ts";

/** How values of a type are read from the text that the server sends. */
export interface TypeReader {
  kind: ValueKind;
  /** Null: the text itself is the value. */
  read: ((text: string) => DriverValue) | null;
}

const TEXT: TypeReader = { kind: "text", read: null };
const plain = (kind: ValueKind): TypeReader => ({ kind, read: null });
const binary: TypeReader = { kind: "binary", read: (text) => Buffer.from(text.slice(2), "hex") };

/** An array becomes JSON: its elements are written as in a column of their type, and JSON stays what it is. */
function arrayOf({ kind, read }: TypeReader): TypeReader {
  const encode = jsonEncoder(kind, "iso");
  const written = kind === "json" ? (text: string) => text : (text: string) => encode(read?.(text) ?? text);
  const toJson = kind === "integer" ? integersJson : arrayJson;
  return { kind: "json", read: (text) => toJson(text, written) };
}

const SCALARS: readonly (readonly [oids: readonly number[], reader: TypeReader])[] = [
  [[16], plain("boolean")],
  [[17], binary],
  [[20, 21, 23, 26, 28, 29, 5069], plain("integer")],
  [[700, 701], plain("number")],
  [[1700], plain("decimal")],
  [[1082], plain("date")],
  [[1114], plain("timestamp")],
  [[1184], plain("timestamptz")],
  [[114, 3802], plain("json")],
];
/** Arrays whose elements are not written as text. */
const ARRAYS: readonly (readonly [array: number, element: number])[] = [
  [1000, 16],
  [1001, 17],
  [1016, 20],
  [1005, 21],
  [1007, 23],
  [1028, 26],
  [1021, 700],
  [1022, 701],
  [1231, 1700],
  [1182, 1082],
  [1115, 1114],
  [1185, 1184],
  [199, 114],
  [3807, 3802],
];
const readers = new Map<number, TypeReader>(
  SCALARS.flatMap(([oids, reader]) => oids.map((oid) => [oid, reader] as const)),
);
for (const [array, element] of ARRAYS) readers.set(array, arrayOf(readers.get(element) ?? TEXT));
const textArray = arrayOf(TEXT);

/** Arrays of boxes alone are not separated by commas. */
const isTextArray = (type: string): boolean => type.endsWith("[]") && !type.startsWith("BOX");

/** The reader of a type by its number and name; what the server does not bring itself is text. */
export const readerOf = (oid: number, type: string): TypeReader =>
  readers.get(oid) ?? (isTextArray(type) ? textArray : TEXT);

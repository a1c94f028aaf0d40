import { createHash } from "node:crypto";
import { fromJson } from "../../../platform/db/index.ts";
import { fileName } from "../export/fileNames.ts";

export type Row = Record<string, unknown>;
export const VERSION = "1.0.0";

const isRow = (value: unknown): value is Row =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The objects of a list; none when it is none. */
export const rowsOf = (list: unknown): Row[] => (Array.isArray(list) ? list.filter(isRow) : []);

/** The rows of a list whose entries say what they are: `{"__Slice__": {…}}`. */
export const rowsIn = (list: unknown, name: string): Row[] =>
  rowsOf(list).flatMap((entry) => rowsOf([entry[name]]));

/** The object of a JSON text; an empty one when there is none. */
export function objectIn(text: unknown): Row {
  const value = fromJson<unknown>(textIn(text), {});
  return isRow(value) ? value : {};
}

/** The value as text; empty when it is none. */
export const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

/** The fields of a row that a schema knows. */
export const fieldsOf = (row: Row, shape: object): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(shape, key)));

/** What of a row a file of a bundle may hold. */
export const fileOf = (row: Row, shape: object, uuid: string): Row => ({
  ...fieldsOf(row, shape),
  uuid,
  version: VERSION,
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The UUID of a row; the oldest exports have none: the same names give the same one, so that it is found again. */
export const uuidOf = (row: Row, ...names: unknown[]): string =>
  UUID.test(textIn(row.uuid)) ? textIn(row.uuid) : derivedUuid(...names);

/** A UUID of form 8 made from names. */
export function derivedUuid(...names: unknown[]): string {
  const hex = createHash("sha256")
    .update(JSON.stringify(names.map((name) => name ?? null)))
    .digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** Adds a file under its name; a name that is taken gets a number, behind a sign that names do not have. */
export function addFile(files: Map<string, unknown>, folder: string, name: string, file: Row): void {
  const path = `${folder}/${fileName(name) || "untitled"}`;
  files.set(files.has(`${path}.yaml`) ? `${path}~${files.size}.yaml` : `${path}.yaml`, file);
}

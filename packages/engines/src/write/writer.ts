/**
 * What a driver's values are, as far as files and JSON tell them apart. `integer`, `number` and `decimal` come as
 * numbers or as their digits; `date` as `YYYY-MM-DD`; `timestamp` and `timestamptz` as `YYYY-MM-DD HH:MM:SS[.ffffff]`
 * (also with T), with a zone or, without one, in UTC; `json` as JSON text; `json-value` as JSON text that stands in JSON as
 * the value that it is; `binary` as bytes;
 * `any` is what each value happens to be, in engines that let a column hold all sorts; the rest as text.
 */
export type ValueKind =
  | "integer"
  | "number"
  | "decimal"
  | "boolean"
  | "text"
  | "date"
  | "timestamp"
  | "timestamptz"
  | "json"
  | "json-value"
  | "binary"
  | "any";

/** A value as the driver gave it. */
export type DriverValue = string | number | bigint | boolean | Uint8Array | null;

export interface WrittenColumn {
  name: string;
  kind: ValueKind;
  /** As the engine names it, where it does: `DECIMAL(12,2)` tells how many digits stand behind the point. */
  type?: string;
}

/**
 * Takes the values of a result one by one, row after row in the order of the columns, and turns them into bytes.
 * No object is made for a row.
 */
export interface ResultWriter {
  value(value: DriverValue): void;
  /** Complete rows so far. */
  readonly rows: number;
  /**
   * Takes what is ready; what it gave is not given again. Empty while little is there; with `all` that, too, where a
   * format may be cut after any row.
   */
  drain(all?: boolean): Uint8Array[];
  /** The rest. Nothing is written afterwards. */
  end(): Uint8Array[];
}

/** A writer that also tells which columns hold nothing. */
export interface JsonWriter extends ResultWriter {
  /** Characters of all that was written so far. */
  readonly size: number;
  /** Whether there are rows and all of them have null in the column, by position. */
  isAllNull(column: number): boolean;
}

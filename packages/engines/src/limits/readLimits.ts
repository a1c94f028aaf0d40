import { QueryError } from "../engine.ts";

/**
 * What a statement may give at most. Bytes are counted where they arrive, before anything is put together from them: no
 * statement can make a process hold more than a few of these at once.
 */
const MEGABYTE = 1024 ** 2;

/** Bytes of one value as the database sends it. */
export const MAX_VALUE_BYTES = 16 * MEGABYTE;

/** Bytes of one row as the database sends it; also of files, which have no limit of their own. */
export const MAX_ROW_BYTES = 32 * MEGABYTE;

/** Bytes of a result as JSON. Files may be of any size. */
export const MAX_RESULT_BYTES = 256 * MEGABYTE;

const megabytes = (bytes: number): string => `${bytes / MEGABYTE} MB`;

/** `column`: its name, where it is known. */
export function valueTooLarge(column: string | undefined): QueryError {
  const of = column === undefined ? "" : ` of column "${column}"`;
  return new QueryError(
    "memory",
    `A value${of} is larger than ${megabytes(MAX_VALUE_BYTES)}. Select less of it, for example with substr().`,
  );
}

export const rowTooLarge = (): QueryError =>
  new QueryError("memory", `A row is larger than ${megabytes(MAX_ROW_BYTES)}. Select fewer columns of it.`);

export const resultTooLarge = (): QueryError =>
  new QueryError(
    "memory",
    `The result is larger than ${megabytes(MAX_RESULT_BYTES)}. Select fewer rows or columns.`,
  );

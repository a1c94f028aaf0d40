import { expect } from "vitest";
import type { Connection } from "./engine.ts";
import { queryText } from "./queryText.fixture.ts";

/** An expression, its type, what charts take that for, and its JSON with times as ISO text and as milliseconds. */
export type ValueCase = [sql: string, type: string, generic: number | null, iso: string, epoch?: string];

/** A query with a column for each value: c0, c1 … */
export const selectValues = (cases: readonly ValueCase[]): string =>
  `SELECT ${cases.map(([value], at) => `${value} AS c${at}`).join(", ")}`;

/** Fails unless one query of all the values has their types and their JSON, in rows and in columns. */
export async function expectValues(connection: Connection, cases: readonly ValueCase[]): Promise<void> {
  const sql = selectValues(cases);
  const iso = await queryText(connection, sql);
  const epoch = await queryText(connection, sql, { temporal: "epoch", format: "columns" });
  expect(iso.columns.map(({ type, type_generic }) => [type, type_generic])).toEqual(
    cases.map(([, type, generic]) => [type, generic]),
  );
  expect(iso.text).toBe(`[{${cases.map(([, , , value], at) => `"c${at}":${value}`).join(",")}}]`);
  expect(epoch.text).toBe(`{${cases.map(([, , , value, ms = value], at) => `"c${at}":[${ms}]`).join(",")}}`);
}

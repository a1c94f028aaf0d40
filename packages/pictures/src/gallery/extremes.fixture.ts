import type { QueryData } from "@sightline/charts/contract";
import { NUMERIC, STRING } from "@sightline/core/query/generic-type";

type Row = Record<string, unknown>;
type Change = (value: unknown, type: number, row: number) => unknown;

const changeValues = (change: Change) => (reply: QueryData) =>
  withRows(
    reply,
    reply.data.map((row, at) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          change(value, reply.coltypes[reply.colnames.indexOf(key)] ?? STRING, at),
        ]),
      ),
    ),
  );

const withRows = (reply: QueryData, data: Row[]): QueryData => ({ ...reply, data, rowcount: data.length });

const numbers = (change: (value: number) => number | null) =>
  changeValues((value, type) => (type === NUMERIC && typeof value === "number" ? change(value) : value));

const texts = (change: (value: string) => string | null) =>
  changeValues((value, type) => (type === STRING && typeof value === "string" ? change(value) : value));

const LONG = "a name that somebody has written without an end in sight ";

/** Replies of the gallery with data that few people have, but somebody does. */
export const EXTREMES: Readonly<Record<string, (reply: QueryData) => QueryData>> = {
  "no rows": (reply) => withRows(reply, []),
  "one row": (reply) => withRows(reply, reply.data.slice(0, 1)),
  "no values": numbers(() => null),
  "nothing but null": changeValues(() => null),
  zero: numbers(() => 0),
  "negative values": numbers((value) => -Math.abs(value)),
  "values of both signs": changeValues((value, type, row) =>
    type === NUMERIC && typeof value === "number" && row % 2 === 0 ? -value : value,
  ),
  "huge values": numbers((value) => value * 1e18),
  "tiny values": numbers((value) => value * 1e-15),
  "long names": texts((value) => `${value} ${LONG.repeat(4)}`),
  "one long word": texts((value) => `${value}${"unbreakable".repeat(20)}`),
  "names from right to left": texts((value) => `الإيرادات ${value} השנתיות`),
  "empty names": texts(() => ""),
};

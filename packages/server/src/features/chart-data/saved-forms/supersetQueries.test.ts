import type { QueryData } from "@sightline/charts/contract";
import type { QueryObject } from "@sightline/core/query";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer } from "../../../testing/ordersServer.ts";
import { differencesOf, ignoredOptions } from "./decisions.fixture.ts";
import { plainQuery } from "./plainQuery.fixture.ts";
import { readFiles, savedChart, savedForm } from "./readSamples.fixture.ts";

interface Rows {
  colnames: string[];
  rows: unknown[][];
}

/** What Superset asks and answers for forms. `node tools/compare-superset.mjs --forms` writes it. */
interface Recorded {
  viz_type: string;
  forms: {
    name: string;
    /** Of types that Superset asks by query contexts. */
    queries?: QueryObject[];
    results?: Rows[];
  }[];
}

const FORMS = readFiles<Recorded>(new URL("superset/", import.meta.url)).flatMap(({ viz_type, forms }) =>
  forms.flatMap(({ name, queries, results }) => (queries ? [{ viz_type, name, queries, results }] : [])),
);

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
});
afterAll(() => at.close());

describe("saved forms ask what Superset asks", () => {
  it.each(FORMS)("$viz_type: $name", async ({ viz_type, name, queries, results }) => {
    const { context } = await savedChart(at, viz_type, savedForm(viz_type, name));
    const differs = differencesOf(viz_type, name);
    const ignored = ignoredOptions(viz_type);
    const ours = context.queries.map((query) => plainQuery(query, ignored));
    const theirs = queries.map((query) => plainQuery(query, ignored));
    if (differs.includes("query")) expect(ours).not.toEqual(theirs);
    else expect(ours).toEqual(theirs);
    if (!results) return;
    const reply = await at.server.as(at.reader).post("/api/v1/chart/data", context);
    const rows = (reply.body.result as QueryData[]).map((result, index) =>
      comparedRows(rowsOf(result), queries[index]),
    );
    const expected = results.map((result, index) => comparedRows(result, queries[index]));
    if (differs.includes("rows")) expect(rows).not.toEqual(expected);
    else expect(rows).toEqual(expected);
  });
});

const rowsOf = ({ colnames, data }: QueryData): Rows => ({
  colnames,
  rows: data.map((row) => colnames.map((column) => row[column] ?? null)),
});

/** Sums are added in any order, and rows that are equal to a query's order come as the database happens to have them. */
function comparedRows({ colnames, rows }: Rows, query: QueryObject | undefined): Rows {
  // Each product and each region has as many rows as the others: any of them may be the first ones by that number.
  const isTied = Boolean(query?.series_limit) && /count/i.test(JSON.stringify(query?.orderby?.[0] ?? ""));
  if (isTied) return { colnames: colnames.map(() => ""), rows: rows.map(() => []) };
  const rounded = rows.map((row) => row.map(roundNumber));
  const isOrdered = (query?.orderby ?? []).length > 0;
  // Any rows may be those that a limit leaves of rows without an order.
  if (!isOrdered && rows.length === query?.row_limit) return { colnames, rows: rows.map(() => []) };
  const isPivot = (query?.post_processing ?? []).some((rule) => rule?.operation === "pivot");
  return { colnames, rows: isPivot ? rounded : rounded.toSorted(compareText) };
}

const compareText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

const roundNumber = (value: unknown): unknown =>
  typeof value === "number" ? Number(value.toPrecision(10)) : value;

import { databaseRoutes } from "@sightline/api/databases";
import { executeSql, type SqlColumn } from "@sightline/api/sql-lab";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../../../testing/screen.tsx";
import { startServer } from "../../../../testing/testServer.ts";
import type { EditorQuery } from "../../model/index.ts";
import { BLANK_QUERY } from "../../model/queries/index.ts";
import { QuickChartButton } from "./QuickChartButton.tsx";

const column = (name: string, type_generic: SqlColumn["type_generic"]): SqlColumn => ({
  column_name: name,
  name,
  type: null,
  type_generic,
  is_dttm: false,
});
const columns = [column("region", 1), column("sales", 0)];
const query: EditorQuery = {
  ...BLANK_QUERY,
  id: "q1",
  dbId: 3,
  catalog: "shop",
  schema: "main",
  sql: "SELECT region, sales FROM orders ORDER BY sales; ",
  state: "success",
};

async function open({ sql = query.sql, total = 1000 } = {}) {
  const server = startServer();
  server.answer(databaseRoutes.list, {
    count: 1,
    result: [{ id: 3, database_name: "Shop", backend: "postgresql" }],
  });
  const rowsOf = vi.fn(async () => [{ region: "South", sales: 1 }]);
  await draw(
    <QuickChartButton
      query={{ ...query, sql }}
      columns={columns}
      knownRows={{ columns, total, complete: true, error: null }}
      rowsOf={rowsOf}
    />,
  );
  return { server, rowsOf, press: () => page.getByRole("button", { name: "Quick chart" }).click() };
}
const chart = page.getByRole("region", { name: "Quick chart" });
const sumsReply = (count: number) => ({
  columns: [column("chart_axis", 1), column("chart_value", 0)],
  data: Array.from({ length: count }, (_, at) => ({ chart_axis: `Region ${at}`, chart_value: 100 - at })),
});

it("draws sums of the database over all rows, not of those that were fetched", async () => {
  const { server, rowsOf, press } = await open();
  server.answer(executeSql, sumsReply(3));
  await press();
  await expect.element(chart.getByText("Sum of sales by region")).toBeVisible();
  await expect.element(chart.getByRole("application", { name: "Quick chart" }).first()).toBeVisible();
  const [call] = server.calls(executeSql);
  expect(call!.body).toMatchObject({
    database_id: 3,
    catalog: "shop",
    schema: "main",
    queryLimit: 41,
    sql: "SELECT region AS chart_axis, SUM(sales) AS chart_value\nFROM (\nSELECT region, sales FROM orders ORDER BY sales\n) chart_source\nGROUP BY region\nHAVING SUM(sales) IS NOT NULL\nORDER BY 2 DESC, 1",
  });
  // Of the rows at hand only the first is read, for the kinds of columns without a type.
  expect(rowsOf.mock.calls).toEqual([[0, 1]]);
});

it("says when there are more bars than it shows", async () => {
  const { server, press } = await open();
  server.answer(executeSql, sumsReply(41));
  await press();
  await expect.element(chart.getByText("The 40 largest are shown.")).toBeVisible();
});

it("says why the database refused", async () => {
  const { server, press } = await open();
  server.refuse(executeSql, 422, "ORDER BY is not allowed here");
  await press();
  await expect
    .element(chart.getByRole("alert"))
    .toHaveTextContent("The chart could not be drawn. ORDER BY is not allowed here");
});

it.each([
  ["a statement that reads no rows of a query", "SHOW TABLES"],
  ["a query of a table of the session", "CREATE TEMP TABLE t (a int); SELECT * FROM t"],
])("asks nothing for %s", async (_name, sql) => {
  const { server, press } = await open({ sql });
  await press();
  await expect.element(chart.getByText(/^Only results of a SELECT can be drawn/)).toBeVisible();
  expect(server.calls(executeSql)).toEqual([]);
});

it("shows a single number as it is", async () => {
  const { server, press } = await open({ total: 1 });
  await press();
  await expect.element(chart.getByText("sales", { exact: true }).first()).toBeVisible();
  expect(server.calls(executeSql)).toEqual([]);
});

it("is stopped after a while by its button, which closes it", async () => {
  const { server, press } = await open();
  server.answer(executeSql, () => new Promise(() => {}));
  await press();
  await expect.element(chart.getByText("The database is adding up the rows")).toBeVisible();
  await chart.getByRole("button", { name: "Stop" }).click();
  await expect.element(chart).not.toBeInTheDocument();
});

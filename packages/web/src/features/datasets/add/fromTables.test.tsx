import { databaseRoutes, databaseSchemas, databaseTables } from "@sightline/api/databases";
import { sourceColumns } from "@sightline/api/dataset-actions";
import { datasetRoutes } from "@sightline/api/datasets";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ADMIN, draw, signIn } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { AddDatasetPage } from "./AddDatasetPage.tsx";
import { FromTables } from "./FromTables.tsx";

const names = (count: number) => Array.from({ length: count }, (_, at) => `t${String(at).padStart(3, "0")}`);

/** Opens the choice of tables of a schema in which the first `withDataset` tables have a dataset. */
async function openTables(withDataset: number, catalog = "") {
  signIn(ADMIN);
  const server = startServer();
  const database = { id: 4, database_name: "sales", backend: "postgresql", allow_multi_catalog: false };
  server.answer(databaseRoutes.list, { count: 1, result: [database] });
  server.answer(databaseSchemas, { result: ["public"] });
  server.answer(databaseTables, {
    count: 250,
    result: names(250).map((value) => ({ value, type: "table" as const, extra: null })),
  });
  server.answer(sourceColumns, { result: [] });
  const known = names(withDataset).map((table_name, at) => ({ id: at + 1, table_name }));
  server.answer(datasetRoutes.list, ({ query }) => {
    const at = Number(/page:(\d+)/.exec(query.q ?? "")?.[1]);
    return { count: known.length, result: known.slice(at * 200, at * 200 + 200) };
  });
  const place = { database: { id: 4, name: "sales", backend: "postgresql" }, catalog, schema: "public" };
  await draw(<FromTables place={place} onPlace={() => {}} />);
  return server;
}

it("tells the tables that have a dataset, also where there are more than one page of datasets", async () => {
  await openTables(230);
  await expect.element(page.getByRole("button", { name: "Choose all without a dataset (20)" })).toBeVisible();
});

it("a dataset on a table of another catalog is not that of this one", async () => {
  const server = await openTables(0, "lake");
  await expect.poll(() => server.calls(datasetRoutes.list)).toHaveLength(1);
  expect(server.calls(datasetRoutes.list)[0]?.query.q).toContain("(col:catalog,opr:eq,value:lake)");
});

it("the buttons stand at the bottom of the window before a table is chosen", async () => {
  await page.viewport(1280, 900);
  signIn(ADMIN);
  startServer().answer(databaseRoutes.list, { count: 0, result: [] });
  await draw(<AddDatasetPage />);
  const button = page.getByRole("button", { name: "Create dataset and create chart" });
  await expect.element(button).toBeVisible();
  expect(900 - button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(16);
});

import { tableExtraByPath } from "@sightline/api/databases";
import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { AdhocFilter } from "@sightline/core/filters";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { ADMIN, seenText, signIn } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { sales } from "../model/explore.fixture.ts";
import { FilterEditor } from "./FilterEditor.tsx";

const filter: AdhocFilter = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "region",
  operator: "==",
  operatorId: "EQUALS",
  comparator: "EU",
};
const table = {
  ...sales,
  table_name: "orders",
  schema: "shop",
  sql: null,
  is_sqllab_view: false,
  database: { id: 8, backend: "trino" },
} as unknown as ExploreDataset;

async function open(cols: string[], change: Partial<ExploreDataset> = {}, refused = false) {
  signIn(ADMIN, { feature_flags: { ENABLE_TEMPLATE_PROCESSING: true } });
  const server = startServer();
  server.answer(tableExtraByPath, { partitions: { cols, latest: null, partitionQuery: null } });
  if (refused) server.refuse(tableExtraByPath, 500, "The catalog is away");
  const onSave = vi.fn();
  await drawInExplore(<FilterEditor filter={filter} onSave={onSave} onClose={() => {}} />, {
    ...table,
    ...change,
  });
  return { server, onSave };
}
const requests = (server: Awaited<ReturnType<typeof open>>["server"]) =>
  server.calls(tableExtraByPath).map(({ params }) => params);
/** The operators that the editor offers. */
async function operators() {
  await page.getByRole("combobox", { name: "Operator" }).click();
  return page
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);
}

it("[S3-248] asks for the partitions of the dataset's table", async () => {
  const { server } = await open(["region"]);
  await expect.poll(() => requests(server)).toEqual([{ id: "8", table: "orders", schema: "shop" }]);
});

it.each([
  ["a view that the SQL editor has made", { is_sqllab_view: true }],
  ["a query", { sql: "SELECT 1" }],
])("[S3-248] does not ask for those of %s", async (_name, change) => {
  const { server } = await open(["region"], change);
  await operators();
  expect(requests(server)).toEqual([]);
});

it("[S3-249] the one column of partitions offers the latest one, as a template", async () => {
  const { server, onSave } = await open(["region"]);
  await expect.poll(() => requests(server)).toHaveLength(1);
  await expect.poll(operators).toContain("Latest partition");
  await page.getByRole("option", { name: "Latest partition" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    expressionType: "SQL",
    sqlExpression: "region = '{{ presto.latest_partition('shop.orders') }}'",
  });
});

it.each([
  ["none", []],
  ["several", ["region", "ordered"]],
  ["another one", ["ordered"]],
])("[S3-249] it is not offered for %s", async (_name, cols) => {
  const { server } = await open(cols);
  await expect.poll(() => requests(server)).toHaveLength(1);
  expect(await operators()).not.toContain("Latest partition");
});

it("[S3-225] it is not offered where no template finds it", async () => {
  const { server } = await open(["region"], {
    database: { id: 8, backend: "postgresql" },
  } as unknown as Partial<ExploreDataset>);
  await expect.poll(() => requests(server)).toHaveLength(1);
  expect(await operators()).not.toContain("Latest partition");
});

it("[S3-250] that they could not be read is only logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await open([], {}, true);
  await expect
    .poll(() => log.mock.calls.map(([text]) => text))
    .toContain("The partitions of the dataset's table could not be read");
  expect(seenText()).not.toContain("The catalog is away");
  expect(await operators()).not.toContain("Latest partition");
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { answerCalls, markup, openPage, textOf } from "../../../../testing/markup.tsx";
import { datasetName } from "../../datasetName.ts";
import { BLANK_QUERY, type EditorQuery } from "../../model/index.ts";
import { openExplore } from "./openExplore.ts";
import { isReady, SaveDatasetForm } from "./SaveDatasetDialog.tsx";
import { createDataset, overwriteDataset, ownDatasets } from "./saveDataset.ts";

const columns = [
  { column_name: "day", name: "day", type: "DATE", type_generic: 2, is_dttm: true },
  { column_name: "n", name: "n", type: null, type_generic: 0, is_dttm: false },
] as const;

const query: EditorQuery = {
  ...BLANK_QUERY,
  id: "q1",
  dbId: 4,
  schema: "main",
  sql: "SELECT day, n FROM t",
  sqlEditorId: "1",
  tab: "Sales",
  queryLimit: 100,
  endDttm: 1,
  progress: 100,
  state: "success",
  columns: [...columns],
};

beforeEach(() => openPage(["sql-lab"], { userId: 7, roles: {}, permissions: {} }));
afterEach(() => vi.unstubAllGlobals());

const bodyOf = (asked: string): unknown => JSON.parse(asked.slice(asked.indexOf(" {")));

it("[S1-005] makes a dataset of the SQL that was run", async () => {
  const asked = answerCalls(201, { id: 9 });
  expect(await createDataset(query, "Sales by day")).toBe(9);
  expect(asked[0]).toMatch(/^POST \/api\/v1\/dataset\/ /);
  expect(bodyOf(asked[0]!)).toEqual({
    database: 4,
    catalog: null,
    schema: "main",
    sql: "SELECT day, n FROM t",
    table_name: "Sales by day",
    is_managed_externally: false,
    external_url: null,
  });
});

it("gives a dataset the template parameters that its SQL needs", async () => {
  const asked = answerCalls(201, { id: 9 });
  const templated = { ...query, templateParams: '{"city":"Oslo"}' };
  await createDataset(templated, "x");
  await overwriteDataset({ id: 3, table_name: "old", schema: null, owners: [] }, templated, columns);
  for (const sent of asked) expect(bodyOf(sent)).toMatchObject({ template_params: '{"city":"Oslo"}' });
});

it("[S3-241] overwrites SQL and columns, and keeps the owners", async () => {
  const asked = answerCalls(200, { id: 3, result: {} });
  const dataset = { id: 3, table_name: "old", schema: null, owners: [{ id: 7 }, { id: 8 }] };
  expect(await overwriteDataset(dataset, query, columns)).toBe(3);
  expect(asked[0]).toMatch(/^PUT \/api\/v1\/dataset\/3\?override_columns=true /);
  expect(bodyOf(asked[0]!)).toEqual({
    sql: "SELECT day, n FROM t",
    columns: [
      { column_name: "day", type: "DATE", is_dttm: true },
      { column_name: "n", type: null, is_dttm: false },
    ],
    owners: [7, 8],
    database_id: 4,
  });
});

it("[S3-047] offers only datasets of the user, none that are managed elsewhere", async () => {
  const asked = answerCalls(200, {
    count: 2,
    result: [
      { id: 1, table_name: "mine", owners: [] },
      { id: 2, table_name: "synced", owners: [], is_managed_externally: true },
    ],
  });
  const { queryFn } = ownDatasets(7, "mi");
  const found = await (queryFn as (context: object) => Promise<{ id: number }[]>)({});
  expect(found.map(({ id }) => id)).toEqual([1]);
  expect(asked[0]).toContain("(col:owners,opr:rel_m_m,value:7)");
  expect(asked[0]).toContain("(col:table_name,opr:ct,value:mi)");
});

it("[S3-046] [S3-050] [S3-127] asks for a name first: that of the tab with the time", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 1, 2, 3) });
  const html = markup(<SaveDatasetForm query={query} statements={1} columns={columns} onClose={() => {}} />);
  const unnamed = markup(
    <SaveDatasetForm query={{ ...query, tab: null }} statements={1} columns={columns} onClose={() => {}} />,
  );
  vi.useRealTimers();
  expect(html).toContain('value="Sales 2026-11-22 01:02:03"');
  expect(unnamed).toContain('value="Untitled Dataset 2026-11-22 01:02:03"');
  expect(textOf(html)).toContain("Save as new");
  expect(textOf(html)).toContain("Overwrite existing");
  expect(datasetName("Sales", new Date(2026, 0, 2, 3, 4, 5))).toBe("Sales 2026-01-02 03:04:05");
});

it("says which statement of several becomes the dataset", () => {
  const form = (statements: number) =>
    textOf(
      markup(<SaveDatasetForm query={query} statements={statements} columns={columns} onClose={() => {}} />),
    );
  expect(form(3)).toContain("The last of the 3 statements becomes the dataset: SELECT day, n FROM t");
  expect(form(1)).not.toContain("statements");
});

it.each([
  ["[S3-192] without a name there is nothing to save", { overwrite: false, name: " " }, false],
  ["a name is enough for a new one", { overwrite: false, name: "x" }, true],
  ["[S3-193] to overwrite, one must be chosen", { overwrite: true, name: "x" }, false],
])("%s", (_name, given, ready) => {
  expect(isReady({ chosen: null, ...given })).toBe(ready);
});

it("[S1-006] [S3-051] opens explore on the dataset as a table, in a new window", () => {
  const opened = vi.fn(() => ({}));
  vi.stubGlobal("window", { open: opened });
  openExplore(9);
  expect(opened).toHaveBeenCalledWith(
    "/explore/?datasource_type=table&datasource_id=9&viz_type=table",
    "_blank",
  );
});

it("[S3-052] opens explore in the same window where the installation says so", () => {
  const open = vi.fn(() => ({}));
  const assign = vi.fn();
  vi.stubGlobal("window", { open, location: { assign } });
  bootstrap().common.conf.EXPLORE_IN_NEW_WINDOW = false;
  openExplore(9);
  delete bootstrap().common.conf.EXPLORE_IN_NEW_WINDOW;
  expect(assign).toHaveBeenCalledWith("/explore/?datasource_type=table&datasource_id=9&viz_type=table");
  expect(open).not.toHaveBeenCalled();
});

import { beforeEach, expect, it, vi } from "vitest";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { answerCalls, openPlainPage } from "../../../../testing/plainPage.ts";
import { datasetName } from "../../datasetName.ts";
import type { EditorQuery } from "../../model/index.ts";
import { BLANK_QUERY } from "../../model/queries/index.ts";
import { openExplore } from "./openExplore.ts";
import { createDataset, overwriteDataset } from "./saveDataset.ts";

const query: EditorQuery = { ...BLANK_QUERY, id: "q1", dbId: 4, sql: "SELECT 1", state: "success" };

beforeEach(() => openPlainPage(["sql-lab"], { userId: 7, roles: {}, permissions: {} }));

it("gives a dataset the template parameters that its SQL needs", async () => {
  const calls = answerCalls(201, { id: 9 });
  const templated = { ...query, templateParams: '{"city":"Oslo"}' };
  await createDataset(templated, "x");
  await overwriteDataset({ id: 3, table_name: "old", schema: null, owners: [] }, templated, []);
  for (const sent of calls)
    expect(JSON.parse(sent.slice(sent.indexOf(" {")))).toMatchObject({ template_params: '{"city":"Oslo"}' });
});

it.each([
  ["the same", 4, {}],
  ["another", 5, { catalog: "lake", schema: "sales" }],
])("overwrites a dataset of %s database", async (_name, id, place) => {
  const calls = answerCalls(200, { id: 3 });
  const old = { id: 3, table_name: "old", schema: "public", owners: [{ id: 7 }], database: { id } };
  await overwriteDataset(old, { ...query, catalog: "lake", schema: "sales" }, []);
  const [sent = ""] = calls;
  expect(JSON.parse(sent.slice(sent.indexOf(" {")))).toEqual({
    ...{ sql: "SELECT 1", columns: [], owners: [7], database_id: 4 },
    ...place,
  });
});

it("[S3-050] a dataset is named after the tab, with the time", () => {
  expect(datasetName("Sales", new Date(2026, 0, 2, 3, 4, 5))).toBe("Sales 2026-01-02 03:04:05");
});

it("[S3-052] opens explore in the same window where the installation says so", async () => {
  const [open, assign] = [vi.fn(() => ({})), vi.fn()];
  vi.stubGlobal("window", { open, location: { assign } });
  bootstrap().common.conf.EXPLORE_IN_NEW_WINDOW = false;
  await openExplore(9);
  delete bootstrap().common.conf.EXPLORE_IN_NEW_WINDOW;
  expect(assign).toHaveBeenCalledWith("/explore/?datasource_type=table&datasource_id=9&viz_type=table");
  expect(open).not.toHaveBeenCalled();
});

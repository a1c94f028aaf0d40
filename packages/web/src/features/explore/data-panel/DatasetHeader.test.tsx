import type { ExploreDataset } from "@sightline/api/datasets";
import { beforeEach, expect, it, vi } from "vitest";
import { sales } from "../model/explore.fixture.ts";

const VIEWER = { userId: 1, roles: { Gamma: [] }, permissions: {} };

// What the page knows of its caller is read once, so each caller gets a page of his own.
beforeEach(() => vi.resetModules());

async function header(dataset: Partial<ExploreDataset>): Promise<string> {
  const { exploreMarkup, openPage, textOf } = await import("../../../testing/markup.tsx");
  const { DatasetHeader } = await import("./DatasetHeader.tsx");
  await openPage(["explore"], VIEWER);
  return textOf(exploreMarkup(<DatasetHeader />, { ...sales, datasource_name: "orders", ...dataset }));
}

it.each([
  ["[S3-007] a table", {}, "Table orders"],
  ["[S3-007] a query", { sql: "SELECT 1" }, "Query orders"],
  [
    "[S3-009] a message of the health check",
    { health_check_message: "No rows today" },
    "Table orders No rows today",
  ],
  ["[S3-010] a warning", { extra: '{"warning_markdown":"Old"}' }, "Table orders Old"],
])("the header of a dataset shows %s", async (_name, dataset, text) => {
  expect(await header(dataset)).toBe(`${text} Dataset menu`);
});

import type { ExploreDataset } from "@sightline/api/datasets";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { seenText, signIn, userWith } from "../../../testing/screen.tsx";
import { sales } from "../model/explore.fixture.ts";
import { DatasetHeader } from "./DatasetHeader.tsx";

const header = (dataset: Partial<ExploreDataset>) =>
  drawInExplore(<DatasetHeader />, { ...sales, datasource_name: "orders", ...dataset });

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
  signIn(userWith(1));
  await header(dataset);
  expect(seenText()).toBe(`${text} Dataset menu`);
});

it("its menu opens what can be done with the dataset", async () => {
  await header({});
  await page.getByRole("button", { name: "Dataset menu" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Swap dataset" })).toBeVisible();
});

import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { ADMIN, seenText, signIn, userWith } from "../../../testing/screen.tsx";
import { sales } from "../model/explore.fixture.ts";
import { DatasetDialogs } from "./DatasetDialogs.tsx";
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
  [
    "who vouches for it",
    { extra: '{"certification":{"certified_by":"Ann","details":"Checked daily"}}' },
    "Table orders Certified by Ann. Checked daily",
  ],
  ["[S3-010] a warning", { extra: '{"warning_markdown":"Old"}' }, "Table orders Old"],
])("the header of a dataset shows %s", async (_name, dataset, text) => {
  signIn(userWith(1));
  await header(dataset);
  expect(seenText()).toBe(`${text} Dataset menu`);
});

it("[S3-010] a warning is Markdown", async () => {
  signIn(userWith(1));
  await header({ extra: '{"warning_markdown":"**Old** data"}' });
  await page.getByRole("img", { name: "**Old** data" }).hover();
  await expect.element(page.getByRole("tooltip").getByRole("strong")).toHaveTextContent("Old");
});

it.each<[string, [string, string][], string[]]>([
  ["whoever may go there", [["menu_access", "SQL Lab"]], ["Edit dataset", "Swap dataset", "View in SQL Lab"]],
  ["nobody else", [], ["Edit dataset", "Swap dataset"]],
])("[S3-011] [S3-013] its menu offers SQL Lab to %s", async (_name, rights, items) => {
  signIn(userWith(1, ...rights));
  await header({});
  await page.getByRole("button", { name: "Dataset menu" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Swap dataset" })).toBeVisible();
  const offered = page.getByRole("menuitem").elements();
  expect(offered.map((item) => item.textContent)).toEqual(items);
});

const query = {
  type: "query",
  sql: "SELECT region, amount FROM orders",
  owners: [],
} as unknown as ExploreDataset;

it("[S3-006] the header of a query shows its text, and all of it to whoever points at it", async () => {
  signIn(userWith(1));
  await header(query);
  expect(seenText()).toBe("Query SELECT region, amount FROM orders Dataset menu");
  await page.getByText(query.sql!).hover();
  await expect.element(page.getByRole("tooltip")).toHaveTextContent(query.sql!);
});

it("[S3-014] [S3-015] the menu of a query previews it; from there it is saved as a dataset", async () => {
  signIn(ADMIN);
  await drawInExplore(
    <>
      <DatasetHeader />
      <DatasetDialogs />
    </>,
    { ...sales, ...query, datasource_name: "Orders", database: { id: 1 } as never },
  );
  await page.getByRole("button", { name: "Dataset menu" }).click();
  for (const name of ["Query preview", "View in SQL Lab", "Save as dataset"])
    await expect.element(page.getByRole("menuitem", { name })).toBeVisible();
  await page.getByRole("menuitem", { name: "Query preview" }).click();
  const preview = page.getByRole("dialog", { name: "Query preview" });
  await expect.element(preview.getByText(query.sql!)).toBeVisible();
  for (const name of ["Close", "Open in SQL Lab", "Save as Dataset"])
    await expect.element(preview.getByRole("button", { name, exact: true }).last()).toBeVisible();
  await preview.getByRole("button", { name: "Save as Dataset" }).click();
  await expect.element(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
});

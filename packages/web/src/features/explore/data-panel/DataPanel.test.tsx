import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawInExplore } from "../../../testing/explore.tsx";
import { ADMIN, signIn } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { sales } from "../model/explore.fixture.ts";
import { DataPanel } from "./DataPanel.tsx";

beforeEach(() => void startServer());

const fields = () => [...document.querySelectorAll<HTMLElement>("[data-place]")];

it("the Tab key stops at the first field that a search has found, wherever it stopped before", async () => {
  await drawInExplore(<DataPanel />, { ...sales, datasource_name: "orders" });
  const all = fields().length;
  fields()[0]!.focus();
  await userEvent.keyboard("{End}");
  await expect.poll(() => document.activeElement).toBe(fields().at(-1));
  await page.getByLabelText("Search metrics and columns").fill("m");
  await expect.poll(() => fields().length).toBeLessThan(all);
  expect(fields().length).toBeGreaterThan(1);
  expect(fields().map(({ tabIndex }) => tabIndex)).toEqual([
    0,
    ...fields()
      .slice(1)
      .map(() => -1),
  ]);
});

it("[S3-074] a field says who vouches for it and what its dataset warns of", async () => {
  const [total] = sales.metrics;
  const certified = { is_certified: true, certified_by: "Ann", certification_details: "Checked" };
  await drawInExplore(<DataPanel />, {
    ...sales,
    datasource_name: "orders",
    metrics: [
      { ...total!, ...certified },
      { ...total!, metric_name: "old", verbose_name: null, warning_text: "Until 2020" },
    ],
    columns: sales.columns.map((column) =>
      column.column_name === "region" ? { ...column, warning_markdown: "Renamed" } : column,
    ),
  });
  await expect.element(page.getByText("Total sales")).toBeVisible();
  const texts = fields().map(({ textContent }) => textContent);
  expect(texts).toEqual(
    expect.arrayContaining([
      "MetricTotal salesCertified by Ann. Checked",
      "MetricoldUntil 2020",
      "TextRegionRenamed",
      "Numberamount",
    ]),
  );
});

it.each([
  ["shows", {}, ["Money 1", "Metrics 1", "Columns 4"]],
  ["does without", { DATASET_FOLDERS: false }, ["Metrics 1", "Columns 5"]],
])("explore %s folders with the flags %j", async (_does, feature_flags, titles) => {
  signIn(ADMIN, { feature_flags });
  const [amount] = sales.columns;
  const part = { uuid: amount!.uuid, type: "column" as const };
  const folders = [{ uuid: "f1", type: "folder" as const, name: "Money", children: [part] }];
  await drawInExplore(<DataPanel />, { ...sales, datasource_name: "orders", folders });
  await expect.poll(() => fields().length).toBeGreaterThan(0);
  const headings = page.getByRole("heading").elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
});

it("a field shows who vouches for it, and what its users are warned of", async () => {
  const [, region] = sales.columns;
  const [total] = sales.metrics;
  await drawInExplore(<DataPanel />, {
    ...sales,
    datasource_name: "orders",
    columns: [{ ...region!, certified_by: "Ann", certification_details: "Checked" }],
    metrics: [{ ...total!, warning_text: "Before tax", warning_markdown: "Will go" }],
  });
  await expect.element(page.getByRole("img", { name: "Certified by Ann. Checked" })).toBeVisible();
  await page.getByRole("img", { name: "Before tax. Will go" }).hover();
  await expect
    .element(page.getByRole("tooltip"))
    .toHaveTextContent("Total salesSUM(amount)Before tax Will go");
});

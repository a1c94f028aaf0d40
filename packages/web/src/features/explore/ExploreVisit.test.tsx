import { chartData } from "@sightline/api/charts";
import { createFormData, explore } from "@sightline/api/explore";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ADMIN, draw, signIn } from "../../testing/screen.tsx";
import { startServer } from "../../testing/testServer.ts";
import { ExploreVisit } from "./ExploreVisit.tsx";
import { sales } from "./model/explore.fixture.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

it("[S3-017] says that neither a dataset nor a chart is named, and leads to the datasets", async () => {
  const { address } = await draw(<ExploreVisit visit="1" address={{}} postedForm={null} />);
  await expect.element(heading("Missing URL parameters")).toBeVisible();
  await expect
    .element(page.getByText("The URL is missing the dataset_id or slice_id parameters."))
    .toBeVisible();
  await page.getByRole("link").click();
  await expect.poll(address).toBe("/tablemodelview/list/");
});

it("[S3-018] [S3-019] says that the dataset may have been deleted, and offers another one", async () => {
  const server = startServer();
  server.answer(explore, {
    result: { dataset: {}, form_data: {}, slice: null, message: null, metadata: null },
  });
  await draw(
    <ExploreVisit visit="1" address={{ datasource_id: 7, datasource_type: "table" }} postedForm={null} />,
  );
  await expect.element(heading("Missing dataset")).toBeVisible();
  await expect
    .element(page.getByText("The dataset linked to this chart may have been deleted."))
    .toBeVisible();
  await page.getByRole("button", { name: "Swap dataset" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(server.calls(createFormData)).toEqual([]);
});

it("says why it could not be opened, and tries again", async () => {
  const server = startServer();
  server.refuse(explore, 500, "The store is locked");
  await draw(
    <ExploreVisit visit="2" address={{ datasource_id: 7, datasource_type: "table" }} postedForm={null} />,
  );
  await expect.element(page.getByText("The store is locked")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => server.calls(explore)).toHaveLength(2);
});

it("a dataset opens as the chart that suits it, with others beside it", async () => {
  signIn(ADMIN);
  const server = startServer();
  const dataset = { ...sales, datasource_name: "orders", time_grain_sqla: [["P1M", "Month"]] };
  server.answer(explore, {
    result: {
      dataset: dataset as never,
      form_data: { datasource: "3__table" },
      ...{ slice: null, message: null, metadata: null },
    },
  });
  server.answer(createFormData, { key: "k1" });
  const row = { rows: 900, from: "2020-01-01T00:00:00", to: "2024-01-01T00:00:00", "distinct 0": 4 };
  server.answer(chartData, {
    result: [
      {
        ...{ status: "success", rowcount: 1, sql_rowcount: 1, applied_filters: [], rejected_filters: [] },
        ...{ colnames: Object.keys(row), coltypes: [0, 2, 2, 0], data: [row] },
      },
    ],
  });
  await draw(
    <ExploreVisit visit="3" address={{ datasource_id: 3, datasource_type: "table" }} postedForm={null} />,
  );
  const others = page.getByRole("region", { name: "Other charts" });
  await expect.element(others).toBeVisible();
  const forms = () =>
    server.calls(chartData).map(({ body }) => (body as { form_data?: Record<string, unknown> }).form_data);
  // The first call asks what the rows are like.
  await expect
    .poll(() => forms()[1])
    .toMatchObject({ x_axis: "ordered", metrics: ["total"], time_grain_sqla: "P1M" });
  await others.getByRole("button", { name: "Total sales by Region", exact: true }).click();
  const radio = page.getByRole("radio", { name: "Bar Chart" });
  await expect.element(radio).toBeChecked();
  await expect
    .poll(forms)
    .toContainEqual(expect.objectContaining({ x_axis: "region", metrics: ["total"], row_limit: 25 }));
  // They make room, and come back.
  await others.getByRole("button", { name: "Hide the other charts" }).click();
  await expect.element(others).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Show the other charts" }).click();
  await expect.element(others).toBeVisible();
  // Nothing but the form of the page is kept.
  expect(server.calls(createFormData).length).toBeLessThanOrEqual(1);
});

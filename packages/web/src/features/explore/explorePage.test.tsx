import { chartData } from "@sightline/api/charts";
import { chartByVizType, loadChart } from "@sightline/charts";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { button, open, press, TABLE } from "./explorePage.fixture.tsx";

it("[S3-027] says of a chart type that nothing draws that it is not supported", async () => {
  await open({ formData: { ...TABLE, viz_type: "no_such_type" } });
  await expect.element(page.getByText("This visualization type is not supported.")).toBeVisible();
});

it("[S1-067] [S3-120] a chart that cannot be drawn has failed, and says why until it can be", async () => {
  const model = vi.spyOn(await loadChart(chartByVizType("table")!), "model");
  const styles = document.createElement("style");
  document.head.append(styles);
  onTestFinished(() => {
    model.mockRestore();
    styles.remove();
  });
  const setHeight = (height: number) => {
    styles.textContent = `#explore-picture { height: ${height}px }`;
  };
  model.mockImplementation(() => {
    throw new Error("no axis");
  });
  setHeight(200);
  await open();
  const words = "An error occurred while rendering the visualization: no axis";
  await expect.element(page.getByText(words)).toBeVisible();
  const status = () => document.getElementById("explore-picture")?.dataset.status;
  await expect.poll(status).toBe("failed");
  await expect.element(page.getByText("Not refreshed, there is no connection")).not.toBeInTheDocument();
  model.mockRestore();
  setHeight(300);
  await expect.poll(status).toBe("rendered");
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});

it("[S3-118] a run is stopped, but not by the button that is pressed just when it begins", async () => {
  const { server } = await open();
  const picture = () => document.getElementById("explore-picture")?.dataset.status;
  await expect.poll(picture).toBe("success");
  server.answer(chartData, () => new Promise<never>(() => {}));
  const update = page.getByRole("region", { name: "Controls" }).getByRole("button", { name: /Update chart/ });
  await press(update);
  await press(update);
  await expect.poll(picture).toBe("loading");
  const stop = page.getByRole("region", { name: "Controls" }).getByRole("button", { name: "Stop" });
  await press(stop);
  await expect.element(page.getByText("Updating chart was stopped")).toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
});

it("[S3-022] [S3-024] has tiles of six types, and a link to all others", async () => {
  await open();
  const tiles = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[name="viz_type"]')].map(({ value }) => value);
  expect(tiles()).toEqual([
    "echarts_timeseries_line",
    "echarts_timeseries_bar",
    "echarts_area",
    "table",
    "big_number_total",
    "pie",
  ]);
  await button("View all charts").click();
  const dialog = page.getByRole("dialog", { name: "Select a visualization type" });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "All charts" }).click();
  await dialog.getByText("Pivot Table").dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => tiles()[0]).toBe("pivot_table_v2");
});

describe("the whole workspace", () => {
  const LINE = {
    viz_type: "echarts_timeseries_line",
    datasource: "3__table",
    x_axis: "ordered",
    metrics: ["total"],
  };
  const panel = page.getByRole("region", { name: "Controls" });

  it("[S3-001] [S3-020] a dataset, a chart type, and a panel of controls for it", async () => {
    await open({ formData: LINE });
    await expect
      .element(page.getByRole("region", { name: "Data" }).getByText("orders").first())
      .toBeVisible();
    await expect.element(panel.getByRole("group", { name: "Visualization Type" })).toBeVisible();
    for (const label of ["Dimensions", "Metrics", "Filters"])
      await expect.element(panel.getByRole("group", { name: label, exact: true })).toBeVisible();
    for (const label of ["Time grain", "Row limit", "Series limit"])
      await expect.element(panel.getByLabelText(label, { exact: true })).toBeVisible();
  });

  it("has room for the chart in a narrow window: the data column is folded until it is opened there", async () => {
    onTestFinished(async () => {
      localStorage.removeItem("sightline.explore.narrow.data");
      await page.viewport(1440, 900);
    });
    await page.viewport(768, 1024);
    await open({ formData: LINE });
    const data = page.getByRole("region", { name: "Data", exact: true });
    await expect.element(panel).toBeVisible();
    await expect.element(data).not.toBeInTheDocument();
    await page.viewport(1440, 900);
    await expect.element(data).toBeVisible();
    await page.viewport(768, 1024);
    await expect.element(data).not.toBeInTheDocument();
    await press(button("Show the data column"));
    await expect.element(data).toBeVisible();
  });

  it("[S3-060] holds user, dataset, chart, form, controls, settings and what is to be saved", async () => {
    const { server } = await open({ formData: { ...LINE, row_limit: 77 } });
    // charts: the chart of the page is asked for with the form (form_data) of its dataset (datasource, datasources).
    await expect.poll(() => server.calls(chartData)).not.toEqual([]);
    expect(server.calls(chartData)[0]?.body).toMatchObject({
      datasource: { id: 3, type: "table" },
      form_data: { viz_type: "echarts_timeseries_line", row_limit: 77, slice_id: 5 },
    });
    // controls: each shows what the form holds.
    await expect.element(panel.getByLabelText("Row limit", { exact: true })).toHaveValue("77");
    // user and saveAction: its owner is offered to overwrite the slice, by its name.
    await button("Save").click();
    await expect.element(page.getByRole("radio", { name: "Save over 'Orders'" })).toBeChecked();
  });

  it("[S3-001] picks another type, whose controls take their place", async () => {
    await open({ formData: LINE });
    await panel.getByRole("radio", { name: "Pie Chart" }).click();
    await expect.element(panel.getByRole("group", { name: "Metric", exact: true })).toBeVisible();
    await expect.element(panel.getByLabelText("Time grain")).not.toBeInTheDocument();
  });

  it("[S3-065] keeps slice_id, cache_timeout and url_params without a control", async () => {
    const hidden = { cache_timeout: 60, url_params: { theme: "dark" } };
    const { server } = await open({ formData: { ...LINE, ...hidden } });
    await expect.poll(() => server.calls(chartData)).not.toEqual([]);
    expect(server.calls(chartData)[0]?.body.form_data).toMatchObject({ ...hidden, slice_id: 5 });
    await expect.element(panel.getByLabelText("Row limit")).toBeVisible();
    expect(panel.element().textContent).not.toMatch(/slice_id|cache_timeout|url_params|dark/i);
  });

  it("[S3-313] begins a new chart with 1000 rows of all times, without metrics and dimensions", async () => {
    // Of a type that was asked for, nothing is suggested.
    const { server } = await open({
      isNew: true,
      address: { datasource_id: 3, datasource_type: "table", viz_type: "table" },
    });
    const form = () => server.calls(chartData).findLast(({ body }) => body.form_data)?.body.form_data;
    await expect.poll(form).toMatchObject({ viz_type: "table", row_limit: 1000, groupby: [] });
    expect(form()?.metrics ?? []).toEqual([]);
    const filters = form()?.adhoc_filters as { comparator: string }[];
    expect(filters.map(({ comparator }) => comparator)).toEqual(["No filter"]);
  });

  it("[S1-084] the country of a world map cannot be left out, and its field says so", async () => {
    const { server } = await open({
      formData: { viz_type: "world_map", datasource: "3__table", metric: "total", entity: null },
    });
    const fault = panel.getByRole("group", { name: "Country column" }).getByText("cannot be empty");
    // Not before somebody has asked for the chart.
    await expect.element(panel.getByRole("group", { name: "Country column" })).toBeVisible();
    await expect.element(fault).not.toBeInTheDocument();
    await press(panel.getByRole("button", { name: /^Create chart/ }));
    await expect.element(fault).toBeVisible();
    await expect.element(panel.getByRole("alert").getByText("Country column cannot be empty")).toBeVisible();
    expect(server.calls(chartData)).toEqual([]);
  });

  it("[S3-061] shows the chart alone, and asks past the cache", async () => {
    const { server } = await open({ address: { slice_id: 5, standalone: true, force: true } });
    await expect.poll(() => server.calls(chartData)).not.toEqual([]);
    await expect.element(page.getByRole("region", { name: "Chart" })).toBeInTheDocument();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(button("Save")).not.toBeInTheDocument();
    expect(server.calls(chartData)[0]?.body).toMatchObject({ force: true });
  });
});

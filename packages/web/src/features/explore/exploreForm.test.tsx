import { chartData } from "@sightline/api/charts";
import { createExplorePermalink, createFormData, updateFormData } from "@sightline/api/explore";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { button, copies, open, TABLE } from "./explorePage.fixture.tsx";

describe("a form as it is opened", () => {
  it("[S3-187] a choice that is not offered any more is none", async () => {
    const { server } = await open({
      formData: {
        ...TABLE,
        viz_type: "echarts_timeseries_line",
        x_axis: "ordered",
        sort_series_type: "gone",
      },
    });
    await expect.poll(() => server.calls(chartData)).not.toEqual([]);
    expect(server.calls(chartData)[0]?.body.form_data.sort_series_type).toBeNull();
    await expect.element(page.getByText("Unsaved changes")).not.toBeInTheDocument();
  });

  it("a saved chart of a type that is not there has no unsaved changes", async () => {
    await open({ formData: { ...TABLE, viz_type: "no_such_type", color_scheme: "gone" } });
    await expect.element(page.getByText("This visualization type is not supported.")).toBeVisible();
    await expect.element(page.getByText("Unsaved changes")).not.toBeInTheDocument();
  });

  it("[S3-186] choices that are not offered any more leave their list", async () => {
    const places = { groupby: [], all_columns_x: "amount", all_columns_y: "margin" };
    const { server } = await open({
      formData: { ...TABLE, viz_type: "mapbox", ...places, mapbox_label: ["region", "gone"] },
    });
    await expect.poll(() => server.calls(chartData)).not.toEqual([]);
    expect(server.calls(chartData)[0]?.body.form_data.mapbox_label).toEqual(["region"]);
    await button("Labelling").click();
    await expect.element(button("Clear: Region")).toBeVisible();
    await expect.element(page.getByText("gone")).not.toBeInTheDocument();
    await expect.element(page.getByText("Unsaved changes")).not.toBeInTheDocument();
  });

  it.each([
    ["with the feature", true, ["ordered", "region"], null],
    ["not without it", false, ["region"], "ordered"],
  ])("[S3-109] [S3-110] time becomes a dimension, %s", async (_name, isOn, groupby, granularity_sqla) => {
    const formData = { ...TABLE, include_time: true, granularity_sqla: "ordered" };
    const { server } = await open({ formData, feature_flags: { GENERIC_CHART_AXES: isOn } });
    await expect.poll(() => server.calls(chartData)).not.toEqual([]);
    expect(server.calls(chartData)[0]?.body.form_data).toMatchObject({ groupby, granularity_sqla });
  });
});

describe("an unsaved form", () => {
  it("[S3-256] [S3-257] is kept by its dataset, text and chart, without the parameters of the address", async () => {
    const { server } = await open({ formData: { ...TABLE, url_params: { theme: "dark" } } });
    await button("Remove Region").click();
    await expect.poll(() => server.calls(createFormData)).toHaveLength(1);
    const sent = (call: { body: { form_data: string } } | undefined) => ({
      ...call?.body,
      form_data: JSON.parse(call?.body.form_data ?? "{}"),
    });
    const expected = {
      datasource_id: 3,
      datasource_type: "table",
      chart_id: 5,
      form_data: { viz_type: "table", groupby: [] },
    };
    expect(sent(server.calls(createFormData)[0])).toMatchObject(expected);
    expect(sent(server.calls(createFormData)[0]).form_data).not.toHaveProperty("url_params");
    await button("Undo the last change").click();
    await expect.poll(() => server.calls(updateFormData)).toHaveLength(1);
    const [update] = server.calls(updateFormData);
    expect(update?.params).toEqual({ key: "k1" });
    expect(sent(update)).toMatchObject({ ...expected, form_data: { groupby: ["region"] } });
    expect(sent(update).form_data).not.toHaveProperty("url_params");
  });
});

describe("links", () => {
  const copyLink = async () => {
    await button("Actions for the chart").click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
  };

  it("[S3-258] to changed controls are kept on the server", async () => {
    const { server } = await open();
    server.answer(createExplorePermalink, { key: "p1", url: "/superset/explore/p/p1/" });
    const copied = copies();
    await button("Remove Region").click();
    await copyLink();
    await expect.poll(() => copied).toEqual([`${window.location.origin}/superset/explore/p/p1/`]);
    expect(server.calls(createExplorePermalink)[0]?.body).toMatchObject({
      formData: { viz_type: "table", groupby: [], slice_id: 5 },
      urlParams: [],
    });
    await expect.element(page.getByText("Link Copied!")).toBeVisible();
  });

  it("to a chart as it was saved name the chart", async () => {
    const { server } = await open();
    const copied = copies();
    await copyLink();
    await expect.poll(() => copied).toEqual([`${window.location.origin}/explore/?slice_id=5`]);
    expect(server.calls(createExplorePermalink)).toEqual([]);
  });

  it("that cannot be made say why", async () => {
    const { server } = await open();
    server.refuse(createExplorePermalink, 413, "You can keep 3 links.");
    await button("Remove Region").click();
    await copyLink();
    await expect.element(page.getByText("The link could not be made. You can keep 3 links.")).toBeVisible();
  });
});

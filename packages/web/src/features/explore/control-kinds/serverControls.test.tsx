import { showDashboard } from "@sightline/api/dashboards";
import { route } from "@sightline/api/route";
import type { Control } from "@sightline/charts/contract/controls";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import { drawInExplore } from "../../../testing/explore.tsx";
import { loadCharts } from "../../../testing/loadCharts.ts";
import { seenText } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { ControlField } from "../controls/ControlField.tsx";
import { sales } from "../model/explore.fixture.ts";

beforeAll(loadCharts);

const field = (control: Control, form: Record<string, unknown> = {}) =>
  drawInExplore(<ControlField control={control} errors={undefined} />, sales, {
    formData: { viz_type: "pie", datasource: "3__table", ...form },
  });
const options = () =>
  page
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);

describe("choices that the server is asked for", () => {
  const layers = route({
    method: "GET",
    path: "/api/v1/layers/",
    access: "signed-in",
    tag: "Test",
    summary: "Layers",
    reply: z.unknown(),
  });
  const control: Control = {
    name: "layer",
    kind: "selectAsync",
    label: "Layer",
    endpoint: "/api/v1/layers/?q=1",
  };
  const open = async (change: Partial<Control> = {}, reply: unknown = { result: [] }) => {
    const server = startServer();
    server.answer(layers, () => reply as object);
    const drawn = await field({ ...control, ...change });
    return { server, ...drawn };
  };
  const box = page.getByRole("combobox", { name: "Layer" });

  it("[S3-251] are the result of the endpoint that the control names", async () => {
    const { server, store } = await open({}, { result: [[1, "Roads"], { value: 2, text: "Rivers" }] });
    await expect.poll(() => server.calls(layers).map(({ query }) => query)).toEqual([{ q: "1" }]);
    await box.click();
    await expect.poll(options).toEqual(["Roads", "Rivers"]);
    await page.getByRole("option", { name: "Rivers" }).click();
    expect(store.getState().formData.layer).toBe(2);
  });

  it("[S3-251] or what the control makes of the reply; several may be chosen", async () => {
    const mutator = (reply: unknown): [number, string][] =>
      (reply as { rows: { key: number }[] }).rows.map(({ key }) => [key, `Layer ${key}`]);
    const { store } = await open({ mutator, multi: true }, { rows: [{ key: 7 }, { key: 8 }] });
    await box.click();
    await expect.poll(options).toEqual(["Layer 7", "Layer 8"]);
    await page.getByRole("option", { name: "Layer 7" }).click();
    expect(store.getState().formData.layer).toEqual([7]);
  });

  it("[S3-278] that cannot be read are a message", async () => {
    const server = startServer();
    server.refuse(layers, 500, "The disk is full");
    await field(control);
    await expect.element(page.getByText("Error while fetching data: The disk is full")).toBeVisible();
  });
});

describe("the color scheme of a chart on a dashboard", () => {
  const control: Control = { name: "color_scheme", kind: "colorScheme", label: "Color scheme" };
  const open = async (json_metadata: object) => {
    const server = startServer();
    server.answer(showDashboard, { result: { id: 4, json_metadata: JSON.stringify(json_metadata) } });
    await field(control, { color_scheme: "supersetColors", dashboardId: 4 });
  };
  const OVERRIDDEN =
    "This color scheme is being overridden by custom label colors. Check the JSON metadata in the Advanced settings";

  it("[S3-283] says that colors chosen for labels override it", async () => {
    await open({ label_colors: { North: "#ff0000" } });
    await expect.poll(seenText).toContain(OVERRIDDEN);
  });

  it("[S3-283] and nothing of it without such colors", async () => {
    await open({ label_colors: {} });
    await expect.poll(seenText).toContain("The color scheme is determined by the related dashboard.");
    expect(seenText()).not.toContain(OVERRIDDEN);
  });
});

it("[S3-336] a linear color scheme shows ten colors in its tooltip, however few it names", async () => {
  startServer();
  await field({ name: "linear_color_scheme", kind: "sequentialScheme", label: "Linear color scheme" });
  await page.getByRole("button", { name: /^Linear color scheme/ }).click();
  await page.getByRole("radio", { name: "white/black", exact: true }).hover();
  const tooltip = page.getByRole("tooltip");
  await expect.element(tooltip).toBeVisible();
  expect(tooltip.element().querySelectorAll(".ex-swatches > span")).toHaveLength(10);
});

it("[S3-309] a control of an unknown kind is a warning in the console, and draws nothing", async () => {
  startServer();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await field({ name: "depth", kind: "nosuch" as "text", label: "Depth" });
  expect(warn).toHaveBeenCalledWith('There is no control of the kind "nosuch"');
  expect(seenText()).toBe("");
});

it("[S3-309] so is a field of an unknown kind inside another control", async () => {
  startServer();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const item = {
    label: () => "Size",
    controls: [{ name: "depth", kind: "nosuch" as "text", label: "Depth" }],
  };
  await field({ name: "group", kind: "group", label: "Group", item });
  await page.getByRole("button", { name: "Group: Size" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(warn).toHaveBeenCalledWith('There is no control of the kind "nosuch"');
});

import { chartData } from "@sightline/api/charts";
import { dashboardRoutes } from "@sightline/api/dashboards";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { signIn, userWith } from "../../../testing/screen.tsx";
import { openDashboard } from "../dashboard.fixture.tsx";

const BOX = {
  id: 12,
  slice_name: "Choose",
  form_data: {
    viz_type: "filter_box",
    datasource: "3__table",
    slice_id: 12,
    filter_configs: [{ column: "region", label: "Region of sale", defaultValue: "North" }],
  } as never,
};
const box = () => page.getByRole("article", { name: "Choose" });
const button = (name: string) => page.getByRole("button", { name });
const sentMetadata = (server: Awaited<ReturnType<typeof openDashboard>>["server"], at: number) => {
  const { json_metadata } = server.calls(dashboardRoutes.update)[at]!.body as { json_metadata: string };
  return JSON.parse(json_metadata);
};

describe("a dashboard with a filter box", () => {
  it("[S2-051] is filtered by it, with its field in the filter bar", async () => {
    const { server } = await openDashboard({ charts: [BOX] });
    await expect.poll(() => server.calls(chartData).length).toBeGreaterThan(0);
    const asked = server.calls(chartData).map(({ body }) => body as Record<string, never>);
    expect(asked[0]).toMatchObject({
      queries: [{ filters: [{ col: "region", op: "IN", val: ["North"] }] }],
      form_data: { slice_id: 11 },
    });
    const bar = page.getByRole("complementary", { name: "Filters" });
    await expect.element(bar.getByRole("group", { name: "Region of sale" })).toBeVisible();
    await expect.element(box().getByText("North")).toBeVisible();
    // Its card leads to the field.
    await box()
      .getByRole("button", { name: /^Region of sale/ })
      .click();
    await expect
      .poll(() => document.activeElement?.closest("[role=group]")?.getAttribute("aria-label"))
      .toBe("Region of sale");
  });

  it("becomes one with native filters, and is itself again after undo", async () => {
    const { server } = await openDashboard({ charts: [BOX], metadata: { color_scheme: "d3Category10" } });
    const last_modified_time = Date.UTC(2000, 0, 1) / 1000;
    server.answer(dashboardRoutes.update, ({ body }) => ({ id: 7, result: body, last_modified_time }));
    await button("Convert").click();
    await expect.element(page.getByText("1 native filter was created.")).toBeVisible();
    const sent = sentMetadata(server, 0);
    expect(sent).toMatchObject({
      color_scheme: "d3Category10",
      native_filter_configuration: [{ id: "NATIVE_FILTER-12_region", name: "Region of sale" }],
    });
    expect(JSON.stringify(sent.positions)).not.toContain('"chartId":12');
    expect(server.calls(dashboardRoutes.update)[0]?.headers.get("if-match")).toBe('"v1"');
    await expect.element(box()).not.toBeInTheDocument();
    await expect.element(button("Convert")).not.toBeInTheDocument();
    await expect.element(page.getByRole("group", { name: "Region of sale" })).toBeVisible();
    await expect.poll(() => document.querySelector("header")?.textContent).toMatch(/Changed \d+ years ago/);

    await button("Undo").click();
    await expect.element(box()).toBeVisible();
    const back = sentMetadata(server, 1);
    expect(back.native_filter_configuration).toBeUndefined();
    expect(JSON.stringify(back.positions)).toContain('"chartId":12');
  });

  it("stays as it is where the conversion fails or is not wanted", async () => {
    const { server } = await openDashboard({ charts: [BOX] });
    server.refuse(dashboardRoutes.update, 500, "The disk is full");
    await button("Convert").click();
    await expect
      .element(page.getByText("The filter boxes were not converted. The disk is full"))
      .toBeVisible();
    await expect.element(box()).toBeVisible();
    await button("Not now").click();
    await expect.element(button("Convert")).not.toBeInTheDocument();
  });

  it("is offered a conversion where the browser blocks its storage", async () => {
    const storage = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("Access is denied", "SecurityError");
    });
    await openDashboard({ charts: [BOX] });
    await button("Not now").click();
    await expect.element(button("Convert")).not.toBeInTheDocument();
    await expect.element(box()).toBeVisible();
    // What tidies up after the test needs the storage.
    storage.mockRestore();
  });

  it("is not offered a conversion by those who may not edit it", async () => {
    signIn(userWith(9, ["can_read", "Dashboard"]));
    await openDashboard({ charts: [BOX] });
    await expect.element(box().getByText("Region of sale")).toBeVisible();
    await expect.element(button("Convert")).not.toBeInTheDocument();
  });
});

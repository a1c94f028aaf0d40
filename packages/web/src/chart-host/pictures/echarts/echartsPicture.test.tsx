import type { EChartsPicture as Picture } from "@sightline/charts/contract/pictures";
import { BarChart, PieChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draw } from "../../../testing/screen.tsx";
import EChartsPicture from "./EChartsPicture.tsx";

const pie: Picture = {
  kind: "echarts",
  parts: [PieChart],
  option: {
    tooltip: { trigger: "item" },
    series: [{ type: "pie", id: "all", data: [{ name: "Asia", value: 1 }] }],
  },
  tooltip: () => ({
    title: "Asia",
    rows: [{ color: null, name: "People", values: ["1"], emphasised: false }],
  }),
};

async function pointAtPie(): Promise<HTMLElement> {
  const onRendered = vi.fn();
  await draw(
    <EChartsPicture
      picture={pie}
      label="Where people live"
      width={400}
      height={300}
      onRendered={onRendered}
      onHiddenSeries={() => {}}
    />,
  );
  const chart = page.getByRole("application", { name: "Where people live" });
  await vi.waitFor(() => expect(onRendered).toHaveBeenCalled(), { timeout: 15_000 });
  await userEvent.hover(chart, { position: { x: 200, y: 110 } });
  await expect.element(page.getByText("People")).toBeVisible();
  return chart.element() as HTMLElement;
}

/** As the browser tells it to the element of the picture, and not to the canvas in it. */
const leave = (chart: HTMLElement, pointerType: string) =>
  chart.dispatchEvent(
    new PointerEvent("pointerout", { bubbles: true, pointerType, relatedTarget: document.body }),
  );

it("a tooltip goes with the pointer, also when the canvas does not hear of it", async () => {
  leave(await pointAtPie(), "mouse");
  await expect.element(page.getByText("People")).not.toBeVisible();
});

it("a tooltip goes with the pointer, also when the picture does not hear of it", async () => {
  await pointAtPie();
  // What was under the pointer is gone: the browser then tells no element that it was left.
  document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
  await expect.element(page.getByText("People")).not.toBeVisible();
});

it("a tooltip stays when the finger that asked for it is lifted", async () => {
  const chart = await pointAtPie();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  leave(chart, "touch");
  // ECharts waits a moment before it hides one.
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.element(page.getByText("People")).toBeVisible();
});

it("a choice of the reader's stands above the picture, and is kept by the chart", async () => {
  const onOwnState = vi.fn();
  const choice = {
    label: "Stacked style",
    options: ["None", "Stack"].map((label) => ({ label, state: { stack: label }, fields: { stack: label } })),
    chosen: 0,
    height: 32,
  };
  await draw(
    <EChartsPicture
      picture={{ ...pie, choice }}
      label="Where people live"
      width={400}
      height={300}
      onRendered={() => {}}
      onOwnState={onOwnState}
      onHiddenSeries={() => {}}
    />,
  );
  await expect.element(page.getByRole("radio", { name: "None" })).toBeChecked();
  await page.getByText("Stack", { exact: true }).click();
  expect(onOwnState).toHaveBeenCalledWith({ stack: "Stack" });
  const chart = page.getByRole("application", { name: "Where people live" }).element();
  expect(chart.getBoundingClientRect().height).toBe(268);
});

it("a choice of the reader's changes the controls where those are edited", async () => {
  const [onOwnState, onFields] = [vi.fn(), vi.fn()];
  const options = ["None", "Stack"].map((label) => ({ label, state: {}, fields: { stack: label } }));
  await draw(
    <EChartsPicture
      picture={{ ...pie, choice: { label: "Stacked style", options, chosen: 0, height: 32 } }}
      label="Where people live"
      width={400}
      height={300}
      onRendered={() => {}}
      onOwnState={onOwnState}
      onFields={onFields}
      onHiddenSeries={() => {}}
    />,
  );
  await page.getByText("Stack", { exact: true }).click();
  expect(onFields).toHaveBeenCalledWith({ stack: "Stack" });
  expect(onOwnState).not.toHaveBeenCalled();
});

it("a double click on a series switches off all others, and filters nothing", async () => {
  const [onRendered, onHiddenSeries, onEvent] = [vi.fn(), vi.fn(), vi.fn()];
  const bars: Picture = {
    kind: "echarts",
    parts: [BarChart, GridComponent],
    option: {
      animation: false,
      grid: { left: 0, right: 0, top: 100, bottom: 0 },
      legend: { show: false, data: ["Bonn", "Köln"] },
      xAxis: { type: "category", data: ["May"], show: false },
      yAxis: { show: false },
      series: [{ type: "bar", id: "k", name: "Köln", data: [3], barWidth: "90%" }],
    },
    tooltip: pie.tooltip,
    marks: () => ({ values: [{ column: "city", value: "Köln" }], label: "Köln" }),
  };
  await draw(
    <EChartsPicture
      picture={bars}
      label="Cities"
      width={400}
      height={300}
      onRendered={onRendered}
      onHiddenSeries={onHiddenSeries}
      onEvent={onEvent}
      clickFilters
    />,
  );
  const chart = page.getByRole("application", { name: "Cities" });
  await vi.waitFor(() => expect(onRendered).toHaveBeenCalled(), { timeout: 15_000 });
  await chart.dblClick({ position: { x: 200, y: 250 } });
  expect(onHiddenSeries).toHaveBeenLastCalledWith(["Bonn"]);
  onHiddenSeries.mockClear();
  await chart.dblClick({ position: { x: 200, y: 20 } });
  expect(onHiddenSeries).not.toHaveBeenCalled();
  // What the double click left behind would come before.
  await chart.click({ position: { x: 200, y: 250 } });
  await expect.poll(() => onEvent.mock.calls.length).toBe(1);
});

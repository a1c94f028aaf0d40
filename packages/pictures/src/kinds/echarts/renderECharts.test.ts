import type { EChartsPicture } from "@sightline/charts/contract/pictures";
import { LineChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { expect, it } from "vitest";
import { renderStatic } from "../../renderStatic.ts";
import { staticTheme } from "../../theme/index.ts";

const picture: EChartsPicture = {
  kind: "echarts",
  parts: [LineChart, GridComponent],
  option: { xAxis: { type: "value" }, yAxis: { type: "value" }, series: [{ type: "line", data: [[0, 1]] }] },
  tooltip: () => ({ title: "", rows: [] }),
};
const draw = (more: Partial<EChartsPicture>) =>
  renderStatic({ ...picture, ...more }, { theme: staticTheme("light"), size: { width: 324, height: 224 } });

it("leaves free what a reader's choice takes on the screen", async () => {
  const choice = { label: "Stacked style", options: [], chosen: 0, height: 32 };
  const [whole, below] = [await draw({}), await draw({ choice })];
  expect(whole).not.toContain("translate(0 32)");
  const heightOf = (svg: string) => Number(/<svg width="\d+" height="(\d+)"/.exec(svg.slice(10))?.[1]);
  expect(heightOf(below)).toBe(heightOf(whole) - 32);
  expect(below).toContain('<g transform="translate(0 32)"><svg');
});

import type { EChartsPicture } from "@sightline/charts/contract/pictures";
import { expect, it } from "vitest";
import { hostOption } from "./hostOption.ts";

const picture: EChartsPicture = {
  kind: "echarts",
  parts: [],
  option: { series: [{ type: "line", cursor: "pointer" }] },
  tooltip: () => ({ title: "", rows: [] }),
};

it.each([
  ["a click on a mark filters", true, true, { triggerLineEvent: true, cursor: "pointer" }],
  ["a mark has a menu only", true, false, { triggerLineEvent: true, cursor: "default" }],
  ["nothing can be done with a mark", false, false, { cursor: "default" }],
])(
  "the pointer is a hand only where a click does something: %s",
  (_name, clickable, clickFilters, series) => {
    const hovered = { current: null };
    const page = { noData: "No data", hovered, clickable, clickFilters, element: {} as HTMLElement };
    expect(hostOption(picture, page, () => null).series).toEqual([{ type: "line", ...series }]);
  },
);

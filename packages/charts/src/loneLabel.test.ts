import { expect, it } from "vitest";
import { chartByVizType, loadChart } from "./index.ts";
import { testPicture, testReply, testTheme } from "./testInput.fixture.ts";

const day = Date.UTC(2025, 0, 1);
const overTime = testReply(
  [
    ["ds", 2],
    ["North", 0],
  ],
  [[day, 5]],
);
const byName = testReply(
  [
    ["region", 1],
    ["count", 0],
  ],
  [["North", 5]],
);
const counted = testReply([["count", 0]], [[5]]);
const metrics = { metric: "count", metrics: ["count"] };

it.each([
  ["echarts_timeseries_line", { x_axis: "ds", groupby: ["region"], ...metrics }, overTime, "North", false],
  [
    "echarts_timeseries_line",
    { x_axis: "ds", groupby: [], ...metrics },
    testReply(
      [
        ["ds", 2],
        ["count", 0],
      ],
      [[day, 5]],
    ),
    "Number",
    true,
  ],
  ["gauge_chart", { groupby: ["region"], ...metrics }, byName, "North", false],
  ["gauge_chart", { groupby: [], ...metrics }, counted, "count", true],
  ["radar", { groupby: ["region"], ...metrics }, byName, "North", false],
])(
  "%s with %j asks for the accent color only of what stands alone",
  async (vizType, form, reply, label, isOnly) => {
    const asked: [string, boolean | undefined][] = [];
    const theme = {
      ...testTheme,
      color: (name: string, _scheme: string | undefined, only?: boolean) => {
        asked.push([name, only]);
        return "#000000";
      },
    };
    testPicture(await loadChart(chartByVizType(vizType)!), { viz_type: vizType, ...form }, [reply], {
      theme,
    });
    expect(asked).toContainEqual([label, isOnly]);
    expect(asked).not.toContainEqual([label, !isOnly]);
  },
);

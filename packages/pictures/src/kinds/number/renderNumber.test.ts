import type { NumberPicture } from "@sightline/charts/contract/pictures/number";
import { LineChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { expect, it } from "vitest";
import { renderStatic } from "../../renderStatic.ts";
import { textsIn } from "../../svg/textsIn.fixture.ts";
import { staticTheme } from "../../theme/index.ts";

const number: NumberPicture = {
  kind: "number",
  text: "3M",
  emptyTitle: "No data",
  emptyHint: "",
  title: "Flights",
  subtitle: "of all airlines",
  fontSize: 40,
  titleSize: 15,
  subtitleSize: 15,
  timestamp: { text: "May 2024", size: 12 },
  change: { text: "+5.0% in a month", size: 15, direction: 1 },
  badge: { text: "Not up to date", hint: "Last available value seen on May 2024" },
  trend: {
    height: 60,
    picture: {
      kind: "echarts",
      parts: [LineChart, GridComponent],
      option: {
        xAxis: { type: "value", show: false },
        yAxis: { type: "value", show: false },
        series: [
          {
            type: "line",
            data: [
              [0, 1],
              [1, 2],
            ],
            lineStyle: { color: "#007a87" },
          },
        ],
      },
      tooltip: () => ({ title: "", rows: [] }),
    },
  },
};
const draw = (more: Partial<NumberPicture> = {}) =>
  renderStatic({ ...number, ...more }, { theme: staticTheme("light"), size: { width: 324, height: 224 } });
const linesOf = (svg: string) => textsIn(svg).map(({ text }) => text);

it("says all there is about a number, in the order of the screen", async () => {
  expect(linesOf(await draw())).toEqual([
    "Flights",
    "May 2024",
    "3M",
    "Last available value seen on May 2024",
    "+5.0% in a month",
    "of all airlines",
  ]);
});

it("draws the line of its past along the lower edge", async () => {
  expect(await draw()).toMatch(/<g transform="translate\(0 140\)"><svg.*stroke="#007a87"/s);
  expect(await draw({ trend: null })).not.toContain("#007a87");
});

it("has the color of its rules", async () => {
  expect(await draw({ ink: "#a7323f" })).toMatch(/<text[^>]*fill="#a7323f"[^>]*>3M</);
});

it("says nothing besides why there is no number", async () => {
  expect(linesOf(await draw({ text: null }))).toEqual(["No data"]);
});

import type { EChartsPicture } from "@sightline/charts/contract/pictures";
import { expect, it } from "vitest";
import { type MarkPlace, markSpeech, markTarget, nextMark } from "./walkMarks.ts";

/** Two series over three places; the second has no value in the middle. */
const lines: EChartsPicture = {
  kind: "echarts",
  parts: [],
  option: {
    series: [
      {
        id: "a",
        data: [
          ["x", 1],
          ["y", 2],
          ["z", 3],
        ],
      },
      {
        id: "b",
        data: [
          ["x", 4],
          ["y", null],
          ["z", 6],
        ],
      },
    ],
  },
  tooltip: (param) => {
    const point = [param].flat()[0]?.value;
    const [name, value] = Array.isArray(point) ? point : [];
    if ((value ?? null) === null) return { title: String(name), rows: [] };
    return {
      title: String(name),
      rows: [{ color: null, name: "Rides", values: [String(value)], emphasised: false }],
    };
  },
  marks: ({ value }) => ((value as unknown[])[1] === null ? null : { values: [], label: "" }),
};
const pie: EChartsPicture = {
  ...lines,
  option: {
    series: [
      {
        id: "pie",
        data: [
          { name: "x", value: 1 },
          { name: "y", value: 2 },
        ],
      },
    ],
  },
  marks: () => ({ values: [], label: "" }),
};
/** Two nodes and a link between them. */
const graph: EChartsPicture = {
  ...pie,
  walk: [
    [
      { seriesIndex: 0, dataIndex: 4, dataType: "node", value: ["a", 1] },
      { seriesIndex: 0, dataIndex: 7, dataType: "node", value: ["b", 2] },
    ],
    [{ seriesIndex: 0, dataIndex: 0, dataType: "edge", value: ["a > b", 3] }],
  ],
};
const at = (seriesIndex: number, dataIndex: number): MarkPlace => ({ seriesIndex, dataIndex });

it.each<[string, EChartsPicture, MarkPlace | null, string, MarkPlace | null]>([
  ["any key begins at the first mark", lines, null, "ArrowLeft", at(0, 0)],
  ["right goes along the series", lines, at(0, 0), "ArrowRight", at(0, 1)],
  ["and skips what has no value", lines, at(1, 0), "ArrowRight", at(1, 2)],
  ["to its end", lines, at(0, 2), "ArrowRight", null],
  ["down goes to the next series", lines, at(0, 0), "ArrowDown", at(1, 0)],
  ["up goes to the one before", lines, at(1, 2), "ArrowUp", at(0, 2)],
  ["none stands there", lines, at(0, 1), "ArrowDown", null],
  ["home goes to the first", lines, at(1, 2), "Home", at(1, 0)],
  ["end goes to the last", lines, at(0, 0), "End", at(0, 2)],
  ["a walk of its own is gone along", graph, at(0, 0), "ArrowRight", at(0, 1)],
  ["and from row to row", graph, at(0, 0), "ArrowDown", at(1, 0)],
  ["down walks along the only series", pie, at(0, 0), "ArrowDown", at(0, 1)],
  [
    "marks that filter nothing are walked through, too",
    { ...lines, marks: () => null },
    null,
    "End",
    at(0, 0),
  ],
  ["and their holes skipped", { ...lines, marks: () => null }, at(1, 0), "ArrowRight", at(1, 2)],
  ["nothing can be walked through", { ...pie, marks: () => null }, null, "ArrowDown", null],
])("%s", (_name, picture, from, key, expected) => {
  expect(nextMark(picture, from, key)).toEqual(expected);
});

it("a mark is spoken as its tooltip says it", () => {
  expect(markSpeech(lines, at(1, 2))).toBe("z, Rides 6");
});

it.each([
  ["as its place in the series", lines, at(1, 2), { seriesIndex: 1, dataIndex: 2 }],
  ["as ECharts counts it", graph, at(0, 1), { seriesIndex: 0, dataIndex: 7, dataType: "node" }],
  ["as a link", graph, at(1, 0), { seriesIndex: 0, dataIndex: 0, dataType: "edge" }],
])("an action names a mark %s", (_name, picture, place, target) => {
  expect(markTarget(picture, place)).toEqual(target);
  expect(markSpeech(picture, place)).not.toBe("");
});

import { testLayout } from "@sightline/fixtures/layout";
import { describe, expect, it } from "vitest";
import type { ComponentMeta, Layout } from "../index.ts";
import { placeCharts, placeComponents } from "./index.ts";

/** Charts have the number in their id, and are 10 units high where `meta` says nothing else. */
function withMeta(layout: Layout, meta: Record<string, ComponentMeta> = {}): Layout {
  return Object.fromEntries(
    Object.values(layout).map((component) => {
      const own = component.type === "CHART" ? { chartId: Number(component.id.slice(6)), height: 10 } : {};
      return [component.id, { ...component, meta: { ...component.meta, ...own, ...meta[component.id] } }];
    }),
  );
}

const boxes = (layout: Layout, openTabs: string[] = [], narrow?: number) =>
  placeCharts(layout, openTabs, narrow ?? 1184, narrow !== undefined).map(
    ({ chartId, left, top, width, height }) => `${chartId}: ${left} ${top} ${width} ${height}`,
  );

const rows = testLayout(
  ["ROW-1", ["CHART-1", 4], ["CHART-2", 8]],
  ["ROW-2", ["COLUMN-1", 6, ["CHART-3"], ["CHART-4"]], ["CHART-5", 6]],
  ["ROW-3", ["CHART-6", 3]],
);

describe("where the cards of charts lie: left, top, width, height", () => {
  it("beside each other on the columns of the grid, below each other in columns", () => {
    expect(boxes(withMeta(rows))).toEqual([
      "1: 0 0 384 80",
      "2: 400 0 784 80",
      "3: 0 96 584 80",
      "5: 600 96 584 80",
      "4: 0 192 584 80",
      "6: 0 288 284 80",
    ]);
  });

  it("below each other in a window of a phone", () => {
    expect(boxes(withMeta(rows), [], 358).slice(0, 3)).toEqual([
      "1: 0 0 358 80",
      "2: 0 96 358 80",
      "3: 0 192 358 80",
    ]);
  });

  it("in lines that are filled in a window of a tablet, where none is too narrow", () => {
    const tiles = testLayout(
      ["ROW-1", ["CHART-1", 3], ["CHART-2", 3], ["CHART-3", 3]],
      ["ROW-2", ["CHART-4", 6], ["CHART-5", 6]],
    );
    expect(boxes(withMeta(tiles), [], 736)).toEqual([
      "1: 0 0 360 80",
      "2: 376 0 360 80",
      "3: 0 96 736 80",
      "4: 0 192 360 80",
      "5: 376 192 360 80",
    ]);
  });

  it("as high as the layout says, a row as its highest part", () => {
    const layout = withMeta(rows, { "CHART-1": { height: 20 } });
    expect(boxes(layout)[2]).toBe("3: 0 176 584 80");
  });

  it("inside the space around a background", () => {
    const layout = withMeta(rows, { "ROW-3": { background: "BACKGROUND_WHITE" } });
    expect(boxes(layout).at(-1)).toBe("6: 16 304 276 80");
  });

  it("below headers and dividers", () => {
    const layout = withMeta(testLayout(["HEADER-1"], ["DIVIDER-1"], ["ROW-1", ["CHART-1", 12]]));
    expect(boxes(layout)).toEqual(["1: 0 76 1184 80"]);
  });

  it("what has no room in a row begins a new line", () => {
    const row = withMeta(testLayout(["ROW-1", ["CHART-1", 6], ["CHART-2", 6]]), { "CHART-2": { width: 8 } });
    expect(boxes(row)).toEqual(["1: 0 0 584 80", "2: 0 96 784 80"]);
  });
});

describe("tabs", () => {
  const tabs = withMeta(
    testLayout(["TABS-1", ["TAB-1", ["ROW-1", ["CHART-1", 4]]], ["TAB-2", ["ROW-2", ["CHART-2", 4]]]]),
  );
  it.each([
    ["the first", [], ["1: 0 48 384 80"]],
    ["the open one", ["TAB-2"], ["2: 0 48 384 80"]],
  ])("only the charts of %s", (_name, open, expected) => {
    expect(boxes(tabs, open)).toEqual(expected);
  });
});

it("headers, texts and the names of tabs lie where they are drawn, and the whole has a height", () => {
  const layout = withMeta(testLayout(["HEADER-1"], ["ROW-1", ["MARKDOWN-1", 6], ["CHART-1", 6]]), {
    "HEADER-1": { text: "Sales", headerSize: "LARGE_HEADER" },
    "MARKDOWN-1": { code: "**Hello**", width: 6, height: 20 },
  });
  const { texts, height } = placeComponents(layout, [], 1184);
  expect(texts.map(({ text, isMarkdown, left, top }) => [text, isMarkdown, left, top])).toEqual([
    ["Sales", false, 0, 0],
    ["**Hello**", true, 0, expect.closeTo(48.4)],
  ]);
  expect(height).toBeCloseTo(48.4 + 160);
});

it("a text that is no text is empty, and a header of an unknown size has the size of others", () => {
  const odd: ComponentMeta = JSON.parse('{"code":7,"text":{"a":1},"headerSize":"constructor","height":20}');
  const layout = withMeta(testLayout(["HEADER-1"], ["ROW-1", ["MARKDOWN-1", 6]]), {
    "HEADER-1": odd,
    "MARKDOWN-1": odd,
  });
  const { texts, height } = placeComponents(layout, [], 1184);
  expect(texts.map(({ text }) => text)).toEqual(["", ""]);
  expect(height).toBe(27 + 16 + 160);
});

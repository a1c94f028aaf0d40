import { describe, expect, it } from "vitest";
import type { Cell, Frame } from "../frame/index.ts";
import type { GenericType } from "../query/generic-type/genericType.ts";
import { joinOffsets, moveTimes } from "./index.ts";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

function frame(columns: Record<string, [GenericType, Cell[]]>): Frame {
  const entries = Object.entries(columns);
  return {
    index: [],
    columns: entries.map(([label, [type, values]]) => ({ label: [label], type, values })),
    rows: entries[0]?.[1][1].length ?? 0,
  };
}
const cells = (of: Frame) => Object.fromEntries(of.columns.map(({ label, values }) => [label[0], values]));
const join = (main: Frame, other: Frame, offset: string, grain: string | null) =>
  cells(joinOffsets(main, [{ offset, distance: offset, frame: other }], { metrics: new Set(["n"]), grain }));

describe("rows of other times", () => {
  it.each<[string, string, string, string[], string[], Cell[]]>([
    ["a day", "P1D", "1 week ago", ["2025-01-08", "2025-01-09"], ["2025-01-02", "2025-01-01"], [2, 1]],
    ["a month by its name", "P1M", "1 year ago", ["2025-01-01", "2025-02-01"], ["2024-02-01"], [null, 1]],
    ["a month that is shorter", "P1D", "1 month ago", ["2025-03-30", "2025-03-31"], ["2025-02-28"], [1, 1]],
    ["a quarter", "P3M", "1 year ago", ["2025-04-01"], ["2024-04-01"], [1]],
    ["a year", "P1Y", "1 year ago", ["2025-01-01"], ["2024-01-01"], [1]],
    // 2024-01-06 is a Saturday: its week begins on 2024-01-01, or on 2023-12-31 where weeks begin on Sundays.
    ["a week from Monday", "P1W", "1 year ago", ["2025-01-06"], ["2024-01-01"], [1]],
    ["a week from Sunday", "1969-12-28T00:00:00Z/P1W", "1 week ago", ["2025-03-09"], ["2025-03-02"], [1]],
    ["seven days", "P7D", "1 month ago", ["2025-03-06"], ["2025-02-06"], [1]],
    ["seven days, of another", "P7D", "1 month ago", ["2025-03-06"], ["2025-01-30"], [null]],
    ["what was later", "P1D", "2 days later", ["2025-01-01"], ["2025-01-03"], [1]],
  ])("%s", (_name, grain, offset, ours, theirs, expected) => {
    const main = frame({ t: [2, ours.map(day)], n: [0, ours.map(() => 9)] });
    const other = frame({ t: [2, theirs.map(day)], n: [0, theirs.map((_, index) => index + 1)] });
    expect(join(main, other, offset, grain)[`n__${offset}`]).toEqual(expected);
  });

  it("belong together by all other columns, also where they are null", () => {
    const t = [day("2025-01-08"), day("2025-01-08")];
    const before = [day("2025-01-01"), day("2025-01-01")];
    const main = frame({ t: [2, t], region: [1, ["North", null]], n: [0, [1, 2]] });
    const other = frame({ t: [2, before], region: [1, [null, "North"]], n: [0, [20, 10]] });
    expect(join(main, other, "1 week ago", "P1D")).toEqual({
      t,
      region: ["North", null],
      n: [1, 2],
      "n__1 week ago": [10, 20],
    });
  });
  it("are compared as they are without a grain", () => {
    const main = frame({ region: [1, ["North", "South"]], n: [0, [1, 2]] });
    const other = frame({ region: [1, ["South"]], n: [0, [5]] });
    expect(join(main, other, "1 year ago", null)["n__1 year ago"]).toEqual([null, 5]);
  });
  it("stand side by side without dimensions", () => {
    expect(join(frame({ n: [0, [7]] }), frame({ n: [0, [5]] }), "inherit", null)).toEqual({
      n: [7],
      n__inherit: [5],
    });
    expect(join(frame({ n: [0, [7]] }), frame({ n: [0, [5, 6]] }), "inherit", null)).toEqual({
      n: [7, null],
      n__inherit: [5, 6],
    });
  });
  it("are null where there were none", () => {
    const main = frame({ region: [1, ["North"]], n: [0, [1]] });
    const joined = joinOffsets(
      main,
      [{ offset: "1 day ago", distance: "1 day ago", frame: frame({ region: [1, []], n: [1, []] }) }],
      { metrics: new Set(["n"]), grain: null },
    );
    expect(joined.columns.at(-1)).toEqual({ label: ["n__1 day ago"], type: 0, values: [null] });
  });
});

it("moves times forward by the distance they were moved back", () => {
  const back = frame({ t: [2, [day("2024-02-29"), null]], n: [0, [day("2024-02-29"), 1]] });
  expect(cells(moveTimes(back, new Set(["t"]), "1 year"))).toEqual({
    t: [day("2025-02-28"), null],
    n: [day("2024-02-29"), 1],
  });
  expect(cells(moveTimes(back, new Set(["t"]), "1 week later")).t).toEqual([day("2024-02-22"), null]);
});

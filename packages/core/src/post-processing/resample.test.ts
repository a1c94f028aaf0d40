import { describe, expect, it } from "vitest";
import { DAY, FEB, FLATTEN, frameOf, JAN, MAR, rowsAfter } from "./postProcessing.fixture.ts";

describe("resample", () => {
  const pivoted = { operation: "pivot", options: { index: ["t"], aggregates: { v: { operator: "sum" } } } };
  const frame = (times: number[], values: (number | null)[]) =>
    frameOf({ t: times, v: values }, { t: 2, v: 0 });
  const resampleRows = (times: number[], values: (number | null)[], options: Record<string, unknown>) =>
    rowsAfter(frame(times, values), pivoted, { operation: "resample", options }, FLATTEN);

  it.each([
    ["asfreq", null, [1, null, 3]],
    ["asfreq", 0, [1, 0, 3]],
    ["ffill", null, [1, 1, 3]],
    ["bfill", null, [1, 3, 3]],
    ["linear", null, [1, 2, 3]],
    ["sum", null, [1, 0, 3]],
    ["mean", null, [1, null, 3]],
  ])("%s with fill %s", (method, fill_value, expected) => {
    expect(resampleRows([JAN, JAN + 2 * DAY], [1, 3], { rule: "1D", method, fill_value })).toEqual(
      expected.map((v, day) => ({ t: JAN + day * DAY, v })),
    );
  });
  it.each([
    ["MS", [JAN, FEB, MAR]],
    ["M", [FEB - DAY, MAR - DAY, Date.UTC(2025, 2, 31)]],
    ["QS", [JAN]],
    ["1AS", [JAN]],
    ["1W", [Date.UTC(2025, 0, 5)]],
    ["Q-NOV", [FEB + 27 * DAY, Date.UTC(2025, 4, 31)]],
    ["QS-FEB", [Date.UTC(2024, 10, 1), FEB]],
    ["A-MAR", [Date.UTC(2025, 2, 31)]],
    ["AS-APR", [Date.UTC(2024, 3, 1)]],
  ])("names the bins of %s", (rule, expected) => {
    const times = rule === "1W" ? [JAN, JAN + DAY] : [JAN + 5 * DAY, MAR + DAY];
    const rows = resampleRows(times, [1, 2], { rule, method: "sum" }) as { t: number }[];
    expect(rows.map(({ t }) => t)).toEqual(expected);
  });
  it.each([
    // 2025-01-01 is a Wednesday.
    ["W-SAT", [JAN + 3 * DAY]],
    ["W-WED", [JAN, JAN + 7 * DAY]],
    ["12H", [JAN, JAN + DAY / 2, JAN + DAY]],
  ])("names the bins of %s from day to day", (rule, expected) => {
    const rows = resampleRows([JAN, JAN + DAY], [1, 2], { rule, method: "sum" }) as { t: number }[];
    expect(rows.map(({ t }) => t)).toEqual(expected);
  });
  it.each(["", "X", "1D-MON", "W-XYZ", "0D", "-1D"])("refuses the rule '%s'", (rule) => {
    expect(resampleRows([JAN], [1], { rule, method: "sum" })).toBe(`Error: Invalid frequency: ${rule}`);
  });
  it("fills from before and from behind as the documented examples of pandas do", () => {
    // pandas' documentation of Resampler.bfill and ffill, hours brought to halves of them.
    const hours = [0, 1, 2].map((hour) => JAN + hour * (DAY / 24));
    const fillGaps = (method: string) =>
      (resampleRows(hours, [1, 2, 3], { rule: "30min", method }) as { v: number }[]).map(({ v }) => v);
    expect(fillGaps("bfill")).toEqual([1, 2, 2, 3, 3]);
    expect(fillGaps("ffill")).toEqual([1, 1, 2, 2, 3]);
    const means = { index: ["t"], aggregates: { v: { operator: "mean" } } };
    const fillNulls = (method: string) =>
      (
        rowsAfter(
          frame(hours, [2, null, 6]),
          { operation: "pivot", options: means },
          { operation: "resample", options: { rule: "1H", method } },
          FLATTEN,
        ) as { v: number }[]
      ).map(({ v }) => v);
    expect(fillNulls("bfill")).toEqual([2, 6, 6]);
    expect(fillNulls("ffill")).toEqual([2, 2, 6]);
  });
  it("reads a rule of milliseconds", () => {
    expect(resampleRows([JAN, JAN + 4], [1, 2], { rule: "2ms", method: "sum" })).toEqual([
      { t: JAN, v: 1 },
      { t: JAN + 2, v: 0 },
      { t: JAN + 4, v: 2 },
    ]);
  });
  it("needs a temporal index", () => {
    expect(
      rowsAfter(frameOf({ v: [1] }), { operation: "resample", options: { rule: "1D", method: "sum" } }),
    ).toBe("Error: Resample operation requires DatetimeIndex");
  });
  it("refuses to make rows without end", () => {
    expect(resampleRows([0, FEB], [1, 2], { rule: "1S", method: "sum" })).toBe(
      "Error: resample: the result would have 1,738,368,000 cells, and 5,000,000 are allowed. Ask for fewer rows, or group by fewer values.",
    );
  });
});

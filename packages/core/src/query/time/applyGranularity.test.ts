import { describe, expect, it } from "vitest";
import type { QueryDataset } from "../dataset.ts";
import { applyGranularity } from "./applyGranularity.ts";
import { rangeText } from "./timeBounds.ts";

const column = (column_name: string, is_dttm: boolean) => ({ column_name, is_dttm });
const dataset = {
  main_dttm_col: "day",
  columns: [column("day", true), column("shipped", true), column("region", false)],
} as QueryDataset;
const axis = (name: string, label = name) => ({
  label,
  sqlExpression: name,
  expressionType: "SQL" as const,
  columnType: "BASE_AXIS" as const,
});
const range = (col: string) => ({ col, op: "TEMPORAL_RANGE", val: "Last week" });
const pivot = (index: string) => ({ operation: "pivot", options: { index: [index] } });

/** What is left of a query over `columns`, with filters on both times: columns, index of the pivot, filters. */
function applyToColumns(granularity: string, columns: object[], xAxis: string | null, filtered: string[]) {
  const [first] = columns as { label: string }[];
  const query = applyGranularity(
    {
      granularity,
      columns: columns as ReturnType<typeof axis>[],
      post_processing: [pivot(first?.label ?? "region")],
      filters: filtered.map(range),
    },
    dataset,
    xAxis,
  );
  const [rule] = query.post_processing ?? [];
  return {
    columns: query.columns?.map((one) => (typeof one === "string" ? one : one.label)),
    index: rule?.options?.index,
    filters: query.filters?.map(({ col }) => col),
  };
}

describe("granularity", () => {
  it.each([
    [
      "leaves an x axis alone that no form names",
      applyToColumns("day", [axis("shipped")], null, ["shipped"]),
      { columns: ["shipped"], index: ["shipped"], filters: [] },
    ],
    [
      "takes its own filter out before another one",
      applyToColumns("day", [axis("shipped")], null, ["shipped", "day"]),
      { columns: ["shipped"], index: ["shipped"], filters: ["shipped"] },
    ],
    [
      "takes the first temporal filter out else",
      applyToColumns("day", [], null, ["shipped"]),
      { columns: [], index: ["region"], filters: [] },
    ],
    [
      "replaces the x axis of the form, its name and its filter",
      applyToColumns("day", [axis("shipped", "Shipped")], "shipped", ["day", "shipped"]),
      { columns: ["day"], index: ["day"], filters: ["day"] },
    ],
    [
      "leaves an x axis of the form alone that is no time",
      applyToColumns("day", [axis("region")], "region", ["shipped", "day"]),
      { columns: ["region"], index: ["region"], filters: ["shipped"] },
    ],
    [
      "that is unknown becomes the main time column",
      applyToColumns("region", [axis("shipped")], "shipped", ["shipped"]),
      { columns: ["day"], index: ["day"], filters: [] },
    ],
  ])("%s", (_name, query, expected) => {
    expect(query).toEqual(expected);
  });

  it.each([
    ["beside one without a range", ["No filter", "Last week"], undefined, "Last week", []],
    ["that two limit", ["Last month", "Last week"], undefined, "Last month", ["Last week"]],
    ["of a dashboard, in place of all", ["Last month", "Last week"], "Last day", "Last day", []],
  ])("its ranges bound it and stay filters: one %s", (_name, texts, time_range, bounds, left) => {
    const filters = texts.map((val) => ({ ...range("day"), val }));
    const query = { granularity: "day", filters, ...(time_range && { time_range }) };
    expect(rangeText(query)).toBe(bounds);
    const stay = applyGranularity(query, dataset).filters?.filter(({ val }) => val !== "No filter");
    expect(stay?.map(({ val }) => val)).toEqual(left);
  });

  it("is bounded by its own range, not by the first one", () => {
    const filters = [range("shipped"), { ...range("day"), val: "Last month" }];
    const query = { granularity: "day", filters };
    expect(rangeText(query)).toBe("Last month");
    expect(applyGranularity(query, dataset).filters).toEqual([range("shipped")]);
  });

  it("does not rename a column of rows that show both", () => {
    const query = { granularity: "day", columns: ["day", "shipped"], filters: [range("shipped")] };
    expect(applyGranularity(query, dataset, "shipped")).toEqual({ ...query, filters: [] });
  });
});

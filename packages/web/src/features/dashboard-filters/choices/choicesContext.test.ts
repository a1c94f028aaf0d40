import { beforeAll, describe, expect, it } from "vitest";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { filterOf } from "../filters.fixture.ts";
import type { ChoicesScope } from "../filterType.ts";
import { rangeFilter } from "../range/index.ts";
import { selectFilter } from "../select/index.ts";
import { timeFilter } from "../time/index.ts";
import { timeColumnFilter } from "../time-column/index.ts";
import { timeGrainFilter } from "../time-grain/index.ts";

beforeAll(() => openPlainPage([]));

const scope: ChoicesScope = { dashboardId: 9, parents: {}, mainTimeColumn: "ds" };
const region = filterOf("region");
const queryOf = (change: Parameters<typeof filterOf>[1] = {}, given = scope, search?: string) =>
  selectFilter.buildQuery(filterOf("region", change), given, search)?.queries[0];

it("[S2-039] a filter asks with the form data of a native filter, for 1000 values", () => {
  expect(selectFilter.buildQuery({ ...region, controlValues: { multiSelect: false } }, scope)).toMatchObject({
    datasource: { id: 3, type: "table" },
    result_type: "full",
    queries: [{ columns: ["region"], metrics: [], row_limit: 1000 }],
    form_data: {
      multiSelect: false,
      datasource: "3__table",
      groupby: ["region"],
      metrics: ["count"],
      row_limit: 1000,
      extra_form_data: {},
      viz_type: "filter_select",
      type: "NATIVE_FILTER",
      native_filter_id: "NATIVE_FILTER-region",
      dashboardId: 9,
    },
  });
});

describe("the values of a select filter", () => {
  it.each([
    ["by the value, ascending", {}, [["region", true]]],
    ["descending", { controlValues: { sortAscending: false } }, [["region", false]]],
    ["by a metric", { sortMetric: "count", controlValues: { sortAscending: false } }, [["count", false]]],
  ])("are ordered %s", (_name, change, orderby) => {
    expect(queryOf(change)?.orderby).toEqual(orderby);
  });

  it("[S2-035] are limited by its own conditions, then by those of its parents", () => {
    const query = queryOf(
      {
        adhoc_filters: [
          { expressionType: "SIMPLE", clause: "WHERE", subject: "price", operator: ">", comparator: 10 },
          { expressionType: "SQL", clause: "WHERE", sqlExpression: "a = b" },
        ],
        time_range: "Last year",
        granularity_sqla: "ordered",
      },
      { ...scope, parents: { filters: [{ col: "country", op: "IN", val: ["Peru"] }] } },
    );
    expect(query).toMatchObject({
      filters: [
        { col: "country", op: "IN", val: ["Peru"] },
        { col: "price", op: ">", val: 10 },
      ],
      extras: { where: "(a = b)" },
      time_range: "Last year",
      granularity: "ordered",
    });
  });

  it("take the time range of a parent over their own, on the main time column", () => {
    const query = queryOf({ time_range: "Last year" }, { ...scope, parents: { time_range: "Last week" } });
    expect(query).toMatchObject({ time_range: "Last week", granularity: "ds" });
  });

  it("are searched in the database", () => {
    expect(queryOf({}, scope, "nor")?.filters).toEqual([{ col: "region", op: "ILIKE", val: "%nor%" }]);
  });
});

it("a range asks for both extremes of its column", () => {
  const query = rangeFilter.buildQuery(filterOf("price", { filterType: "filter_range" }), scope)?.queries[0];
  expect(query?.columns).toEqual([]);
  expect(query?.metrics).toMatchObject([
    { aggregate: "MIN", label: "min", column: { column_name: "price" } },
    { aggregate: "MAX", label: "max" },
  ]);
});

it.each([
  [timeGrainFilter, "timegrains"],
  [timeColumnFilter, "columns"],
])("$filterType asks what the dataset offers", (type, result_type) => {
  expect(type.buildQuery(region, scope)?.result_type).toBe(result_type);
});

it("nothing is asked for a time range, nor without a dataset", () => {
  expect(timeFilter.buildQuery(region, scope)).toBeNull();
  expect(selectFilter.buildQuery({ ...region, targets: [] }, scope)).toBeNull();
  expect(timeGrainFilter.buildQuery({ ...region, targets: [{}] }, scope)).toBeNull();
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";

const MORNING = Date.parse("2025-02-20T09:00:00Z");
const LATER = Date.parse("2025-02-20T17:30:01Z");
const TOMORROW = Date.parse("2025-02-21T09:00:00Z");

let now = MORNING;
let at: OrdersServer;
let templated: number;
beforeAll(async () => {
  at = await ordersServer(() => new Date(now), [], {
    FEATURE_FLAGS: { ENABLE_TEMPLATE_PROCESSING: true },
  });
  const admin = at.server.as(at.server.admin);
  const made = await admin.post("/api/v1/dataset/", {
    database: (await admin.get(`/api/v1/dataset/${at.orders}`)).body.result.database.id,
    table_name: "until_now",
    sql: "SELECT * FROM orders WHERE ordered_at < '{{ to_dttm }}'",
  });
  templated = made.body.id;
});
afterAll(() => at.close());

async function ask(time: number, query: object, datasource = at.orders) {
  now = time;
  const body = { datasource: { id: datasource, type: "table" }, queries: [query] };
  const reply = await at.server.as(at.server.admin).post("/api/v1/chart/data", body);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.result[0];
}

const axis = (timeGrain: string) => ({
  label: "ordered_at",
  sqlExpression: "ordered_at",
  expressionType: "SQL",
  columnType: "BASE_AXIS",
  timeGrain,
});
const timeRangeQuery = (time_range: string, more: object = {}) => ({
  metrics: ["count"],
  granularity: "ordered_at",
  time_range,
  ...more,
});
const timeFilterQuery = (val: string, more: object = {}) => ({
  metrics: ["count"],
  filters: [{ col: "ordered_at", op: "TEMPORAL_RANGE", val }],
  ...more,
});

describe("a range that ends with the present", () => {
  it.each([
    ["of the query", timeRangeQuery("100 years ago : now")],
    ["that is relative", timeRangeQuery("Last week", { extras: { relative_end: "now" } })],
    ["of hours", timeRangeQuery("Last 3 hours")],
    ["of a filter", timeFilterQuery("99 years ago : now")],
    ["that is shifted", timeRangeQuery("2 days ago : now", { time_shift: "1 week ago" })],
    [
      "with time offsets",
      timeFilterQuery("7 days ago : now", {
        columns: [axis("P1D")],
        time_offsets: ["1 week ago", "inherit"],
      }),
    ],
    [
      "with time offsets and top series",
      timeFilterQuery("7 days ago : now", {
        columns: [axis("P1D"), "product"],
        metrics: [TOTAL],
        series_columns: ["product"],
        series_limit: 1,
        time_offsets: ["1 week ago"],
      }),
    ],
  ])("%s is answered from the cache until the day ends", async (_name, query) => {
    const first = await ask(MORNING, query);
    expect(first.is_cached).toBeNull();
    const { is_cached, cached_dttm, ...later } = await ask(LATER, query);
    expect(is_cached).toBe(true);
    expect(cached_dttm).toMatch(/^2025-02-20T09:00:00/);
    // The bounds and the SQL are those that the rows were read by.
    const { is_cached: _, cached_dttm: __, ...fresh } = first;
    expect(later).toEqual(fresh);
    expect((await ask(TOMORROW, query)).is_cached).toBeNull();
  });

  it("is the same in a template", async () => {
    const query = { ...timeRangeQuery("2025-01-01 : now"), columns: ["region"] };
    expect((await ask(MORNING, query, templated)).is_cached).toBeNull();
    expect((await ask(LATER, query, templated)).is_cached).toBe(true);
    expect((await ask(TOMORROW, query, templated)).is_cached).toBeNull();
  });
});

describe("ranges that are not the same", () => {
  // On 20 February they are equal to the second.
  it.each([
    ["by their text", timeRangeQuery("1 month ago : today"), timeRangeQuery("31 days ago : today")],
    ["by their end", timeRangeQuery("2 days ago : now"), timeRangeQuery("2 days ago : today")],
    [
      "by what the end is relative to",
      timeRangeQuery("Last 2 days", { extras: { relative_end: "today" } }),
      timeRangeQuery("Last 2 days", { extras: { relative_end: "now" } }),
    ],
    [
      "by their shift",
      timeRangeQuery("3 days ago : now"),
      timeRangeQuery("3 days ago : now", { time_shift: "1 day ago" }),
    ],
    [
      "by their offsets",
      timeFilterQuery("4 days ago : now", { columns: [axis("P1D")], time_offsets: ["1 week ago"] }),
      timeFilterQuery("4 days ago : now", { columns: [axis("P1D")], time_offsets: ["2 weeks ago"] }),
    ],
  ])("%s do not share an answer", async (_name, one, other) => {
    expect((await ask(MORNING, one)).is_cached).toBeNull();
    const second = await ask(MORNING, other);
    expect(second.is_cached).toBeNull();
  });

  it("in a template do not share an answer", async () => {
    const literal = { where: "ordered_at < '2025-02-20 09:00:00'" };
    const written = { where: "ordered_at < '{{ to_dttm }}'" };
    const range = "2025-01-02 : now";
    expect((await ask(MORNING, timeRangeQuery(range, { extras: written }))).is_cached).toBeNull();
    expect((await ask(MORNING, timeRangeQuery(range, { extras: literal }))).is_cached).toBeNull();
  });
});

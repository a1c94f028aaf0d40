// Query contexts by chance: the same ones for the same seed.

const METRICS = [
  "count",
  metric("SUM", "price"),
  metric("AVG", "quantity"),
  metric("MAX", "price"),
  metric("MIN", "quantity"),
  metric("COUNT_DISTINCT", "product"),
  { expressionType: "SQL", sqlExpression: "SUM(price) / COUNT(*)", label: "mean price" },
];
const DIMENSIONS = [
  "region",
  "product",
  "paid",
  "shipped_on",
  { label: "half", sqlExpression: "quantity / 2 > 3", expressionType: "SQL" },
];
const GRAINS = ["P1D", "P1W", "P1M", "P3M", "P1Y"];
const RANGES = [
  "2024-02-01 : 2024-05-01",
  "2024-01-15T06:00:00 : 2024-03-01",
  " : 2024-06-01",
  "2024-06-01 : ",
  "No filter",
  "DATEADD(DATETIME('2024-06-01'), -2, month) : 2024-06-01",
  "100 years ago : now",
];
const OFFSETS = ["1 week ago", "1 month ago", "28 days ago", "1 year ago"];
const FILTERS = [
  { col: "region", op: "IN", val: ["North", "South"] },
  { col: "region", op: "IN", val: ["North", "<NULL>"] },
  { col: "region", op: "NOT IN", val: ["East"] },
  { col: "region", op: "IS NULL" },
  { col: "region", op: "IS NOT NULL" },
  { col: "product", op: "LIKE", val: "%3" },
  { col: "product", op: "ILIKE", val: "PRODUCT%" },
  { col: "price", op: ">", val: 20 },
  { col: "price", op: "<=", val: "60.5" },
  { col: "quantity", op: "==", val: 4 },
  { col: "quantity", op: "!=", val: "4" },
  { col: "paid", op: "==", val: true },
  { col: "paid", op: "IS FALSE" },
  { col: "nowhere", op: "==", val: 1 },
];

function metric(aggregate, column_name) {
  return {
    expressionType: "SIMPLE",
    aggregate,
    column: { column_name },
    label: `${aggregate}(${column_name})`,
  };
}
const labelOf = (part) => (typeof part === "string" ? part : part.label);

/** Numbers from 0 to 1 that follow from the seed. Mulberry32. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many calls of chart/data, each with the features that its differences are grouped by. */
export function* contexts(seed, count) {
  const random = randomNumbers(seed);
  const one = (list) => list[Math.floor(random() * list.length)];
  const pickSome = (list, most) =>
    [...list].sort(() => random() - 0.5).slice(0, Math.floor(random() * (most + 1)));
  for (let made = 0; made < count; made += 1) {
    const shape = made % 4;
    if (shape === 0) yield call(plain());
    else if (shape === 1) yield call(timeSeries());
    else if (shape === 2) yield call(timeComparison());
    else yield call(rawRows());
  }

  function plain() {
    const metrics = atLeastOne(METRICS, 3);
    const columns = pickSome(DIMENSIONS, 3);
    return {
      features: ["groups", columns.length > 1 && "several dimensions"],
      query: {
        columns,
        metrics,
        ...pickFilters(),
        ...bounds(),
        orderby: orderByAll(columns),
        ...limits(columns, metrics),
      },
    };
  }

  function timeSeries() {
    const metrics = atLeastOne(METRICS, 2);
    const index = random() < 0.6 ? axis("ordered_at", one(GRAINS)) : axis(one(["region", "product"]));
    const groups = pickSome(
      DIMENSIONS.filter((name) => name !== index.label),
      1,
    );
    const columns = [index, ...groups];
    const { rules, name } = postProcessing(index, groups, metrics);
    return {
      features: ["time series", name],
      form_data: { x_axis: index.label },
      query: {
        columns,
        metrics,
        series_columns: groups,
        ...pickFilters(),
        ...bounds(),
        orderby: orderByAll(columns),
        post_processing: rules,
        ...limits(groups, metrics),
      },
    };
  }

  function timeComparison() {
    const metrics = atLeastOne(METRICS.slice(0, 5), 2);
    const columns = [axis("ordered_at", one(GRAINS)), ...pickSome(["product", "region"], 1)];
    const time_offsets = atLeastOne(OFFSETS, 2);
    const filters = [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: one(RANGES.slice(0, 2)) }];
    return {
      features: ["time offsets"],
      query: { columns, metrics, filters, time_offsets, orderby: orderByAll(columns), row_limit: 10_000 },
    };
  }

  function rawRows() {
    const columns = atLeastOne(["id", "region", "price", "paid", "ordered_at", "shipped_on"], 4);
    const all = columns.includes("id") ? columns : ["id", ...columns];
    return {
      features: ["rows"],
      query: {
        columns: all,
        metrics: null,
        ...pickFilters(),
        ...bounds(),
        orderby: [["id", random() < 0.5]],
        row_limit: 20,
      },
    };
  }

  function atLeastOne(list, most) {
    const chosen = pickSome(list, most);
    return chosen.length > 0 ? chosen : [one(list)];
  }
  function pickFilters() {
    return { filters: pickSome(FILTERS, 2) };
  }
  function bounds() {
    if (random() < 0.5) return {};
    return { granularity: "ordered_at", time_range: one(RANGES) };
  }
  function limits(series, metrics) {
    const chance = random();
    if (chance < 0.2) return { row_limit: 7 };
    // A rank without ties: what is equal may come in any order.
    if (chance < 0.4 && series.length > 0 && typeof series[0] === "string")
      return {
        series_columns: [series[0]],
        series_limit: 2,
        series_limit_metric: metrics[0],
        order_desc: random() < 0.5,
      };
    return { row_limit: 10_000 };
  }
  function postProcessing(index, groups, metrics) {
    const labels = metrics.map(labelOf);
    const map = Object.fromEntries(labels.map((label) => [label, label]));
    const pivot = {
      operation: "pivot",
      options: {
        index: [index.label],
        columns: groups.map(labelOf),
        aggregates: Object.fromEntries(
          labels.map((label) => [label, { operator: one(["mean", "sum", "max"]) }]),
        ),
        drop_missing_columns: random() < 0.4,
      },
    };
    const between = one([
      null,
      { operation: "cum", options: { operator: "sum", columns: map } },
      { operation: "rolling", options: { rolling_type: "mean", window: 3, min_periods: 0, columns: map } },
      { operation: "contribution", options: { orientation: one(["row", "column"]) } },
      { operation: "diff", options: { columns: map, periods: 1 } },
      { operation: "sort", options: { is_sort_index: true, ascending: false } },
      { operation: "resample", options: { method: one(["asfreq", "sum"]), rule: "1W", fill_value: 0 } },
    ]);
    const name = between?.operation ?? "pivot";
    return { rules: [pivot, between, { operation: "flatten" }].filter(Boolean), name };
  }
}

const axis = (name, timeGrain) => ({
  label: name,
  sqlExpression: name,
  expressionType: "SQL",
  columnType: "BASE_AXIS",
  ...(timeGrain ? { timeGrain } : {}),
});
const orderByAll = (columns) => columns.map((column) => [column, true]);

const call = ({ features, form_data, query }) => ({
  path: "/api/v1/chart/data",
  features: features.filter(Boolean),
  body: { queries: [query], ...(form_data ? { form_data } : {}), force: true },
});

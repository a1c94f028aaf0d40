import type { Random } from "./random.ts";

/** A query that the generator can make and the reference evaluation understands. */
export interface RandomQuery {
  columns: (string | Axis)[];
  metrics: (string | Metric)[] | null;
  filters: Filter[];
  orderby: [string | Axis, boolean][];
  row_limit: number;
  row_offset: number;
  series_columns?: string[];
  series_limit?: number;
  series_limit_metric?: Metric;
  order_desc?: boolean;
  is_rowcount?: boolean;
}

export interface Axis {
  expressionType: "SQL";
  columnType: "BASE_AXIS";
  sqlExpression: string;
  label: string;
  timeGrain?: string;
}
export interface Metric {
  expressionType: "SIMPLE";
  aggregate: string;
  column: { column_name: string };
  label: string;
}
export interface Filter {
  col: string;
  op: string;
  val?: unknown;
}

export const GRAINS = ["PT1M", "PT1H", "P1D", "P1W", "P1M", "P3M", "P1Y"];
const GROUPABLE = ["region", "product", "quantity", "paid", "sold_on"];
const RAW = ["id", "region", "product", "amount", "quantity", "paid", "sold_on", "sold_at"];
const AGGREGATES = ["SUM", "AVG", "MIN", "MAX", "COUNT", "COUNT_DISTINCT"];
const TEXTS = [
  "North",
  "South",
  "O'Brien",
  "Ünïted",
  "<empty string>",
  "<NULL>",
  "apple",
  "Apple pie",
  "50%_off",
  "x'; --",
];
const PATTERNS = ["%o%", "a%", "%pie", "_orth", "50%", "%'%", "APPLE%", "%\\%", ""];
const COMPARISONS = ["==", "!=", ">", "<", ">=", "<="];

function metric(random: Random): Metric {
  const aggregate = random.pick(AGGREGATES);
  const column_name = random.pick(
    ["COUNT", "COUNT_DISTINCT", "MIN", "MAX"].includes(aggregate)
      ? ["amount", "quantity", "region", "product", "id"]
      : ["amount", "quantity"],
  );
  return {
    expressionType: "SIMPLE",
    aggregate,
    column: { column_name },
    label: `${aggregate} of ${column_name}`,
  };
}

function numberFor(random: Random): unknown {
  return random.pick<unknown>([
    random.below(14),
    -random.below(5),
    random.below(80) * 0.25,
    String(random.below(9)),
  ]);
}

/** A filter on any column; some have no value, or one that no row has. */
export function randomFilter(random: Random): Filter {
  const col = random.pick(["region", "product", "amount", "quantity", "id", "paid", "sold_at", "sold_on"]);
  if (random.chance(0.1)) return { col, op: random.pick(["IS NULL", "IS NOT NULL"]) };
  switch (col) {
    case "region":
    case "product":
      if (random.chance(0.3)) {
        return {
          col,
          op: random.pick(["LIKE", "NOT LIKE", "ILIKE", "NOT ILIKE"]),
          val: random.pick(PATTERNS),
        };
      }
      if (random.chance(0.4)) {
        return {
          col,
          op: random.pick(["IN", "NOT IN"]),
          val: [random.pick(TEXTS), ...random.some(TEXTS, 3)],
        };
      }
      return {
        col,
        op: random.pick(["==", "!=", ">", "<="]),
        val: random.pick(TEXTS.filter((text) => text !== "<NULL>")),
      };
    case "paid":
      return random.chance(0.5)
        ? { col, op: random.pick(["IS TRUE", "IS FALSE"]) }
        : { col, op: random.pick(["==", "!="]), val: random.pick([true, false, "true", 0]) };
    case "sold_at":
    case "sold_on": {
      const day = (from: number) => new Date(Date.UTC(2023, 10, 1) + (from + random.below(400)) * 86_400_000);
      if (random.chance(0.5)) {
        const [since, until] = [day(0), day(400)].map((at) => at.toISOString().slice(0, 10));
        return { col, op: "TEMPORAL_RANGE", val: `${since} : ${until}` };
      }
      return { col, op: random.pick([">", "<", ">=", "<="]), val: day(200).getTime() };
    }
    default:
      if (random.chance(0.3)) {
        return {
          col,
          op: random.pick(["IN", "NOT IN"]),
          val: [numberFor(random), numberFor(random), random.pick([null, 3])],
        };
      }
      return { col, op: random.pick(COMPARISONS), val: numberFor(random) };
  }
}

/** A query with a certain answer: what has a limit has an order in which no two rows are equal. */
export function randomQuery(random: Random): RandomQuery {
  const filters = Array.from({ length: random.below(4) }, () => randomFilter(random));
  const row_limit = random.chance(0.3) ? 1 + random.below(30) : 5000;
  const row_offset = random.chance(0.2) ? random.below(20) : 0;
  if (random.chance(0.25)) {
    const columns = ["id", ...random.some(RAW.slice(1), 4)];
    const orderby: RandomQuery["orderby"] = [
      ...(random.chance(0.4) ? [[random.pick(columns), random.chance(0.5)] as [string, boolean]] : []),
      ["id", random.chance(0.5)],
    ];
    return { columns, metrics: null, filters, orderby, row_limit, row_offset };
  }
  const dimensions: (string | Axis)[] = random.some(GROUPABLE, 2);
  if (random.chance(0.4)) {
    dimensions.unshift({
      expressionType: "SQL",
      columnType: "BASE_AXIS",
      sqlExpression: "sold_at",
      label: "sold_at",
      timeGrain: random.pick(GRAINS),
    });
  }
  const metrics = unique([metric(random), ...Array.from({ length: random.below(3) }, () => metric(random))]);
  const query: RandomQuery = {
    columns: dimensions,
    metrics: random.chance(0.15) ? ["count", ...metrics] : metrics,
    filters,
    orderby: dimensions.map((dimension) => [dimension, random.chance(0.5)]),
    row_limit,
    row_offset,
  };
  const series = dimensions.filter((dimension) => typeof dimension === "string");
  if (series.length > 0 && random.chance(0.3)) {
    const rank: Metric = {
      expressionType: "SIMPLE",
      aggregate: "SUM",
      column: { column_name: "id" },
      label: "rank",
    };
    return {
      ...query,
      series_columns: series,
      series_limit: 1 + random.below(4),
      series_limit_metric: rank,
      order_desc: random.chance(0.7),
    };
  }
  return random.chance(0.05) ? { ...query, orderby: [], is_rowcount: true } : query;
}

const unique = (metrics: Metric[]): Metric[] => [...new Map(metrics.map((one) => [one.label, one])).values()];

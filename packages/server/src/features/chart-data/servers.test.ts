import { randomBytes } from "node:crypto";
import { onDatabase, runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";

const servers = [
  {
    service: "postgres",
    schema: "public",
    owner: "postgres",
    drop: (name: string) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    table: `CREATE TABLE orders AS SELECT i AS id,
      CASE i % 3 WHEN 0 THEN 'North' WHEN 1 THEN 'South' END AS region, 'Product ' || (i % 5) AS product,
      CAST(i + 1 AS DOUBLE PRECISION) AS amount, i % 2 = 0 AS paid,
      TIMESTAMP '2025-01-01 00:00:00' + i * INTERVAL '2 days' AS ordered_at,
      CAST(LPAD(CAST(i AS TEXT), 32, '0') AS UUID) AS ref FROM generate_series(0, 59) AS i`,
  },
  {
    service: "mariadb",
    schema: null,
    owner: "mysql",
    drop: (name: string) => `DROP DATABASE IF EXISTS ${name}`,
    table: `CREATE TABLE orders AS SELECT seq AS id,
      CASE seq % 3 WHEN 0 THEN 'North' WHEN 1 THEN 'South' END AS region, CONCAT('Product ', seq % 5) AS product,
      CAST(seq + 1 AS DOUBLE) AS amount, seq % 2 = 0 AS paid,
      TIMESTAMP('2025-01-01 00:00:00') + INTERVAL seq * 2 DAY AS ordered_at,
      CAST(LPAD(seq, 32, '0') AS UUID) AS ref FROM seq_0_to_59`,
  },
] as const;

describe.each(servers)("chart queries on $service", ({ service, schema, owner, drop, table }) => {
  const url = serviceUrl(service);
  describe.skipIf(!url)("are answered as on DuckDB", () => {
    const name = `test_charts_${randomBytes(6).toString("hex")}`;
    let at: OrdersServer;
    let there: number;

    beforeAll(async () => {
      await runOn(onDatabase(url ?? "", owner), [`CREATE DATABASE ${name}`]);
      await runOn(onDatabase(url ?? "", name), [table]);
      at = await ordersServer();
      const admin = at.server.as(at.server.admin);
      const database = await admin.post("/api/v1/database/", {
        database_name: name,
        sqlalchemy_uri: onDatabase(url ?? "", name),
      });
      if (database.status !== 201) throw new Error(JSON.stringify(database.body));
      const made = await admin.post("/api/v1/dataset/", {
        database: database.body.id,
        table_name: "orders",
        schema: schema ?? name,
      });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      there = made.body.id;
    }, 60_000);
    afterAll(async () => {
      await at?.close();
      await runOn(onDatabase(url ?? "", owner), [drop(name)]);
    });

    async function resultOf(id: number, query: object, more: object = {}) {
      const reply = await at.server.as(at.server.admin).post("/api/v1/chart/data", {
        datasource: { id, type: "table" },
        queries: [query],
        ...more,
      });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return reply.body.result[0];
    }

    const axis = (timeGrain: string, sqlExpression = "ordered_at") => ({
      label: "ordered_at",
      sqlExpression,
      expressionType: "SQL",
      columnType: "BASE_AXIS",
      timeGrain,
    });
    const rangeFilters = (val: string) => [{ col: "ordered_at", op: "TEMPORAL_RANGE", val }];
    const sql = (sqlExpression: string, label: string) => ({ sqlExpression, label, expressionType: "SQL" });
    const LONG = "A label of far more than sixty-four bytes, ä ö ü, which no column of this server may have";
    const monthly = { columns: [axis("P1M")], metrics: [TOTAL, "count"], orderby: [["ordered_at", true]] };

    it.each<[string, object]>([
      ["months", monthly],
      [
        "days in a range",
        { ...monthly, columns: [axis("P1D")], filters: rangeFilters("2025-01-01 : 2025-01-10") },
      ],
      [
        "an axis of the user's own",
        { ...monthly, columns: [axis("P1M", "COALESCE(ordered_at, ordered_at)")] },
      ],
      [
        "another time",
        { ...monthly, filters: rangeFilters("2025-02-01 : 2025-03-01"), time_offsets: ["1 month ago"] },
      ],
      ["a shift", { ...monthly, filters: rangeFilters("2025-02-01 : 2025-03-01"), time_shift: "1 month" }],
      [
        "the top series",
        {
          columns: [axis("P1M"), "product"],
          metrics: [TOTAL],
          series_columns: ["product"],
          series_limit: 2,
          orderby: [
            ["ordered_at", true],
            ["product", true],
          ],
        },
      ],
      [
        "the others",
        {
          columns: ["product"],
          metrics: [TOTAL],
          series_columns: ["product"],
          series_limit: 2,
          group_others_when_limit_reached: true,
          orderby: [["product", true]],
        },
      ],
      [
        "long labels",
        {
          columns: [sql("region", LONG), "product"],
          metrics: [{ ...TOTAL, label: `${LONG} either` }],
          filters: [{ col: "region", op: "IS NOT NULL" }],
          orderby: [
            [sql("region", LONG), true],
            ["product", true],
          ],
          series_columns: [sql("region", LONG)],
          series_limit: 1,
        },
      ],
      [
        "long labels that operations speak of",
        {
          columns: ["region"],
          metrics: [{ ...TOTAL, label: LONG }],
          filters: [{ col: "region", op: "IN", val: ["North", "South"] }],
          orderby: [["region", true]],
          post_processing: [{ operation: "cum", options: { operator: "sum", columns: { [LONG]: "sum" } } }],
        },
      ],
      ["a count of rows", { columns: ["id"], is_rowcount: true }],
      ["a page of rows", { columns: ["id", "region"], orderby: [["id", true]], row_limit: 3, row_offset: 5 }],
      ["a condition on groups", { ...monthly, extras: { having: "COUNT(*) > 10", where: "id < 50" } }],
      [
        "text of any case",
        { metrics: ["count"], filters: [{ col: "product", op: "ILIKE", val: "PRODUCT 1" }] },
      ],
      [
        "an expression that is not known",
        { metrics: ["count"], filters: [{ col: sql("nosuch + 1", "f"), op: "==", val: 1 }] },
      ],
    ])("%s", async (_name, query) => {
      const here = await resultOf(at.orders, query);
      const other = await resultOf(there, query);
      expect(other.data.length).toBeGreaterThan(0);
      expect(other.data).toEqual(here.data);
      for (const fact of [
        "colnames",
        "coltypes",
        "from_dttm",
        "to_dttm",
        "applied_filters",
        "rejected_filters",
      ]) {
        expect([fact, other[fact]]).toEqual([fact, here[fact]]);
      }
    });

    it("text in a UUID", async () => {
      const filters = [{ col: "ref", op: "ILIKE", val: "%7" }];
      expect((await resultOf(there, { metrics: ["count"], filters })).data).toEqual([{ count: 6 }]);
    });

    it("as files", async () => {
      const reply = await at.server.as(at.server.admin).post("/api/v1/chart/data", {
        datasource: { id: there, type: "table" },
        queries: [
          {
            columns: [sql("region", LONG)],
            metrics: ["count"],
            orderby: [
              ["count", true],
              [sql("region", LONG), true],
            ],
            filters: [{ col: "region", op: "IS NOT NULL" }],
          },
        ],
        result_format: "csv",
      });
      expect(reply.bytes.toString()).toBe(`"${LONG}",COUNT(*)\r\nNorth,20\r\nSouth,20\r\n`);
    });
    it("with the words of the contract for what is wrong", async () => {
      const metric = { label: "m", sqlExpression: "SUM(nosuch)", expressionType: "SQL" };
      const reply = await at.server.as(at.server.admin).post("/api/v1/chart/data", {
        datasource: { id: there, type: "table" },
        queries: [{ metrics: [metric] }],
      });
      expect(reply).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^Error: .*nosuch/) },
      });
    });
  });
});

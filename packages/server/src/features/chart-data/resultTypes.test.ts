import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
});
afterAll(() => at.close());

describe("result types", () => {
  it("results: rows and their columns, no more", async () => {
    const reply = await at.ask({ metrics: ["count"] }, { result_type: "results" });
    expect(Object.keys(reply.body.result[0]).sort()).toEqual([
      "colnames",
      "coltypes",
      "data",
      "rowcount",
      "sql_rowcount",
    ]);
  });
  it("query: the SQL, not run", async () => {
    const [result] = (await at.ask({ metrics: ["count"] }, { result_type: "query" })).body.result;
    expect(result).toMatchObject({ language: "sql", query: expect.stringMatching(/^SELECT[\s\S]+;$/) });
    expect(result).not.toHaveProperty("data");
    const [failed] = (await at.ask({ metrics: ["nosuch"] }, { result_type: "query" })).body.result;
    expect(failed.error).toContain("nosuch");
  });
  it("samples: rows as they are, with the query's filters", async () => {
    const query = {
      columns: ["region"],
      metrics: [TOTAL],
      filters: [{ col: "region", op: "==", val: "North" }],
      row_limit: 3,
    };
    const [result] = (await at.ask(query, { result_type: "samples" })).body.result;
    expect(result.rowcount).toBe(3);
    expect(Object.keys(result.data[0])).toEqual([
      "id",
      "region",
      "product",
      "amount",
      "price",
      "paid",
      "ordered_at",
      "ordered_on",
    ]);
  });
  it("drill_detail: the rows within the bounds of time", async () => {
    const query = { granularity: "ordered_at", time_range: "2025-01-01 : 2025-01-05", metrics: ["count"] };
    expect((await at.ask(query, { result_type: "drill_detail" })).body.result[0].rowcount).toBe(2);
    expect((await at.ask(query, { result_type: "samples" })).body.result[0].rowcount).toBe(60);
    const filters = [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: "2025-01-01 : 2025-01-05" }];
    const filtered = (await at.ask({ ...query, filters }, { result_type: "samples" })).body.result[0];
    expect(filtered).toMatchObject({ rowcount: 60, applied_filters: [], from_dttm: null });
  });
  it("columns and timegrains", async () => {
    const [columns] = (await at.ask({}, { result_type: "columns" })).body.result;
    expect(columns.data).toContainEqual({ column_name: "ordered_at", verbose_name: null, dtype: 2 });
    const [grains] = (await at.ask({}, { result_type: "timegrains" })).body.result;
    expect(grains.data).toContainEqual({
      name: "Day",
      function: expect.stringContaining("{col}"),
      duration: "P1D",
    });
  });
  it("post_processed: as full", async () => {
    expect(
      (await at.ask({ metrics: ["count"] }, { result_type: "post_processed" })).body.result[0].data,
    ).toEqual([{ count: 60 }]);
  });
});

describe("files", () => {
  it("makes a CSV file, with formulas disarmed", async () => {
    const query = {
      columns: ["region", { label: "=x", sqlExpression: "'=1+1'", expressionType: "SQL" }],
      metrics: ["count"],
      orderby: [["region", true]],
      row_limit: 1,
    };
    const reply = await at.ask(query, { result_format: "csv" }, at.server.admin);
    expect(reply.status).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(reply.headers["content-disposition"]).toMatch(/^attachment; filename=\d{8}_\d{6}\.csv$/);
    expect(reply.bytes.toString()).toBe("region,'=x,COUNT(*)\r\nNorth,'=1+1,20\r\n");
  });
  it.each([["parquet", "PAR1", "application/vnd.apache.parquet"]])(
    "makes %s",
    async (result_format, start, type) => {
      const reply = await at.ask({ columns: ["id"] }, { result_format });
      expect(reply.status).toBe(200);
      expect(reply.headers["content-type"]).toBe(type);
      expect(reply.bytes.subarray(0, start.length).toString("latin1")).toBe(start);
    },
  );
  it.each(["csv", "xlsx"])("holds in %s what post-processing made of the rows", async (result_format) => {
    const query = {
      columns: ["region"],
      metrics: ["count"],
      filters: [{ col: "region", op: "IS NOT NULL" }],
      orderby: [["region", true]],
      post_processing: [{ operation: "cum", options: { operator: "sum", columns: { count: "so far" } } }],
    };
    const reply = await at.ask(query, { result_format });
    expect(reply.status).toBe(200);
    if (result_format === "csv")
      expect(reply.bytes.toString()).toBe("region,COUNT(*),so far\r\nNorth,20,20\r\nSouth,20,40\r\n");
    else expect(reply.bytes.subarray(0, 2).toString()).toBe("PK");
  });
  it("holds the rows that a result stands on, as many as are asked for", async () => {
    const query = { metrics: ["count"], filters: [{ col: "region", op: "==", val: "North" }], row_limit: 2 };
    const reply = await at.ask(query, { result_format: "csv", result_type: "samples" });
    expect(reply.bytes.toString().trim().split("\r\n")).toHaveLength(3);
    expect(reply.bytes.toString()).toMatch(/^id,region,product/);
  });
  it("tells what the database refuses before anything is sent", async () => {
    const metric = { label: "m", sqlExpression: "SUM(nosuch)", expressionType: "SQL" };
    const reply = await at.ask({ metrics: [metric] }, { result_format: "csv" });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining("nosuch") } });
  });
  it("stays JSON where there are no rows to show", async () => {
    const reply = await at.ask({ metrics: ["count"] }, { result_format: "csv", result_type: "query" });
    expect(reply.body.result[0].query).toMatch(/^SELECT/);
  });
  it("makes an archive of several", async () => {
    const body = {
      datasource: { id: at.orders, type: "table" },
      result_format: "csv",
      queries: [{ metrics: ["count"] }, { metrics: [TOTAL] }],
    };
    const reply = await at.server.as(at.reader).post("/api/v1/chart/data", body);
    expect(reply.headers["content-type"]).toBe("application/zip");
    expect(reply.bytes.subarray(0, 2).toString()).toBe("PK");
    expect(reply.bytes.toString("latin1")).toContain("query_2.csv");
  });
  describe.each([
    ["url-encoded", new URLSearchParams()],
    ["multipart", new FormData()],
  ])("in a browser's %s form", (_name, form) => {
    async function post(form_data: string) {
      form.set("form_data", form_data);
      const encoded = new Response(form);
      return at.server.as(at.reader).post("/api/v1/chart/data", Buffer.from(await encoded.arrayBuffer()), {
        "content-type": encoded.headers.get("content-type") ?? "",
      });
    }

    it("is the field form_data", async () => {
      const reply = await post(JSON.stringify(at.context({ metrics: ["count"] }, { result_format: "csv" })));
      expect(reply.status).toBe(200);
      expect(reply.bytes.toString()).toContain("\r\n60\r\n");
    });

    it.each([
      ["no JSON", "abc", "Request is not JSON"],
      ["rison", "(queries:!())", "Request is not JSON"],
      ["empty", "", "Request is not JSON"],
      ["nested without end", `${"[".repeat(5000)}${"]".repeat(5000)}`, "nested"],
    ])("is refused when it is %s", async (_what, form_data, words) => {
      const reply = await post(form_data);
      expect(reply.status).toBe(400);
      expect(reply.body.message).toContain(words);
    });
  });

  it("in an address is JSON or rison", async () => {
    const reply = await at.server.as(at.reader).get("/api/v1/chart/data?form_data=abc");
    expect(reply).toMatchObject({ status: 400, body: { message: "Request is not JSON" } });
  });

  it("needs can_csv", async () => {
    const role = await at.server.db
      .selectFrom("permission_view")
      .select("id")
      .where("permission", "=", "can_csv")
      .executeTakeFirstOrThrow();
    const gamma = await at.server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Gamma")
      .executeTakeFirstOrThrow();
    await at.server.db
      .deleteFrom("role_permission")
      .where("role_id", "=", gamma.id)
      .where("permission_view_id", "=", role.id)
      .execute();
    expect((await at.ask({ metrics: ["count"] }, { result_format: "csv" })).status).toBe(403);
    await at.server.db
      .insertInto("role_permission")
      .values({ role_id: gamma.id, permission_view_id: role.id })
      .execute();
  });
});

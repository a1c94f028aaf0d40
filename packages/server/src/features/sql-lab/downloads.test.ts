import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer();
});
afterAll(() => at.close());

const runQuery = async (client_id: string, sql: string, more: object = {}): Promise<string> =>
  (await at.run(at.analyst, sql, { client_id, ...more })).body.query.resultsKey;
const exportResult = (client_id: string, more = "") =>
  at.server.as(at.analyst).get(`/api/v1/sqllab/export/${client_id}/${more}`);

describe("downloads", () => {
  const VALUES = `SELECT 9007199254740993 AS wide, 1.25::DECIMAL(9,2) AS price, TRUE AS yes, NULL AS none,
    TIMESTAMP '2025-03-01 10:20:30' AS at, DATE '2025-03-01' AS day, TIMESTAMPTZ '2025-03-01 10:20:30+00' AS tz,
    '=1+1' AS formula, 'a "b",
c' AS text, -5 AS minus, 'é|x' AS more, 0.125::DOUBLE AS small`;

  it("of what was kept are those of the engine", async () => {
    const key = await runQuery("values", VALUES, { tab: "My Tab" });
    const kept = await exportResult("values");
    expect(kept.headers["content-disposition"]).toMatch(
      /^attachment; filename=sqllab_my_tab_\d{8}T\d{6}\.csv$/,
    );
    expect(kept.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const sheet = sheetOf((await exportResult("values", "?format=xlsx")).bytes);
    await at.server.db
      .updateTable("query")
      .set({ results_key: null })
      .where("results_key", "=", key)
      .execute();
    expect(kept.body).toBe((await exportResult("values")).body);
    expect(sheet).toEqual(sheetOf((await exportResult("values", "?format=xlsx")).bytes));
    expect(String(kept.body)).toContain("9007199254740993,1.25");
  });

  it("hold all rows, not those of the screen, and come from what was kept", async () => {
    await runQuery("download", "SELECT id, label FROM big ORDER BY id");
    await at.server.db
      .updateTable("query")
      .set({ executed_sql: "SELECT 'run again' AS id" })
      .where("client_id", "=", "download")
      .execute();
    const lines = String((await exportResult("download")).body).split("\r\n");
    expect([lines.length, lines[0], lines[20_000]]).toEqual([20_002, "id,label", "19999,row 19999"]);
    const old = await at.server.as(at.server.admin).get("/superset/csv/download");
    expect(String(old.body).split("\r\n")).toHaveLength(20_002);
    const sheet = await exportResult("download", "?format=xlsx");
    expect(sheet.headers["content-disposition"]).toMatch(/\.xlsx$/);
    expect(sheetOf(sheet.bytes).match(/<row>/g)).toHaveLength(20_001);
  });

  it.each([
    ["My Tab\r\nX: y; filename=evil.html", "sqllab_my_tab__x_y_filenameevil.html", null],
    ["Umsätze <2025>", "sqllab_umstze_2025", "sqllab_ums%C3%A4tze_2025"],
    ["売上 \ud800", "sqllab__", "sqllab_%E5%A3%B2%E4%B8%8A_"],
    ["x".repeat(1_000), `sqllab_${"x".repeat(100)}`, null],
    ["", "sqllab_", null],
  ])("are named by the tab %j", async (tab, plain, whole) => {
    await runQuery("named", "SELECT 1", { tab });
    const [first, second = null] = String((await exportResult("named")).headers["content-disposition"]).split(
      "; filename*=",
    );
    expect(first?.replace(/_\d{8}T\d{6}\.csv$/, "")).toBe(`attachment; filename=${plain}`);
    expect(second?.replace(/_\d{8}T\d{6}\.csv$/, "") ?? null).toBe(whole && `UTF-8''${whole}`);
  });

  it("hold columns that are called like the members of every object", async () => {
    const sql = `SELECT 1 AS "__proto__", 2 AS "constructor", 3 AS "toString", 4 AS " "`;
    for (const more of [{ queryLimit: undefined }, { queryLimit: 10 }]) {
      const { body } = await at.run(at.analyst, sql, {
        client_id: `members${more.queryLimit ?? ""}`,
        ...more,
      });
      expect(Object.entries(body.data[0])).toEqual([
        ["__proto__", 1],
        ["constructor", 2],
        ["toString", 3],
        [" ", 4],
      ]);
    }
    expect((await exportResult("members")).body).toBe("__proto__,constructor,toString, \r\n1,2,3,4\r\n");
    await at.server.db
      .updateTable("query")
      .set({ results_key: null })
      .where("client_id", "=", "members")
      .execute();
    expect((await exportResult("members")).body).toBe("__proto__,constructor,toString, \r\n1,2,3,4\r\n");
  });

  it("have a format that there is", async () => {
    expect(await exportResult("download", "?format=pdf")).toMatchObject({
      status: 400,
      body: { message: { format: ["Must be one of: csv, xlsx."] } },
    });
  });

  const sheetOf = (file: Uint8Array) =>
    Buffer.from(unzipSync(file)["xl/worksheets/sheet1.xml"] as Uint8Array).toString();
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer({ config: { SQLLAB_PAYLOAD_MAX_MB: 0.01, SQLLAB_CTAS_NO_LIMIT: true } });
  await at.server.db.updateTable("database").set({ allow_ctas: 1 }).where("id", "=", at.sales.id).execute();
});
afterAll(() => at.close());

it("refuses a result that is too large, with its size", async () => {
  const reply = await at.run(at.analyst, "SELECT * FROM big LIMIT 1000", { client_id: "large" });
  expect(reply).toMatchObject({
    status: 413,
    body: { errors: [{ error_type: "RESULT_TOO_LARGE_ERROR", extra: { issue_codes: [{ code: 1041 }] } }] },
  });
  expect(reply.body.errors[0].message).toMatch(
    /^Result size \(0\.0\d MB\) exceeds the allowed limit of 0\.01 MB\.$/,
  );
  expect((await at.run(at.analyst, "SELECT 1")).status).toBe(200);
});

it("makes tables of all rows where the operator wants that, save those that the SQL itself leaves out", async () => {
  const make = (sql: string, tmp_table_name: string) =>
    at.run(at.analyst, sql, { select_as_cta: true, tmp_table_name, queryLimit: 10 });
  const all = await make("SELECT * FROM orders", "everything");
  expect(all.body.query.limitingFactor).toBe("UNKNOWN");
  await make("SELECT * FROM orders LIMIT 30", "part");
  const counts =
    "SELECT (SELECT count(*) FROM everything) AS everything, (SELECT count(*) FROM part) AS part";
  expect((await at.run(at.analyst, counts)).body.data).toEqual([{ everything: 60, part: 30 }]);
});

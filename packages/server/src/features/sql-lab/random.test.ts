import { afterAll, beforeAll, expect, it } from "vitest";
import { random } from "../../conformance/random.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer({ flags: { ENABLE_TEMPLATE_PROCESSING: true } });
});
afterAll(() => at.close());

const PIECES =
  "SELECT|*|1|'x'|FROM|orders|salaries|hr.people|JOIN|ON true|,|;|(|)|--|/*|*/|'|\"|$$|\n|WITH a AS (|)|UNION|WHERE|IN|LIMIT 3|OFFSET|ORDER BY 1|GROUP BY ALL|EXPLAIN|ANALYZE|SHOW|SET|PRAGMA|DESCRIBE|SUMMARIZE|PIVOT|VALUES (1)|DELETE FROM orders|DROP TABLE orders|COPY|INTO|CALL|{{ x }}|{% if|%}|{{|}}|count(*)|read_csv('/etc/passwd')|CREATE TABLE z AS|\\|é|\u{1f600}|::int|TABLE|AS t".split(
    "|",
  );
const SCRIPTS = 400;

it("answers any text with rows or with a reason, and shows nobody what is not theirs", async () => {
  const { below, pick } = random(7);
  const statuses = new Set<number>();
  for (let made = 0; made < SCRIPTS; made++) {
    const pickPieces = (most: number) => Array.from({ length: below(most) }, () => pick(PIECES)).join(" ");
    const honest = `SELECT * FROM ${pick(["orders", "hr.people", "salaries"])} ${pickPieces(3)}`;
    const sql = below(3) === 0 ? honest : `${pick(PIECES)} ${pickPieces(9)}`;
    const user = made % 2 === 0 ? at.analyst : at.hr;
    const { status, body } = await at.run(user, sql);
    statuses.add(status);
    expect({ sql, status: status < 500 }).toEqual({ sql, status: true });
    if (status !== 200) expect(body.errors[0].message).toBeTruthy();
    // Of the two canaries a reader of hr may see the one without a salary.
    if (user === at.hr)
      expect({ sql, leak: JSON.stringify(body.data ?? "").includes("90000") }).toEqual({ sql, leak: false });
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 403, 422]));
  expect((await at.run(at.analyst, "SELECT count(*) AS n FROM orders")).body.data).toEqual([{ n: 60 }]);
}, 300_000);

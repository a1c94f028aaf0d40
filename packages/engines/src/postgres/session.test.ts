import { describe, expect, it } from "vitest";
import { testAffectedRows } from "../affectedRows.fixture.ts";
import type { Session } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { asOwner, serverUri, testDatabase } from "./database.fixture.ts";

const run = async (session: Session, sql: string, timeoutMs = 20_000) =>
  (await queryText(session, sql, { timeoutMs })).text;

describe.skipIf(!serverUri)("sessions", () => {
  const database = testDatabase([
    "CREATE TABLE notes (id integer, note text)",
    "INSERT INTO notes VALUES (1, 'first')",
    "CREATE SCHEMA sales",
    "CREATE TABLE sales.orders AS SELECT 7 AS id",
  ]);
  const connection = database.connect({ readOnly: false, poolSize: 1 });
  const notes = () => asOwner(database.uri, ["SELECT count(*)::int FROM notes"]);

  it("keep temporary tables and settings from one statement to the next", async () => {
    const session = await connection.session({ write: true });
    expect(await run(session, "CREATE TEMP TABLE made AS SELECT 5 AS a")).toBe("[]");
    expect(await run(session, "SET work_mem = '7MB'")).toBe("[]");
    expect(await run(session, "SELECT a, current_setting('work_mem') AS m FROM made")).toBe(
      '[{"a":5,"m":"7MB"}]',
    );
    await session.commit();
    await session.close();
    // The only connection of the pool comes back clean.
    const next = await connection.session({ write: true });
    expect(await run(next, "SELECT current_setting('work_mem') AS m")).not.toContain("7MB");
    await expect(run(next, "SELECT * FROM made")).rejects.toMatchObject({ kind: "table-not-found" });
    await next.close();
  });
  it("keep what was written only when told to", async () => {
    const lost = await connection.session({ write: true });
    expect(await run(lost, "INSERT INTO notes VALUES (2, 'lost') RETURNING id")).toBe('[{"id":2}]');
    await lost.close();
    expect(await notes()).toEqual([[1]]);
    const kept = await connection.session({ write: true });
    await run(kept, "INSERT INTO notes VALUES (2, 'kept')");
    expect(await notes()).toEqual([[1]]);
    await kept.commit();
    await kept.close();
    expect(await notes()).toEqual([[2]]);
    const again = await connection.session({ write: true });
    await run(again, "DELETE FROM notes WHERE id = 2");
    await again.commit();
    await run(again, "INSERT INTO notes VALUES (3, 'lost')");
    await again.close();
    expect(await notes()).toEqual([[1]]);
  });
  it("keep nothing when one statement failed", async () => {
    const session = await connection.session({ write: true });
    await run(session, "INSERT INTO notes VALUES (2, 'lost')");
    await expect(run(session, "SELECT 1 / 0")).rejects.toMatchObject({ message: "division by zero" });
    await expect(session.commit()).rejects.toMatchObject({
      message: "A statement failed, so nothing of the session was kept",
    });
    await session.close();
    expect(await notes()).toEqual([[1]]);
  });
  it("write rows that are more than are read", async () => {
    const session = await connection.session({ write: true });
    const sql = "INSERT INTO notes SELECT i, 'many' FROM generate_series(1, 5000) AS i RETURNING id";
    const request = { sql, format: "rows", temporal: "iso", maxRows: 10, timeoutMs: 20_000 } as const;
    expect(await session.run(request)).toMatchObject({ rowCount: 10, truncated: true });
    expect(await run(session, "SELECT count(*) AS n FROM notes")).toBe('[{"n":5001}]');
    await session.close();
  });
  it("tell how many rows a statement without columns changed", () => testAffectedRows(connection, 3));
  it("mean tables of their schema", async () => {
    const session = await connection.session({ write: false, schema: "sales" });
    expect(await run(session, "SELECT id FROM orders")).toBe('[{"id":7}]');
    await session.close();
  });

  it.each([
    ["DML", ["DELETE FROM notes"]],
    ["DML that returns", ["DELETE FROM notes RETURNING id"]],
    ["a block", ["DO $$ BEGIN DELETE FROM notes; END $$"]],
    ["a transaction of its own", ["BEGIN", "DELETE FROM notes RETURNING id", "COMMIT"]],
    ["another mode", ["SET TRANSACTION READ WRITE", "DELETE FROM notes RETURNING id"]],
    [
      "another mode for all",
      ["SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE", "DELETE FROM notes RETURNING id"],
    ],
    ["another default", ["SET default_transaction_read_only = off", "DELETE FROM notes RETURNING id"]],
    ["the end of the transaction", ["COMMIT AND CHAIN", "DELETE FROM notes RETURNING id"]],
    ["another role", ["SET ROLE pg_monitor"]],
    ["a large object", ["SELECT lo_create(0)", "SELECT lo_create(0) FROM notes", "DELETE FROM notes"]],
  ])("that only read refuse %s", async (_name, statements) => {
    const session = await connection.session({ write: false });
    const outcomes = [];
    for (const sql of statements) {
      outcomes.push(
        await run(session, sql).then(
          () => "ran",
          () => "refused",
        ),
      );
    }
    expect(outcomes.at(-1)).toBe("refused");
    expect(await run(session, "SELECT 1 AS a")).toBe('[{"a":1}]');
    await session.close();
    expect(await notes()).toEqual([[1]]);
    expect(await asOwner(database.uri, ["SELECT count(*)::int FROM pg_largeobject_metadata"])).toEqual([[0]]);
  });
  it("that only read keep settings that do no harm", async () => {
    const session = await connection.session({ write: false });
    expect(await run(session, "SET timezone = 'Asia/Tokyo'")).toBe("[]");
    expect(await run(session, "SELECT current_setting('timezone') AS z")).toBe('[{"z":"Asia/Tokyo"}]');
    await session.close();
    const next = await connection.session({ write: false });
    expect(await run(next, "SELECT current_setting('timezone') AS z")).toBe('[{"z":"UTC"}]');
    await next.close();
  });
  it("go on after a time-out", async () => {
    const session = await connection.session({ write: false });
    await expect(run(session, "SELECT pg_sleep(60)", 200)).rejects.toMatchObject({ kind: "timeout" });
    expect(await run(session, "SELECT 1 AS a")).toBe('[{"a":1}]');
    await session.close();
    await expect(run(session, "SELECT 1")).rejects.toMatchObject({ kind: "connection" });
  });
  it("do not write through a connection that only reads", async () => {
    await expect(database.connect({ readOnly: true }).session({ write: true })).rejects.toMatchObject({
      kind: "permission",
    });
  });
});

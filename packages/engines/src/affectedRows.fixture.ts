import { expect } from "vitest";
import type { Connection } from "./engine.ts";
import { testRequest } from "./queryText.fixture.ts";

/** What every engine that counts tells of statements without columns; nothing of it is kept. */
export async function testAffectedRows(connection: Connection, made: number | undefined): Promise<void> {
  const session = await connection.session({ write: true });
  const countAffectedRows = async (sql: string) => {
    const { columns, affectedRows } = await session.run(testRequest(sql));
    expect(columns).toEqual([]);
    return affectedRows;
  };
  try {
    expect(await countAffectedRows("CREATE TABLE counted (a INTEGER)")).toBeUndefined();
    expect(await countAffectedRows("INSERT INTO counted VALUES (1), (2), (3)")).toBe(3);
    expect(await countAffectedRows("CREATE TABLE counted_too AS SELECT a FROM counted")).toBe(made);
    expect(await countAffectedRows("UPDATE counted SET a = a + 10 WHERE a > 1")).toBe(2);
    expect(await countAffectedRows("UPDATE counted SET a = 0 WHERE a > 99")).toBe(0);
    expect(await countAffectedRows("/* all */ DELETE FROM counted WHERE a > 99")).toBe(0);
    expect(await countAffectedRows("DELETE FROM counted")).toBe(3);
    expect(await countAffectedRows("DROP TABLE counted_too")).toBeUndefined();
    expect(await countAffectedRows("DROP TABLE counted")).toBeUndefined();
    expect((await session.run(testRequest("SELECT 1 AS one"))).affectedRows).toBeUndefined();
  } finally {
    await session.close();
  }
}

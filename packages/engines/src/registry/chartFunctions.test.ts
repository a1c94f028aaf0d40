import { describe, expect, it } from "vitest";
import { inspectSql } from "../inspection/index.ts";
import { refusedNames } from "../names/refusedNames.ts";
import { engines } from "./index.ts";

describe.each(
  engines.filter(({ id }) => ["clickhousedb", "trino", "starburst", "presto", "sqlite"].includes(id)),
)("$id", (engine) => {
  it("lets everybody call what charts call", async () => {
    const { dialect, syntax } = engine;
    const column = { kind: "column", name: "c" } as const;
    const parts = [
      ...Object.keys(dialect.grains).map((grain) => dialect.printExpr({ kind: "grain", grain, arg: column })),
      ...(["s", "ms"] as const).map((unit) => dialect.printExpr({ kind: "epoch", unit, arg: column })),
      dialect.printExpr({ kind: "parseTime", format: "%Y-%m-%d", arg: column }),
      dialect.printExpr({ kind: "parseTime", format: null, arg: column }),
      dialect.printExpr({ kind: "addHours", hours: 1, arg: column }),
      dialect.printExpr({ kind: "text", arg: column }),
      dialect.printExpr({ kind: "like", arg: column, pattern: "x", ignoreCase: true, cast: true }),
      ...[null, "DATE", "DateTime", "timestamp"].map((columnType) =>
        dialect.printExpr({ kind: "datetime", at: "2025-01-01T00:00:00", columnType, format: null }),
      ),
    ];
    for (const part of parts) {
      const sql = `SELECT ${part} AS x, COUNT(DISTINCT c) AS y FROM t GROUP BY ${part}`;
      const inspection = await inspectSql(sql, syntax);
      expect([part, refusedNames(engine, inspection, false).functions, inspection.certain]).toEqual([
        part,
        [],
        true,
      ]);
    }
  });
});

import { expect, it } from "vitest";
import type { QueryRequest } from "./engine.ts";

/** Tests that of five rows no more are read than were asked for. `query` answers five. */
export function itLimitsRows(
  query: (
    limit: Pick<QueryRequest, "maxRows" | "format">,
  ) => Promise<{ text: string; truncated: boolean; rowCount: number }>,
): void {
  it.each([
    [3, true, 3],
    [5, false, 5],
    [6, false, 5],
    [0, true, 0],
  ])("of 5 rows at most %i", async (maxRows, truncated, rowCount) => {
    const rows = await query({ maxRows, format: "rows" });
    expect(rows).toMatchObject({ truncated, rowCount });
    expect(JSON.parse(rows.text)).toHaveLength(rowCount);
    const columns = await query({ maxRows, format: "columns" });
    const [values] = Object.values(JSON.parse(columns.text) as Record<string, unknown[]>);
    expect(values).toHaveLength(rowCount);
  });
}

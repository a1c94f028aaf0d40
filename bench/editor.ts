import { DuckDBInstance } from "@duckdb/node-api";
import { type EditorBench, startEditorBench } from "./editorData.ts";
import { gridRows } from "./editorGrid.ts";
import { typingRows } from "./editorTyping.ts";
import { readWithDriver } from "./groupBy.ts";
import { inTurns } from "./lib/measure.ts";
import { post } from "./lib/post.ts";
import type { Row } from "./report.ts";

const SMALL = "SELECT category, count(*) AS events FROM events GROUP BY category ORDER BY category LIMIT 10";

/** The SQL editor in a browser, over a million rows and over thousands of tables. */
export async function editorRows(home: string): Promise<Row[]> {
  const bench = await startEditorBench(home);
  try {
    return [...(await smallRows(bench)), ...(await gridRows(bench)), ...(await typingRows(bench))];
  } finally {
    await bench.sightline.stop();
  }
}

/** What a small query costs beside the database's own work. */
async function smallRows({ sightline, file, rowsDatabase }: EditorBench): Promise<Row[]> {
  const raw = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const body = { database_id: rowsDatabase, schema: "main", sql: SMALL, queryLimit: 1_000 };
  const { authorization } = sightline;
  const { ours, baseline } = await inTurns(
    40,
    async () => {
      const { status } = await post(sightline.port, "/api/v1/sqllab/execute/", { authorization }, body);
      if (status !== 200) throw new Error(`sqllab/execute answered ${status}`);
    },
    () => readWithDriver(raw, SMALL),
  );
  raw.closeSync();
  const name = "SQL editor: 10-row query";
  return [
    {
      name,
      unit: "ms",
      ours,
      baseline,
      against: "raw driver",
      aim: "≤ raw + 10 ms",
      met: ours - baseline <= 10,
    },
  ];
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { checkExpression } from "@sightline/core/sql";
import { serviceUrl } from "@sightline/fixtures/services";
import { afterAll, describe, expect, it } from "vitest";
import { connectOptions } from "../connectOptions.fixture.ts";
import { loadDatabase } from "../duckdb/process/loadDatabase.ts";
import { QueryError } from "../engine.ts";
import { queryText } from "../queryText.fixture.ts";
import { engineNamed } from "../registry/index.ts";
import { breakoutAttempts, KNOWN_ATTEMPTS } from "./breakout.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-breakout-"));
afterAll(() => rmSync(folder, { recursive: true }));

const embedded: Record<string, (file: string) => Promise<void>> = {
  duckdb: (file) =>
    loadDatabase(file, ["SELECT 1"], { memoryLimit: 1024 ** 3, tempFolder: join(folder, "tmp") }),
  sqlite: async (file) => new DatabaseSync(file).exec("CREATE TABLE t (a)"),
};

/** No row fulfils these, whatever stands in the brackets. */
const frames = [
  (text: string) => `SELECT 'canary' AS c FROM (SELECT 1 AS a) t WHERE (${text}) AND 1=0`,
  (text: string) => `SELECT ${text} AS c FROM (SELECT 1 AS a) t WHERE 1=0`,
];

describe.each<[id: string, url: string | null, count: number]>([
  ["duckdb", "duckdb:///data.duckdb", 10_000],
  ["sqlite", "sqlite:///data.sqlite", 10_000],
  ["postgresql", serviceUrl("postgres"), 5_000],
  ["mariadb", serviceUrl("mariadb")?.replace(/^mysql/, "mariadb") ?? null, 5_000],
  ["clickhousedb", serviceUrl("clickhouse"), 500],
  ["trino", serviceUrl("trino"), 500],
])("%s", (id, url, count) => {
  it.skipIf(!url)(
    "[S2] takes each expression that passes for one expression",
    async () => {
      const engine = engineNamed(id);
      if (!engine || !url) throw new Error(`There is no engine ${id}`);
      await embedded[id]?.(join(folder, url.split("///")[1] ?? ""));
      const connection = engine.connect(
        connectOptions({ uri: url, allowedFolder: folder, tempFolder: join(folder, "tmp") }),
      );
      const escaped: string[] = [];
      let passed = 0;
      for (const text of [...KNOWN_ATTEMPTS, ...breakoutAttempts(count, 7)]) {
        const checked = checkExpression(text, engine.syntax.rules);
        if (!checked.ok) continue;
        passed += 1;
        for (const frame of frames) {
          const answer = await queryText(connection, frame(checked.value)).catch((error: unknown) => {
            if (error instanceof QueryError) return null;
            throw error;
          });
          if (answer && answer.rowCount > 0) escaped.push(text);
        }
      }
      await connection.close();
      expect(escaped).toEqual([]);
      expect(passed).toBeGreaterThan(count / 50);
    },
    300_000,
  );
});

import { type AttackedDatabase, type Bomb, chartData, execute } from "./bomb.ts";

/** Regular expressions and patterns that look at their text again and again. */
const PATTERNS: Record<string, string> = {
  "nested repetition": "(a+)+$",
  "repeated choice": "(a|aa)+$",
  "repeated optional": "(a?){60}a{60}",
  "repeated repetition": "((a*)*)*b",
  "large counts": "(((a{1,100}){1,100}){1,100}){1,100}b",
  lookahead: "(?=(a+))\\1*b",
  "back-reference": "(a*)\\1\\1\\1b",
  "a class of all": "([\\s\\S]*)*c",
};

const TEXT = "repeat('a', 40)";
const LONG_TEXT = "repeat('a', 100000)";

const MATCH: Record<AttackedDatabase["engine"], (text: string, pattern: string) => string> = {
  duckdb: (text, pattern) => `regexp_matches(${text}, '${pattern}')`,
  postgresql: (text, pattern) => `${text} ~ '${pattern}'`,
  mysql: (text, pattern) => `${text} regexp '${pattern.replaceAll("\\", "\\\\")}'`,
  sqlite: (text, pattern) => `${sqliteText(text)} regexp '${pattern}'`,
  clickhouse: (text, pattern) => `match(${text}, '${pattern.replaceAll("\\", "\\\\")}')`,
  trino: (text, pattern) =>
    `regexp_like(${text.replace("repeat('a', ", "rpad('a', ").replace(")", ", 'a')")}, '${pattern}')`,
};

const sqliteText = (text: string): string => text.replace(/repeat\('a', (\d+)\)/, "printf('%.$1c', 'a')");

/** Each pattern on each engine, over a short and a long text, in a statement and in a filter. */
export function patternBombs(databases: readonly AttackedDatabase[]): Bomb[] {
  return databases.flatMap((database) =>
    Object.entries(PATTERNS).flatMap(([name, pattern]): Bomb[] => {
      const match = MATCH[database.engine];
      return [
        {
          name: `${name}: run on ${database.engine}`,
          kind: "pattern",
          path: "/api/v1/sqllab/execute/",
          payload: () => execute(database, `select ${match(LONG_TEXT, pattern)} as found`),
        },
        {
          name: `${name}: filter on ${database.engine}`,
          kind: "pattern",
          path: "/api/v1/chart/data",
          payload: () => chartData(database, { metrics: ["count"], extras: { where: match(TEXT, pattern) } }),
        },
      ];
    }),
  );
}

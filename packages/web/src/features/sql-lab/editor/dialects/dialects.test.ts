import { describe, expect, it } from "vitest";
import { dialectOf, inQuotes, written } from "./index.ts";

describe("dialects", () => {
  it.each([
    ["postgresql", "postgres", "Name", '"Name"'],
    ["duckdb", "duckdb", "Name", "Name"],
    ["mysql", "mysql", "my name", "`my name`"],
    ["mariadb", "mysql", "order", "`order`"],
    ["sqlite", "sqlite", "Name", "Name"],
    ["trino", "trino", "my name", '"my name"'],
    ["presto", "trino", "2x", '"2x"'],
    ["clickhousedb", "clickhouse", "group", '"group"'],
    ["mssql", "mssql", "a]b", '"a]b"'],
    ["bigquery", "bigquery", "a`b", "`a``b`"],
    ["snowflake", "snowflake", "name", '"name"'],
    ["snowflake", "snowflake", "NAME", "NAME"],
    ["databricks", "databricks", "select", "`select`"],
    ["unheard-of", "ansi", 'a"b', '"a""b"'],
  ])("%s writes names as %s does: %s is %s", (backend, family, name, text) => {
    const dialect = dialectOf(backend);
    expect(dialect.family).toBe(family);
    expect(written(name, dialect.rules)).toBe(text);
  });

  it("between quotes a name is always in quotes", () => {
    expect(inQuotes("a", dialectOf("mysql").rules)).toBe("`a`");
  });

  it.each(["postgresql", "duckdb", "mysql", "sqlite", "trino", "mssql"])(
    "%s colours keywords, and not what columns are often called",
    (backend) => {
      const { language } = dialectOf(backend);
      const sql = "select name, value, type, data, level, state from t where a is null";
      const keywords: string[] = [];
      language.language.parser.parse(sql).iterate({
        enter: ({ name, from, to }) => {
          if (name === "Keyword") keywords.push(sql.slice(from, to));
        },
      });
      expect(keywords).toEqual(["select", "from", "where", "is"]);
    },
  );

  it("offer no keyword twice, and those of the engine", () => {
    for (const backend of ["postgresql", "duckdb", "mysql", "clickhousedb", "bigquery", "snowflake"]) {
      const { keywords } = dialectOf(backend);
      expect(new Set(keywords).size).toBe(keywords.length);
    }
    expect(dialectOf("duckdb").keywords).toContain("QUALIFY");
    expect(dialectOf("sqlite").keywords).not.toContain("QUALIFY");
  });
});

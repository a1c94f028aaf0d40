import { describe, expect, it } from "vitest";
import { dialectOf, quoteIfNeeded } from "./index.ts";

describe("dialects", () => {
  it.each([
    ["postgresql", "Name", '"Name"'],
    ["duckdb", "Name", "Name"],
    ["mysql", "my name", "`my name`"],
    ["mariadb", "order", "`order`"],
    ["sqlite", "Name", "Name"],
    ["trino", "my name", '"my name"'],
    ["presto", "2x", '"2x"'],
    ["clickhousedb", "group", '"group"'],
    ["mssql", "a]b", "[a]]b]"],
    ["bigquery", "a`b", "`a\\`b`"],
    ["snowflake", "name", '"name"'],
    ["snowflake", "NAME", "NAME"],
    ["databricks", "select", "`select`"],
    ["unheard-of", 'a"b', '"a""b"'],
  ])("%s writes %s as %s", (backend, name, text) => {
    expect(quoteIfNeeded(name, dialectOf(backend).rules)).toBe(text);
  });

  it.each([
    ["MySQL's strings in double quotes", "mysql", 'SELECT "a"', "String"],
    ["names in square brackets", "mssql", "SELECT [a b]", "QuotedIdentifier"],
    ["names in backticks", "bigquery", "SELECT `a b`", "QuotedIdentifier"],
    ["comments behind a #", "clickhousedb", "SELECT 1 # why", "LineComment"],
    ["no comments behind a #", "postgresql", "SELECT 1 # why", "Operator"],
    ["strings between dollars", "snowflake", "SELECT $$a'b$$", "String"],
  ])("colors %s", (_name, backend, sql, node) => {
    const nodes: string[] = [];
    dialectOf(backend)
      .language.language.parser.parse(sql)
      .iterate({ enter: ({ name }) => void nodes.push(name) });
    expect(nodes).toContain(node);
  });

  it.each(["postgresql", "duckdb", "mysql", "sqlite", "trino", "mssql"])(
    "%s colors keywords, and not what columns are often called",
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

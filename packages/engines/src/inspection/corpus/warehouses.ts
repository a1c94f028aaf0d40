import type { CorpusCase } from "./statement.ts";

/** Dialects whose engines have no adapter: what the lexer and the parser make of them. */
export const mssqlCases: readonly CorpusCase[] = [
  ["SELECT TOP 5 * FROM dbo.t", "select", "dbo.t", { limited: "SELECT TOP 11 * FROM dbo.t" }],
  ["SELECT TOP (5) a FROM t", "select", "t", { limited: "SELECT TOP (11) a FROM t" }],
  [
    "SELECT DISTINCT TOP 5 a FROM [my table]",
    "select",
    "my table",
    { limited: "SELECT DISTINCT TOP 11 a FROM [my table]" },
  ],
  [
    "SELECT a FROM t ORDER BY b OFFSET 5 ROWS FETCH NEXT 3 ROWS ONLY",
    "select",
    "t",
    { limited: "SELECT a FROM t ORDER BY b OFFSET 5 ROWS FETCH NEXT 11 ROWS ONLY" },
  ],
  ["SELECT a FROM t OPTION (MAXDOP 1)", "select", "t", { limited: "SELECT a FROM t OPTION (MAXDOP 1)" }],
  ["SELECT * FROM a CROSS APPLY (SELECT * FROM b WHERE b.x = a.x) q", "select", "a b"],
  ["SELECT * INTO #tmp FROM secret", "mutating", "secret"],
  ["EXEC xp_cmdshell 'dir'", "mutating", ""],
  ["EXECUTE ('DROP TABLE t')", "mutating", ""],
  ["WAITFOR DELAY '0:0:10'", "mutating", ""],
  ["SELECT 1 DROP TABLE t", "mutating", "t"],
  ["SELECT 1 EXEC xp_cmdshell 'dir'", "mutating", ""],
  ["BULK INSERT t FROM 'c:\\x'", "mutating", "c:\\x"],
];

export const snowflakeCases: readonly CorpusCase[] = [
  ["SELECT * FROM db.public.t", "select", "DB.PUBLIC.T"],
  ['SELECT * FROM "t"', "select", "t"],
  ["SELECT a FROM t QUALIFY row_number() OVER (ORDER BY b) = 1", "select", "T"],
  ["COPY INTO @stage FROM t", "mutating", "T"],
  ["PUT file:///etc/passwd @stage", "mutating", ""],
  ["EXECUTE IMMEDIATE $$ DELETE FROM t $$", "mutating", ""],
  ["USE ROLE accountadmin", "other", ""],
  ["CREATE STAGE s URL = 's3://evil'", "mutating", ""],
];

export const bigqueryCases: readonly CorpusCase[] = [
  ["SELECT * FROM `project.dataset.t`", "select", "project.dataset.t"],
  ["SELECT * FROM dataset.t", "select", "dataset.t"],
  ["SELECT a # note\nFROM t", "select", "t"],
  ["SELECT * EXCEPT (a) FROM t", "select", "t"],
  ["MERGE t USING s ON t.id = s.id WHEN MATCHED THEN DELETE", "mutating", "s"],
  ["EXPORT DATA OPTIONS (uri = 'gs://x') AS SELECT * FROM secret", "mutating", "secret"],
  ["DECLARE x INT64; SET x = 1; SELECT x", "mutating", "", { count: 3 }],
];

export const oracleCases: readonly CorpusCase[] = [
  ["SELECT * FROM hr.employees", "select", "HR.EMPLOYEES"],
  ["SELECT 1 FROM dual", "select", "DUAL"],
  [
    "SELECT a FROM t FETCH FIRST 3 ROWS ONLY",
    "select",
    "T",
    { limited: "SELECT a FROM t FETCH FIRST 11 ROWS ONLY" },
  ],
  ["BEGIN DELETE FROM t; END;", "mutating", "T", { count: 2 }],
  ["SELECT * FROM a MINUS SELECT * FROM b", "select", "A B"],
];

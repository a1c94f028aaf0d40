import type { EngineName } from "./targets.ts";

/** A statement that would show rows of `t`; `only`: the engines that read it. */
export interface Form {
  name: string;
  sql: string;
  only?: readonly EngineName[];
}

const form = (name: string, sql: string, only?: readonly EngineName[]): Form => ({
  name,
  sql,
  ...(only ? { only } : {}),
});

const DUCK: readonly EngineName[] = ["DuckDB"];
const FULL: readonly EngineName[] = ["DuckDB", "PostgreSQL"];
const QUOTED: readonly EngineName[] = ["DuckDB", "SQLite", "PostgreSQL"];
const TICKS: readonly EngineName[] = ["SQLite", "MariaDB"];

/**
 * Statement forms. `{schema}` stands for the schema of the table, `{dataset}` for the number of its dataset, `{view}`
 * for that of a virtual one.
 */
export const forms: readonly Form[] = [
  form("plain", "SELECT * FROM t"),
  form("plain, ended", "SELECT * FROM t;"),
  form("aliased", "SELECT x.* FROM t AS x"),
  form("aliased without AS", "SELECT x.secret, x.num FROM t x"),
  form("column of the table by name", "SELECT t.secret FROM t"),
  form("CTE", "WITH c AS (SELECT * FROM t) SELECT * FROM c"),
  form("CTE with columns", "WITH c(a, b) AS (SELECT id, secret FROM t) SELECT b AS secret FROM c"),
  form("nested CTE", "WITH c AS (WITH d AS (SELECT * FROM t) SELECT * FROM d) SELECT * FROM c"),
  form("CTE of the table's name", "WITH t AS (SELECT * FROM t) SELECT * FROM t"),
  form("CTE of the table's name inside", "SELECT * FROM (WITH t AS (SELECT * FROM t) SELECT * FROM t) q"),
  form(
    "CTE that hides the table in one half",
    "SELECT secret FROM (WITH t AS (SELECT id, label AS secret FROM u) SELECT secret FROM t) a UNION ALL SELECT secret FROM t",
  ),
  form(
    "CTE of the name after use",
    "WITH a AS (SELECT * FROM t), t AS (SELECT 1 AS x) SELECT secret FROM a, t",
  ),
  form(
    "recursive CTE",
    "WITH RECURSIVE r AS (SELECT id, secret FROM t UNION ALL SELECT id + 100, secret FROM r WHERE id < 100) SELECT secret FROM r",
  ),
  form(
    "recursive CTE of the table's name",
    "WITH RECURSIVE t AS (SELECT id, secret FROM t) SELECT secret FROM t",
  ),
  form("sub-query", "SELECT * FROM (SELECT * FROM t) q"),
  form("sub-query in sub-query", "SELECT * FROM (SELECT * FROM (SELECT * FROM t) a) b"),
  form("brackets", "SELECT * FROM (t)", ["SQLite", "MariaDB", "DuckDB"]),
  form("bracketed statement", "(SELECT * FROM t)", ["DuckDB", "PostgreSQL", "MariaDB"]),
  form("bracketed join", "SELECT t.secret FROM (u JOIN t ON u.id = t.id)"),
  form(
    "in WHERE",
    "SELECT label AS secret, (SELECT max(secret) FROM t) AS m FROM u WHERE id IN (SELECT id FROM t WHERE num > 700000)",
  ),
  form(
    "EXISTS",
    "SELECT (SELECT max(secret) FROM t) AS secret FROM u WHERE EXISTS (SELECT 1 FROM t WHERE t.id = u.id)",
  ),
  form("in SELECT", "SELECT (SELECT max(secret) FROM t) AS secret"),
  form("correlated", "SELECT (SELECT max(t.secret) FROM t WHERE t.id = u.id) AS secret FROM u"),
  form(
    "in HAVING",
    "SELECT max(label) AS secret, max(id) AS m FROM u HAVING max(id) < (SELECT max(num) FROM t)",
  ),
  form("in ORDER BY", "SELECT t.secret FROM t ORDER BY (SELECT max(x.num) FROM t x)"),
  form("in GROUP BY", "SELECT count(*) AS n, secret FROM t GROUP BY secret"),
  form("in CASE", "SELECT CASE WHEN 1 = 1 THEN (SELECT min(secret) FROM t WHERE id > 10) END AS secret"),
  form("in a function", "SELECT coalesce((SELECT max(secret) FROM t), 'x') AS secret"),
  form("UNION", "SELECT label AS secret FROM u UNION SELECT secret FROM t"),
  form("UNION ALL, first", "SELECT secret FROM t UNION ALL SELECT label FROM u"),
  form("EXCEPT", "SELECT secret FROM t EXCEPT SELECT label FROM u"),
  form("INTERSECT", "SELECT secret FROM t INTERSECT SELECT secret FROM t"),
  form("JOIN", "SELECT t.secret FROM u JOIN t ON t.id = u.id"),
  form("LEFT JOIN", "SELECT t.secret FROM u LEFT JOIN t ON t.id = u.id"),
  form("RIGHT JOIN", "SELECT t.secret FROM u RIGHT JOIN t ON t.id = u.id"),
  form("FULL JOIN", "SELECT t.secret FROM u FULL JOIN t ON t.id = u.id", ["DuckDB", "SQLite", "PostgreSQL"]),
  form("CROSS JOIN", "SELECT t.secret FROM u CROSS JOIN t"),
  form("NATURAL JOIN", "SELECT secret FROM u NATURAL JOIN t"),
  form("USING", "SELECT secret FROM u JOIN t USING (id)"),
  form("comma", "SELECT t.secret FROM u, t"),
  form("comma, first", "SELECT t.secret FROM t, u"),
  form("self join", "SELECT b.secret FROM t a JOIN t b ON a.zero <> b.id"),
  form("STRAIGHT_JOIN", "SELECT t.secret FROM u STRAIGHT_JOIN t", ["MariaDB"]),
  form("LATERAL", "SELECT q.secret FROM u, LATERAL (SELECT secret FROM t WHERE t.id = u.id) q", FULL),
  form(
    "LEFT JOIN LATERAL",
    "SELECT q.secret FROM u LEFT JOIN LATERAL (SELECT secret FROM t WHERE t.id = u.id) q ON true",
    FULL,
  ),
  form("SEMI JOIN", "SELECT * FROM t SEMI JOIN u USING (id)", DUCK),
  form("ANTI JOIN", "SELECT * FROM t ANTI JOIN (SELECT 1 AS id) q USING (id)", DUCK),
  form("ASOF JOIN", "SELECT t.secret FROM u ASOF JOIN t ON u.id >= t.id", DUCK),
  form("POSITIONAL JOIN", "SELECT t.secret FROM u POSITIONAL JOIN t", DUCK),
  form("quoted", 'SELECT * FROM "t"', QUOTED),
  form("quoted, schema too", 'SELECT * FROM "{schema}"."t"', QUOTED),
  form("ticks", "SELECT * FROM `t`", TICKS),
  form("ticks, schema too", "SELECT * FROM `{schema}`.`t`", TICKS),
  form("square brackets", "SELECT * FROM [t]", ["SQLite"]),
  form("upper case", "SELECT SECRET FROM T", QUOTED),
  form("quoted upper case", 'SELECT secret FROM "T"', ["DuckDB", "SQLite"]),
  form("schema", "SELECT * FROM {schema}.t"),
  form("schema and blanks", "SELECT * FROM {schema} . t"),
  form("schema and comments", "SELECT * FROM {schema}/* a */./* b */t"),
  form("column by schema", "SELECT {schema}.t.secret FROM {schema}.t"),
  form("catalog", "SELECT * FROM canary.main.t", DUCK),
  form("database of the file", "SELECT * FROM canary.t", DUCK),
  form("comment before the name", "SELECT * FROM /* u */ t"),
  form("line comment", "SELECT * FROM -- u\n t"),
  form("comment with FROM", "SELECT /* FROM u */ * FROM t -- FROM u"),
  form("run comment", "SELECT * FROM /*! t */", ["MariaDB"]),
  form("nested comment", "SELECT * FROM /* /* u */ */ t", FULL),
  form("string with FROM", "SELECT 'FROM u' AS a, secret FROM t"),
  form("string as a name", "SELECT * FROM 't'", ["DuckDB", "SQLite"]),
  form("dollar string", "SELECT $$ FROM u $$ AS a, secret FROM t", FULL),
  form("VALUES beside it", "SELECT v.x, t.secret FROM (VALUES (1)) AS v(x), t", FULL),
  form("VALUES of it", "VALUES ((SELECT max(secret) FROM t))"),
  form("window", "SELECT max(secret) OVER () AS secret FROM t"),
  form(
    "window over another",
    "SELECT first_value(t.secret) OVER (ORDER BY u.id DESC) AS secret FROM u JOIN t ON u.id = t.id",
  ),
  form("QUALIFY", "SELECT secret FROM t QUALIFY row_number() OVER (ORDER BY id DESC) = 1", DUCK),
  form("FILTER", "SELECT max(secret) FILTER (WHERE id > 10) AS secret FROM t", QUOTED),
  form("DISTINCT ON", "SELECT DISTINCT ON (grp) secret FROM t", FULL),
  form("TABLE", "TABLE t", FULL),
  form("TABLE in brackets", "SELECT * FROM (TABLE t) q", FULL),
  form("FROM first", "FROM t", DUCK),
  form("FROM first, SELECT behind", "FROM t SELECT secret", DUCK),
  form("FROM first in brackets", "SELECT * FROM (FROM t)", DUCK),
  form("prefix alias", "SELECT * FROM x: t", DUCK),
  form("COLUMNS", "SELECT COLUMNS('sec.*') FROM t", DUCK),
  form("PIVOT", "PIVOT t ON grp IN ('mine', 'theirs') USING max(secret)", DUCK),
  form("PIVOT in FROM", "SELECT * FROM (PIVOT t ON grp IN ('mine', 'theirs') USING max(secret))", DUCK),
  form("PIVOT behind", "SELECT * FROM t PIVOT (max(secret) FOR grp IN ('mine', 'theirs'))", DUCK),
  form("UNPIVOT", "UNPIVOT t ON secret, grp INTO NAME n VALUE secret", DUCK),
  form("UNPIVOT behind", "SELECT * FROM t UNPIVOT (s FOR n IN (secret, grp))", DUCK),
  form("SUMMARIZE", "SUMMARIZE t", DUCK),
  form("SUMMARIZE in FROM", "SELECT * FROM (SUMMARIZE t)", DUCK),
  form("SUMMARIZE of a query", "SUMMARIZE SELECT * FROM t", DUCK),
  form("DESCRIBE", "DESCRIBE t", ["DuckDB", "MariaDB"]),
  form("SHOW in FROM", "SELECT * FROM (SHOW t)", DUCK),
  form("query()", "SELECT * FROM query('SELECT * FROM t')", DUCK),
  form("query_table()", "SELECT * FROM query_table('t')", DUCK),
  form("query_table() of a list", "SELECT * FROM query_table(['t', 't'])", DUCK),
  form(
    "serialized SQL",
    "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT * FROM t'))",
    DUCK,
  ),
  form("storage info", "SELECT * FROM pragma_storage_info('t')", DUCK),
  form("PRAGMA", "PRAGMA storage_info('t')", DUCK),
  form("statistics", "SELECT stats(secret) AS secret FROM t", DUCK),
  form("histogram", "SELECT histogram(secret) AS secret FROM t", DUCK),
  form("list", "SELECT list(secret) AS secret FROM t", DUCK),
  form("struct of the row", "SELECT t AS secret FROM t", FULL),
  form("sample", "SELECT * FROM t USING SAMPLE 100%", DUCK),
  form("TABLESAMPLE", "SELECT * FROM t TABLESAMPLE BERNOULLI (100)", FULL),
  form("row to JSON", "SELECT row_to_json(t) AS secret FROM t", ["PostgreSQL"]),
  form("query_to_xml", "SELECT query_to_xml('SELECT * FROM t', true, true, '') AS secret", ["PostgreSQL"]),
  form("table_to_xml", "SELECT table_to_xml('t', true, true, '') AS secret", ["PostgreSQL"]),
  form("ONLY", "SELECT * FROM ONLY t", ["PostgreSQL"]),
  form("star behind the name", "SELECT * FROM t *", ["PostgreSQL"]),
  form("ROWS FROM", "SELECT t.secret FROM ROWS FROM (generate_series(1, 1)) g, t", ["PostgreSQL"]),
  form(
    "statistics of the catalog",
    "SELECT most_common_vals::text AS secret FROM pg_stats WHERE tablename = 't'",
    ["PostgreSQL"],
  ),
  form("cursor", "DECLARE c CURSOR FOR SELECT * FROM t", ["PostgreSQL"]),
  form("string_agg", "SELECT string_agg(secret, ',') AS secret FROM t", FULL),
  form("group_concat", "SELECT group_concat(secret) AS secret FROM t", ["SQLite", "MariaDB"]),
  form("IN a table", "SELECT max(label) AS secret, 11 IN t FROM u", ["SQLite"]),
  form("INDEXED BY", "SELECT * FROM t NOT INDEXED", ["SQLite"]),
  form("table-valued pragma", "SELECT * FROM pragma_table_info('t')", ["SQLite"]),
  form("database pages", "SELECT * FROM dbstat", ["SQLite"]),
  form("index hint", "SELECT * FROM t USE INDEX ()", ["MariaDB"]),
  form("PARTITION", "SELECT * FROM t PARTITION (p0)", ["MariaDB"]),
  form("lock", "SELECT * FROM t FOR UPDATE", ["MariaDB", "PostgreSQL"]),
  form("EXPLAIN ANALYZE", "EXPLAIN ANALYZE SELECT * FROM t WHERE secret > ''", FULL),
  form("HANDLER", "HANDLER t OPEN", ["MariaDB"]),
  form("INTO OUTFILE", "SELECT * FROM t INTO OUTFILE '/tmp/x'", ["MariaDB"]),
  form("PREPARE", "PREPARE p AS SELECT * FROM t", FULL),
  form("dataset macro", "SELECT * FROM {{ dataset({dataset}) }}"),
  form("dataset macro of a virtual one", "SELECT * FROM {{ dataset({view}) }}"),
  form("dataset macro beside the table", "SELECT t.secret FROM {{ dataset({dataset}) }} JOIN t ON 1 = 1"),
  form("template in the name", "SELECT * FROM {{ 't' }}"),
  form("template that makes the FROM", "SELECT * {{ 'FROM' }} t"),
];

/** Statements that fail, or would take their time, for hidden rows only: none of them may be told from a success. */
export const probes: readonly Form[] = [
  form("division", "SELECT id FROM t WHERE 1 / zero = 1", ["PostgreSQL"]),
  form("division in an outer query", "SELECT id FROM (SELECT * FROM t) q WHERE 1 / zero = 1", ["PostgreSQL"]),
  form("cast", "SELECT id FROM t WHERE CAST(secret AS INTEGER) > 0", FULL),
  form("cast in a join", "SELECT t.id FROM u JOIN t ON CAST(t.secret AS INTEGER) > u.id", FULL),
  form(
    "cast behind a CTE",
    "WITH c AS (SELECT * FROM t) SELECT id FROM c WHERE CAST(secret AS INTEGER) > 0",
    FULL,
  ),
  form("cast beside a condition", "SELECT id FROM t WHERE id > 10 AND CAST(secret AS INTEGER) > 0", FULL),
  form("cast of a value list", "SELECT id FROM t WHERE secret::INTEGER IN (101, 102)", FULL),
  form("cast in HAVING", "SELECT grp FROM t GROUP BY grp HAVING CAST(max(secret) AS INTEGER) > 0", FULL),
  form("cast in ORDER BY", "SELECT id FROM t ORDER BY CAST(secret AS INTEGER)", FULL),
  form(
    "cast in a semi join",
    "SELECT id FROM u WHERE EXISTS (SELECT 1 FROM t WHERE CAST(secret AS INTEGER) > u.id)",
    FULL,
  ),
  form(
    "cast to a date",
    "SELECT id FROM t WHERE CASE WHEN id > 10 THEN CAST(secret AS DATE) IS NULL ELSE true END",
    FULL,
  ),
  form("regclass", "SELECT id FROM t WHERE CASE WHEN id > 10 THEN secret::regclass IS NULL ELSE true END", [
    "PostgreSQL",
  ]),
  form("overflow", "SELECT id FROM t WHERE num * num * num < 0 OR id > 0", ["PostgreSQL"]),
  form(
    "text search",
    "SELECT id FROM t WHERE to_tsquery(secret || CASE WHEN id > 10 THEN ' & (' ELSE '' END) IS NOT NULL",
    ["PostgreSQL"],
  ),
  form(
    "pattern",
    "SELECT id FROM t WHERE 'a' ~ (CASE WHEN id > 10 THEN '(' ELSE '' END || secret) OR id > 0",
    ["PostgreSQL"],
  ),
  form("error()", "SELECT id FROM t WHERE CASE WHEN id > 10 THEN error(secret) ELSE true END", DUCK),
  form(
    "strptime",
    "SELECT id FROM t WHERE CASE WHEN id > 10 THEN strptime(secret, '%Y') IS NULL ELSE true END",
    DUCK,
  ),
  form(
    "JSON path",
    "SELECT id FROM t WHERE CASE WHEN id > 10 THEN json_extract(secret, '$.a') IS NULL ELSE 1 = 1 END",
    ["SQLite", "DuckDB"],
  ),
  form("abs", "SELECT id FROM t WHERE CASE WHEN id > 10 THEN abs(-9223372036854775807 - 1) ELSE 1 END > 0", [
    "SQLite",
  ]),
  form("exp", "SELECT id FROM t WHERE exp(num / 100) > 0", ["MariaDB", "PostgreSQL"]),
  form("bigint", "SELECT id FROM t WHERE CASE WHEN id > 10 THEN ~0 + id ELSE 1 END > 0", ["MariaDB"]),
  form("two rows", "SELECT id FROM t WHERE id < 10 OR (SELECT id FROM u WHERE t.id > 10) > 0", [
    "PostgreSQL",
    "MariaDB",
  ]),
  form(
    "repeat",
    "SELECT id FROM t WHERE length(repeat('x', CASE WHEN id > 10 THEN 2000000000 ELSE 1 END)) < 9",
    ["PostgreSQL"],
  ),
];

export const formsOf = (engine: EngineName, of: readonly Form[]): readonly Form[] =>
  of.filter(({ only }) => only === undefined || only.includes(engine));

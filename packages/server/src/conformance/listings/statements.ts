import type { EngineName } from "./targets.ts";

/** A view of the catalog, and a column of it with names. */
interface View {
  view: string;
  names: string;
  hidden?: readonly string[];
  /** Read in every way; the others only in some. */
  thoroughly?: true;
}

const INFORMATION_SCHEMA: readonly View[] = [
  { view: "information_schema.tables", names: "table_name", thoroughly: true },
  { view: "information_schema.columns", names: "column_name", hidden: ["column_default"] },
  { view: "information_schema.views", names: "table_name", hidden: ["view_definition"] },
];

const PG_CATALOG: readonly View[] = [
  { view: "pg_tables", names: "tablename", hidden: ["tableowner"], thoroughly: true },
  { view: "pg_catalog.pg_tables", names: "tablename" },
  { view: "pg_views", names: "viewname", hidden: ["definition"] },
  { view: "pg_indexes", names: "indexname", hidden: ["indexdef"] },
];

/** Views that show what the caller may read. */
export const LISTED: Record<EngineName, readonly View[]> = {
  DuckDB: [
    ...INFORMATION_SCHEMA,
    ...PG_CATALOG,
    { view: "duckdb_tables", names: "table_name", hidden: ["sql", "estimated_size"] },
    { view: "duckdb_tables()", names: "table_name" },
    { view: "main.duckdb_columns", names: "column_name", hidden: ["column_default"] },
    { view: "duckdb_columns()", names: "column_name", thoroughly: true },
    { view: "duckdb_views", names: "view_name", hidden: ["sql"] },
    { view: "duckdb_indexes()", names: "table_name", hidden: ["expressions"] },
  ],
  SQLite: [
    { view: "sqlite_master", names: "name", hidden: ["sql"], thoroughly: true },
    { view: "sqlite_schema", names: "tbl_name", hidden: ["sql"] },
    { view: "main.sqlite_master", names: "name" },
  ],
  PostgreSQL: [...INFORMATION_SCHEMA, ...PG_CATALOG, { view: "pg_matviews", names: "matviewname" }],
  MariaDB: [
    {
      view: "information_schema.tables",
      names: "table_name",
      hidden: ["table_rows", "auto_increment"],
      thoroughly: true,
    },
    { view: "INFORMATION_SCHEMA.COLUMNS", names: "COLUMN_NAME", hidden: ["column_default"] },
    { view: "information_schema.views", names: "table_name", hidden: ["view_definition"] },
  ],
};

/** Views, functions and statements that stay with who may read the whole database, or with nobody. */
const OTHERS: Record<EngineName, readonly string[]> = {
  DuckDB: [
    ..."duckdb_constraints duckdb_constraints() duckdb_schemas duckdb_types duckdb_functions() duckdb_databases()".split(
      " ",
    ),
    ..."sqlite_master sqlite_schema pg_class pg_attribute pg_constraint pg_description pg_namespace".split(
      " ",
    ),
    ..."information_schema.schemata information_schema.key_column_usage information_schema.table_constraints".split(
      " ",
    ),
    "information_schema.referential_constraints",
    "pragma_show_tables()",
    "pragma_table_info('c4_4ry')",
    "system.main.duckdb_tables",
    "system.information_schema.tables",
  ],
  SQLite: [
    "sqlite_temp_master",
    "temp.sqlite_master",
    "pragma_table_list",
    "pragma_table_info('seen')",
    "pragma_foreign_key_list('seen')",
    "dbstat",
    "sqlite_sequence",
  ],
  PostgreSQL: [
    ..."pg_class pg_attribute pg_namespace pg_description pg_constraint pg_index pg_attrdef pg_type".split(
      " ",
    ),
    ..."pg_stats pg_statistic pg_sequences pg_rules pg_trigger pg_stat_user_tables pg_locks pg_policies".split(
      " ",
    ),
    ..."information_schema.schemata information_schema.view_table_usage information_schema.key_column_usage".split(
      " ",
    ),
    ..."information_schema.referential_constraints information_schema.triggers information_schema.sequences".split(
      " ",
    ),
  ],
  MariaDB: [
    ..."information_schema.schemata information_schema.statistics information_schema.key_column_usage".split(
      " ",
    ),
    ..."information_schema.triggers information_schema.referential_constraints information_schema.partitions".split(
      " ",
    ),
    ..."information_schema.innodb_sys_tables information_schema.table_statistics information_schema.events".split(
      " ",
    ),
    "mysql.innodb_table_stats",
    "information_schema.table_constraints",
  ],
};

const isCall = (view: string) => view.endsWith(")");
const quoteView = (view: string, sign: string) =>
  view
    .split(".")
    .map((part) => sign + part + sign)
    .join(".");

/** Ways to ask for the rows of a view; none of them holds a name that is hidden. */
function readings(engine: EngineName, { view, names, hidden = [], thoroughly }: View): string[] {
  const sign = engine === "MariaDB" ? "`" : '"';
  const always = [
    `SELECT * FROM ${view}`,
    `SELECT x.${names} FROM ${view} AS x WHERE 1 = 1 OR 1 = 1`,
    `WITH c AS (SELECT * FROM ${view}) SELECT * FROM c`,
    `SELECT a.${names} AS a, b.${names} AS b FROM ${view} a JOIN ${view} b ON 1 = 1`,
    `SELECT label FROM seen UNION SELECT ${names} FROM ${view}`,
    `SELECT label FROM seen WHERE label NOT IN (SELECT ${names} FROM ${view})`,
    `SELECT CAST(${names} AS DATE) AS d FROM ${view}`,
    ...hidden.flatMap((column) => [
      `SELECT ${column} FROM ${view}`,
      `SELECT ${names} FROM ${view} WHERE CAST(${column} AS CHAR(999)) LIKE '%4n4%'`,
    ]),
    ...(isCall(view) ? [] : [`SELECT * FROM ${quoteView(view, sign)}`, `DESCRIBE ${view}`]),
  ];
  if (!thoroughly) return always;
  const more = [
    `SELECT * FROM ${view};`,
    `SELECT x.* FROM ${view} x`,
    `SELECT * FROM ${view} WHERE ${names} LIKE 'c4_4ry%' OR ${names} LIKE '%n4r%'`,
    `SELECT /* ${view} */ * FROM /* seen */ ${view} -- seen`,
    `WITH seen AS (SELECT * FROM ${view}) SELECT * FROM seen`,
    `WITH RECURSIVE r AS (SELECT ${names} AS n, 1 AS i FROM ${view} UNION ALL SELECT n, i + 1 FROM r WHERE i < 2) SELECT * FROM r`,
    `SELECT * FROM (SELECT * FROM (SELECT ${names} FROM ${view}) a) b`,
    `SELECT a.${names} AS a, b.${names} AS b FROM ${view} a, ${view} b`,
    `SELECT seen.id, x.* FROM seen LEFT JOIN ${view} x ON 1 = 1`,
    `SELECT ${names} FROM ${view} UNION ALL SELECT ${names} FROM ${view}`,
    `SELECT (SELECT min(${names}) FROM ${view}) AS a, (SELECT max(${names}) FROM ${view}) AS b`,
    `SELECT ${names}, count(*) AS c FROM ${view} GROUP BY ${names} HAVING count(*) > 0`,
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM ${view}) THEN (SELECT max(${names}) FROM ${view}) END AS m`,
    `SELECT 1 AS one; SELECT * FROM ${view}`,
    `SELECT * FROM ${view} WHERE CAST(${names} AS DECIMAL(9)) > 0`,
    `EXPLAIN SELECT * FROM ${view}`,
    `CREATE TABLE copied AS SELECT * FROM ${view}`,
    `INSERT INTO seen SELECT 9, ${names}, 9 FROM ${view}`,
    `SELECT * FROM ${view} WHERE no_such_column = 1`,
    `SELECT * FROM {{ '${view.replaceAll("'", "''")}' }}`,
  ];
  const perEngine: Record<EngineName, string[]> = {
    DuckDB: [
      `FROM ${view}`,
      `SUMMARIZE SELECT * FROM ${view}`,
      `SELECT row_to_json(x) AS j FROM ${view} x`,
      `SELECT list(x) AS l FROM ${view} x`,
      `SELECT COLUMNS(*) FROM ${view}`,
      `SELECT * EXCLUDE (${names}) FROM ${view}`,
      `PIVOT (SELECT ${names} FROM ${view}) ON ${names} USING count(*)`,
      `SELECT x.n FROM seen, LATERAL (SELECT ${names} AS n FROM ${view}) x`,
      `SELECT error(${names}) AS e FROM ${view}`,
      `SELECT * FROM ${view} USING SAMPLE 100%`,
      `SELECT string_agg(${names}, ',') AS s FROM ${view}`,
      `SELECT rowid FROM ${view}`,
      `SELECT * FROM listings.${view}`,
    ],
    SQLite: [
      `SELECT group_concat(${names}) AS s FROM ${view}`,
      `SELECT rowid, * FROM ${view}`,
      `SELECT 1 AS one WHERE 'x' IN (SELECT ${names} FROM ${view})`,
      `SELECT * FROM ${view} NOT INDEXED`,
      `SELECT abs(${names}) AS a, json_extract(${names}, '$.a') AS b FROM ${view}`,
    ],
    PostgreSQL: [
      `SELECT row_to_json(x) AS j FROM ${view} x`,
      `SELECT x AS whole FROM ${view} x`,
      `SELECT string_agg(${names}::text, ',') AS s FROM ${view}`,
      `SELECT x.n FROM seen, LATERAL (SELECT ${names} AS n FROM ${view}) x`,
      `SELECT ${names}::text::integer AS i FROM ${view}`,
      `SELECT ${names}::text::regclass AS i FROM ${view}`,
      `SELECT ctid, xmin FROM ${view}`,
      `SELECT * FROM ONLY ${view}`,
      `TABLE ${view}`,
      `SELECT * FROM ${view} FOR UPDATE`,
      `EXPLAIN ANALYZE SELECT * FROM ${view}`,
    ],
    MariaDB: [
      `SELECT group_concat(${names}) AS s FROM ${view}`,
      `SELECT * FROM ${view} USE INDEX ()`,
      `SELECT JSON_ARRAYAGG(${names}) AS j FROM ${view}`,
      `SELECT * FROM ${view} LOCK IN SHARE MODE`,
      `SELECT EXTRACTVALUE('<a/>', concat('~', ${names})) AS x FROM ${view}`,
      `ANALYZE SELECT * FROM ${view}`,
    ],
  };
  return [...always, ...more, ...perEngine[engine]];
}

/** Statements that list tables and columns. */
const STATEMENTS: Record<EngineName, readonly string[]> = {
  DuckDB: [
    "SHOW TABLES",
    "show tables;",
    "SHOW ALL TABLES",
    "SHOW TABLES FROM {home}",
    "SHOW TABLES FROM {open}",
    "SHOW TABLES FROM listings.{home}",
    "SELECT * FROM (SHOW TABLES)",
    "SELECT * FROM (SHOW ALL TABLES) x",
    "SHOW SCHEMAS",
    "SHOW DATABASES",
    "PRAGMA show_tables",
    "PRAGMA show_tables_expanded",
    "PRAGMA table_info('seen')",
    "PRAGMA table_info(seen_view)",
    "DESCRIBE",
    "DESCRIBE seen",
    "DESCRIBE SELECT * FROM seen_view",
    "CALL duckdb_tables()",
  ],
  SQLite: [
    "PRAGMA table_info(seen)",
    "PRAGMA main.table_xinfo('seen')",
    "PRAGMA index_list(seen)",
    "PRAGMA foreign_key_list(seen)",
    "PRAGMA table_list",
    "PRAGMA database_list",
    "PRAGMA foreign_key_check",
    "PRAGMA index_info(seen_label)",
    "SHOW TABLES",
  ],
  PostgreSQL: ["SHOW TABLES", "SHOW search_path", "SHOW ALL", "TABLE pg_catalog.pg_tables"],
  MariaDB: [
    "SHOW TABLES",
    "SHOW FULL TABLES",
    "show tables from {home}",
    "SHOW FULL TABLES IN {open};",
    "SHOW TABLES LIKE 's%'",
    "SHOW TABLES LIKE '%4n4%'",
    "SHOW TABLES FROM {home} NOT LIKE 'x'",
    "SHOW TABLES WHERE 1 = 1",
    "SHOW TABLE STATUS",
    "SHOW OPEN TABLES",
    "SHOW DATABASES",
    "SHOW SCHEMAS",
    "SHOW TRIGGERS",
    "SHOW CREATE TABLE seen",
    "SHOW CREATE VIEW seen_view",
    "SHOW INDEX FROM seen",
    "SHOW COLUMNS FROM seen",
    "SHOW FIELDS IN seen FROM {home}",
    "SHOW FULL COLUMNS FROM seen",
    "DESCRIBE seen",
    "DESC seen_view",
    "EXPLAIN seen",
  ],
};

/** Every statement that is tried on an engine. */
export const statements = (engine: EngineName): string[] => [
  ...LISTED[engine].flatMap((view) => readings(engine, view)),
  ...OTHERS[engine].flatMap((view) => [
    `SELECT * FROM ${view}`,
    `SELECT label FROM seen WHERE label IN (SELECT 'x' FROM ${view})`,
  ]),
  ...STATEMENTS[engine],
];

export const FACTOR_WORDS = [
  "FROM",
  "JOIN",
  "STRAIGHT_JOIN",
  "INTO",
  "TABLE",
  "USING",
  "SUMMARIZE",
  "PIVOT",
  "UNPIVOT",
  "REFERENCES",
  "DESCRIBE",
  "DESC",
  "TRUNCATE",
  "COPY",
  "VACUUM",
  "ANALYZE",
  "VIEW",
];
/** Words between such a word and the name. */
export const FILLERS = new Set([
  "LATERAL",
  "ONLY",
  "IF",
  "NOT",
  "EXISTS",
  "TABLE",
  "TEMP",
  "TEMPORARY",
  "VIEW",
  "OUTER",
  "APPLY",
  "OVERWRITE",
  "LOW_PRIORITY",
  "IGNORE",
  "VERBOSE",
  "QUICK",
  "OR",
]);
/** Words that end a list of tables. */
export const LIST_ENDS = new Set(
  "WHERE GROUP HAVING ORDER LIMIT OFFSET FETCH UNION INTERSECT EXCEPT MINUS WINDOW QUALIFY SELECT SET VALUES RETURNING FOR CONNECT START SAMPLE SETTINGS FORMAT".split(
    " ",
  ),
);
/** Words that may follow a table's name without being another name for it. */
export const FACTOR_ENDS = new Set(
  "JOIN INNER LEFT RIGHT FULL CROSS NATURAL STRAIGHT_JOIN ON USING ASOF SEMI ANTI ANY ALL GLOBAL POSITIONAL FINAL PREWHERE ARRAY TABLESAMPLE PIVOT UNPIVOT USE FORCE IGNORE PARTITION INDEXED WITH LATERAL OUTER".split(
    " ",
  ),
);
/** Words that begin something other than a table. */
export const NO_TABLE = new Set(
  "SELECT WITH VALUES SET WHERE FROM UNNEST CASE NULL TABLES COLUMNS DATABASES SCHEMAS ALL STDIN STDOUT DUPLICATE INSERT UPDATE DELETE MERGE EXECUTE INTO OUTFILE DUMPFILE".split(
    " ",
  ),
);
export const UNREADABLE_VERBS = ["CALL", "EXECUTE", "EXEC", "DO", "PREPARE", "PRAGMA", "SHOW"];
/** Their arguments may hold FROM as a word of their own. */
export const FROM_FUNCTIONS = [
  "EXTRACT",
  "SUBSTRING",
  "SUBSTR",
  "TRIM",
  "OVERLAY",
  "LTRIM",
  "RTRIM",
  "BTRIM",
  "POSITION",
];

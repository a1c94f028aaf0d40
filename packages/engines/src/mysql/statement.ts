import { classifyStatement, splitStatements } from "@sightline/core/sql";
import { codeOf, type Token } from "@sightline/core/sql/lexer";
import { syntaxes } from "@sightline/core/sql-syntax";
import { QueryError } from "../engine.ts";

/** Databases of the server itself: they hold passwords, settings and what others run. */
export const SYSTEM_SCHEMAS: ReadonlySet<string> = new Set([
  "information_schema",
  "mysql",
  "performance_schema",
  "sys",
  "_statistics_",
  "__internal_schema",
  "metrics_schema",
  "inspection_schema",
  "memsql",
]);

/** What SHOW may tell. The rest are settings, accounts with their password hashes, and what others run. */
const SHOWN =
  /^(FULL |EXTENDED )?(TABLES|COLUMNS|FIELDS|INDEX|INDEXES|KEYS|DATABASES|SCHEMAS|TABLE STATUS|CREATE (TABLE|VIEW|DATABASE|SCHEMA|SEQUENCE)|WARNINGS|ERRORS|CHARACTER SET|CHARSET|COLLATION|ENGINES|PARTITIONS|OPEN TABLES|TRIGGERS)\b/;
const WRITING = new Set(
  "INSERT REPLACE UPDATE DELETE TRUNCATE MERGE WITH CREATE ALTER DROP RENAME CALL ANALYZE OPTIMIZE".split(
    " ",
  ),
);
/** What may be made, changed and dropped: no accounts, no code, nothing of the server. */
const OBJECTS = new Set(["TABLE", "TABLES", "VIEW", "INDEX", "DATABASE", "SCHEMA", "SEQUENCE", "TEMPORARY"]);
const OTHER_OBJECTS = new Set(
  "USER ROLE FUNCTION PROCEDURE TRIGGER EVENT SERVER TABLESPACE LOGFILE PACKAGE INSTANCE RESOURCE CATALOG REPOSITORY STORAGE PIPELINE LINK MASKING POLICY".split(
    " ",
  ),
);

const refusedStatement = (what: string) => new QueryError("permission", what);
const wordsOf = (code: readonly Token[]) => code.map(({ value }) => value.toUpperCase());

interface OneStatement {
  sql: string;
  code: Token[];
  words: string[];
}

function oneStatement(sql: string): OneStatement {
  const [statement, second] = splitStatements(sql, syntaxes.mysql.rules);
  if (!statement) throw new QueryError("syntax", "There is no statement to run");
  if (second) throw new QueryError("syntax", "Only one statement can run at a time");
  const code = codeOf(statement.tokens);
  return { sql: statement.sql, code, words: wordsOf(code) };
}

const CHANGING_ROWS = new Set(["INSERT", "REPLACE", "UPDATE", "DELETE", "WITH"]);

/** Whether a statement is one of which a number of rows is worth telling, even if that is 0. */
export const changesRows = (sql: string): boolean => CHANGING_ROWS.has(oneStatement(sql).words[0] ?? "");

/** One statement that only reads, without its semicolon. Rejects with a QueryError for any other. */
export function checkReadStatement(sql: string): string {
  const { sql: text, code, words } = oneStatement(sql);
  const kind = classifyStatement(code);
  const [first = "", second = ""] = words;
  if (kind === "mutating") throw refusedStatement(`This connection does not run ${nameOf(first)} statements`);
  refuseFiles(code, words);
  if (locks(code, words)) throw refusedStatement("A statement that only reads may not lock rows");
  if (first === "SHOW" && !SHOWN.test(words.slice(1, 4).join(" ")))
    throw refusedStatement(
      "SHOW tells of databases, tables, columns, indexes and how they were made, and of nothing else here",
    );
  // MariaDB: SET STATEMENT name = value FOR any statement at all.
  if (first === "SET" && second === "STATEMENT")
    throw refusedStatement("This connection does not run SET STATEMENT statements");
  if (kind === "explain" && words.includes("CONNECTION") && words.includes("FOR"))
    throw refusedStatement("The statements of others cannot be explained");
  refuseSystemSchema(first, code);
  return text;
}

/** One statement of a session that may write: rows, tables, views, indexes and databases; no accounts, files, settings. */
export function checkWriteStatement(sql: string): string {
  const { sql: text, code, words } = oneStatement(sql);
  const kind = classifyStatement(code);
  const first = words[0] ?? "";
  if (code.some(({ kind: token }) => token === "unknown"))
    throw refusedStatement("Comments that are run, and open strings, are not allowed");
  if (kind === "mutating") {
    refuseFiles(code, words);
    const reads = ["SELECT", "VALUES", "TABLE", "("].includes(first);
    if (!reads && !WRITING.has(first))
      throw refusedStatement(`This connection does not run ${nameOf(first)} statements`);
    if (["CREATE", "ALTER", "DROP", "RENAME"].includes(first)) {
      refuseOtherObjects(first, words);
      refuseForeignTables(code, words);
    }
    return text;
  }
  return checkReadStatement(sql);
}

const nameOf = (word: string) => (/^[A-Z]+$/.test(word) ? word : "such");

function refuseOtherObjects(first: string, words: readonly string[]): void {
  const what = words.find((word) => OBJECTS.has(word) || OTHER_OBJECTS.has(word)) ?? "";
  if (!OBJECTS.has(what))
    throw refusedStatement(`This connection does not run ${first} ${what || "such"} statements`);
}

/** Storage engines whose tables are other servers, or files. */
const FOREIGN_STORAGE = new Set(["FEDERATED", "FEDERATEDX", "CONNECT", "SPIDER", "S3"]);

function refuseForeignTables(code: readonly Token[], words: readonly string[]): void {
  code.forEach(({ kind }, at) => {
    if (kind !== "word") return;
    const value = words[at + 1] === "=" ? words[at + 2] : words[at + 1];
    if (words[at] === "ENGINE" && FOREIGN_STORAGE.has(value ?? ""))
      throw refusedStatement(
        `Tables of the storage engine ${value} lead to files or other servers: they are not made here`,
      );
    if (words[at] === "DIRECTORY") throw refusedStatement("Tables are made where the server keeps them");
  });
}

/** Files of the server: the account's rights decide, too, but nobody may try. */
function refuseFiles(code: readonly Token[], words: readonly string[]): void {
  const writes = code.some(
    ({ kind }, at) => kind === "word" && (words[at] === "OUTFILE" || words[at] === "DUMPFILE"),
  );
  if (writes || words[0] === "LOAD")
    throw refusedStatement("Reading and writing files of the server is not allowed");
}

function locks(code: readonly Token[], words: readonly string[]): boolean {
  return code.some(({ kind }, at) => {
    if (kind !== "word") return false;
    const [here, next, third] = words.slice(at, at + 3);
    return (here === "FOR" && next === "SHARE") || (here === "LOCK" && next === "IN" && third === "SHARE");
  });
}

function refuseSystemSchema(first: string, code: readonly Token[]): void {
  if (first === "USE" && code.some(({ value }) => isSystemSchema(value)))
    throw refusedStatement("The server's own databases cannot be used");
}

export const isSystemSchema = (name: string): boolean => SYSTEM_SCHEMAS.has(name.toLowerCase());

import { classifyStatement } from "./classifyStatement.ts";
import type { LexicalRules } from "./lexer/lexicalRules.ts";
import { codeOf } from "./lexer/tokenize.ts";
import { withoutTemplates } from "./lexer/withoutTemplates.ts";
import { type Statement, splitStatements } from "./splitStatements.ts";

/** The SQL that a dataset can have of a text that was run. */
interface DatasetSql {
  sql: string;
  /** Statements of the text, of which the last one is it. */
  statements: number;
}

/** Words that begin a statement whose work outlives the session, or that does none. */
const LASTING = new Set([
  ..."INSERT UPDATE DELETE MERGE REPLACE UPSERT TRUNCATE ANALYZE VACUUM COMMENT SHOW PIVOT UNPIVOT".split(
    " ",
  ),
]);
const CHANGES_OBJECTS = new Set(["CREATE", "DROP", "ALTER"]);
const OF_THE_SESSION = new Set("TEMP TEMPORARY VOLATILE SESSION SYSTEM".split(" "));

/**
 * The query of a text that a dataset can be made of: its last statement. Null when that does not read rows, or when it
 * needs what an earlier one did to the session: a temporary table, a setting, another schema.
 */
export function datasetSql(sql: string, rules: LexicalRules): DatasetSql | null {
  const readable = withoutTemplates(sql);
  const statements = splitStatements(readable, rules);
  const last = statements.at(-1);
  if (!last) return null;
  // What a template makes of the text, only the server knows.
  const templated = sql[last.start] === "{";
  if (!templated && classifyStatement(last.tokens) !== "select") return null;
  const earlier = statements.slice(0, -1);
  const from = readable.lastIndexOf(";", last.start - 1) + 1;
  if (!earlier.every(isLasting) || sql.slice(0, from).includes("{%")) return null;
  // Blocks of templates around the statement belong to it.
  const end = readable.indexOf(";", last.start + last.sql.length);
  return { sql: sql.slice(from, end < 0 ? sql.length : end).trim(), statements: statements.length };
}

function isLasting({ tokens }: Statement): boolean {
  const kind = classifyStatement(tokens);
  if (kind === "select" || kind === "explain") return true;
  const [first, ...rest] = codeOf(tokens);
  if (first?.kind !== "word") return false;
  if (LASTING.has(first.value)) return true;
  // A name that begins with # is a temporary table's.
  return (
    CHANGES_OBJECTS.has(first.value) &&
    !rest.some(
      ({ kind: part, value }) => (part === "word" && OF_THE_SESSION.has(value)) || value.startsWith("#"),
    )
  );
}

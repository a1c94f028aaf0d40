import { classifyStatement, functionsCalled, type Statement, splitStatements } from "@sightline/core/sql";
import type { LexicalRules } from "@sightline/core/sql/lexer";
import { placeAt, type TextPlace } from "@sightline/core/sql/places";
import { tablesOf } from "@sightline/core/sql/tables";
import type { SqlSyntax } from "@sightline/core/sql-syntax";
import { type Inspection, QueryError, type TableRef } from "../engine.ts";
import { IN_FROM_PREFIX } from "../names/refusedNames.ts";
import type { ParserReply } from "./messages.ts";
import { parseInSandbox } from "./parseInSandbox.ts";

export interface InspectOptions extends Pick<SqlSyntax, "rules" | "parser"> {
  /** Lower case; functions that stand in FROM and belong there. Others in that place are marked by `IN_FROM_PREFIX`. */
  tableFunctions?: ReadonlySet<string>;
}

/** Longer ones are read by the lexer alone. */
const MAX_PARSED_LENGTH = 200_000;
const REMEMBERED = 1_000;
/** Longer ones are read again: a thousand of them would fill the memory. */
const MAX_REMEMBERED_LENGTH = 10_000;
const inspections = new Map<string, Inspection>();

/**
 * What one reading statement touches, for engines whose own parser cannot be asked. Two readers are heard: the parser
 * library and the lexer. All that either of them names counts; `certain` says that they named the same tables.
 */
export async function inspectSql(sql: string, { rules, parser }: InspectOptions): Promise<Inspection> {
  const key = `${parser}\0${sql}`;
  const known = inspections.get(key);
  if (known) {
    inspections.delete(key);
    inspections.set(key, known);
    return known;
  }
  const inspection = await inspect(sql, rules, parser);
  if (sql.length > MAX_REMEMBERED_LENGTH) return inspection;
  if (inspections.size >= REMEMBERED) inspections.delete(inspections.keys().next().value ?? "");
  inspections.set(key, inspection);
  return inspection;
}

async function inspect(sql: string, rules: LexicalRules, parser: string): Promise<Inspection> {
  const [statement, second] = splitStatements(sql, rules);
  if (!statement) throw new QueryError("syntax", "There is no statement to run");
  if (second) throw new QueryError("syntax", "Only one statement can run at a time");
  const opinion = await opinionOn(statement, { rules, parser });
  const kind = classifyStatement(statement.tokens);
  if (kind !== "select" && kind !== "explain") {
    if (!("names" in opinion) && !opensStatement(statement)) throw slip(sql, statement, opinion.at);
    throw new QueryError("syntax", "Only one SELECT statement can be read here");
  }
  const inspection = combine(statement, { rules, parser }, opinion);
  if (!("names" in opinion) && opinion.at !== null) {
    return { ...inspection, unreadAt: placeOf(sql, statement, opinion.at) };
  }
  // DESCRIBE and its like name a table, or it was not found.
  return kind === "explain" && inspection.tables.length === 0
    ? { ...inspection, certain: false }
    : inspection;
}

const opinionOn = async ({ sql }: Statement, { rules, parser }: InspectOptions): Promise<ParserReply> =>
  sql.length > MAX_PARSED_LENGTH
    ? { at: null }
    : parseInSandbox({ sql, parser, unquotedNames: rules.unquotedNames });

/**
 * What one statement of any kind names, reading or writing, by the same two readers, and `named`, which the caller knows
 * it to name. `certain` says here that the parser library read the statement and is not alone with a table.
 */
export async function inspectText(
  sql: string,
  options: InspectOptions,
  named: readonly TableRef[] = [],
): Promise<Inspection> {
  const { rules } = options;
  const [statement, second] = splitStatements(sql, rules);
  if (!statement || second) throw new QueryError("syntax", "Only one statement can run at a time");
  const opinion = await opinionOn(statement, options);
  const inspection = combine(statement, options, opinion);
  const { tables, certain } = tablesOf(statement.tokens, rules);
  const known = new Map([...tables, ...named].map((table) => [keyOf(table), table]));
  const agreed = inspection.tables.every((table) => known.has(keyOf(table)));
  for (const table of inspection.tables) known.set(keyOf(table), table);
  return { ...inspection, tables: [...known.values()], certain: "names" in opinion && certain && agreed };
}

function combine(
  statement: Statement,
  { rules, tableFunctions }: InspectOptions,
  opinion: ParserReply,
): Inspection {
  const read = tablesOf(statement.tokens, rules);
  const parsed = "names" in opinion ? opinion.names : { tables: [], functions: [] };
  const parsedTables = rules.quotedPaths ? parsed.tables.map(byParts) : parsed.tables;
  const ours = read.tables.map(keyOf).sort();
  const theirs = parsedTables.map(keyOf).sort();
  // As often, too: what is put in place of a table must be put in every place.
  const agree = ours.join("\n") === theirs.join("\n");
  const all = [...read.tables, ...parsedTables];
  return {
    tables: [...new Map(all.map((table) => [keyOf(table), table])).values()],
    functions: [
      ...new Set([
        ...functionsCalled(statement.tokens),
        ...parsed.functions,
        ...read.tableFunctions.map((name) => (tableFunctions?.has(name) ? name : IN_FROM_PREFIX + name)),
      ]),
    ].sort(),
    certain: "names" in opinion && read.certain && agree,
  };
}

/** A path in one pair of quotes as its parts, as the lexer reads it. */
function byParts({ catalog, schema, name }: TableRef): TableRef {
  const parts = [catalog, schema, name].flatMap((part) => part?.split(".") ?? []).toReversed();
  return { catalog: parts[2] ?? null, schema: parts[1] ?? null, name: parts[0] ?? name };
}

const keyOf = ({ catalog, schema, name }: TableRef): string => JSON.stringify([catalog, schema, name]);

/** What the parser does not read may still be a statement: what it does is then for others to say. */
const VERBS = new Set(
  "ALTER ANALYZE ATTACH BACKUP BEGIN CALL CHECKPOINT CLUSTER COMMENT COMMIT COPY CREATE DEALLOCATE DECLARE DELETE DESC DESCRIBE DETACH DISCARD DO DROP END EXCHANGE EXEC EXECUTE EXPLAIN EXPORT FETCH FLUSH GRANT HANDLER IMPORT INSERT INSTALL KILL LISTEN LOAD LOCK MERGE NOTIFY OPTIMIZE PIVOT PRAGMA PREPARE PUT REFRESH REINDEX RELEASE RENAME REPLACE RESET RESTORE REVOKE ROLLBACK SAVEPOINT SECURITY SET SHOW START SYSTEM TRUNCATE UNPIVOT UPDATE USE VACUUM WAITFOR XA".split(
    " ",
  ),
);

function opensStatement({ tokens }: Statement): boolean {
  const first = tokens.find(({ kind }) => kind !== "comment");
  return first?.kind === "word" && VERBS.has(first.value);
}

/** A text that is no statement of any kind, with the place where that shows. */
function slip(sql: string, statement: Statement, at: number | null): QueryError {
  const first = statement.tokens.find(({ kind }) => kind !== "comment");
  const { line, column } = at === null ? (first ?? { line: 1, column: 1 }) : placeOf(sql, statement, at);
  return new QueryError("syntax", "The statement cannot be read", line, column);
}

/** The line and column, from 1, of a character of the statement, counted as the parser counts. */
function placeOf(sql: string, statement: Statement, at: number): TextPlace {
  const offset = [...statement.sql].slice(0, at).join("").length;
  return placeAt(sql, statement.start + offset);
}

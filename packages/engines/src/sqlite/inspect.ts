import { functionsCalled } from "@sightline/core/sql";
import { codeOf, type Token } from "@sightline/core/sql/lexer";
import { tablesOf } from "@sightline/core/sql/tables";
import { syntaxes } from "@sightline/core/sql-syntax";
import type { Inspection, TableRef } from "../engine.ts";
import { IN_FROM_PREFIX } from "../names/refusedNames.ts";
import type { Database } from "./database.ts";
import { Refusal } from "./failure.ts";
import { tableFunctions } from "./functions/functions.ts";
import { ONLY_SELECT, type SeenNames } from "./guard.ts";
import { prepareStatement } from "./prepareStatement.ts";
import { isPrepared, oneStatement } from "./statement.ts";

const foldName = (name: string) => name.toLowerCase();

/**
 * What one SELECT touches: what SQLite itself asks leave for when it prepares the statement, without what its views
 * read. Which names are views in the statement, and not common table expressions of that name, the lexer tells.
 */
export function inspectSelect(database: Database, sql: string): Inspection {
  const statement = oneStatement(sql);
  const { seen } = prepareStatement(database, sql, statement, "look");
  const { tokens, verb } = statement;
  const described = describedTable(tokens);
  if (described) return { tables: [described.table], functions: [], certain: !described.namesOthers };
  if (verb === "PRAGMA" || verb === "EXPLAIN") throw new Refusal("syntax", ONLY_SELECT);
  const named = tablesOf(tokens, syntaxes.sqlite.rules);
  const views = namesOf(database.db, "view");
  const written = new Set(named.tables.map(({ name }) => foldName(name)));
  const functions = new Set([...functionsCalled(tokens), ...seen.functions].map(foldName));
  for (const name of named.tableFunctions)
    if (!tableFunctions.has(name)) functions.add(IN_FROM_PREFIX + name);
  const shadows = namesOf(database.db, "shadow");
  const tables = tablesReadDirectly(seen, written, views).filter((name) => {
    // A full-text index reads its own tables when it is first opened.
    if (shadows.has(foldName(name)) && !written.has(foldName(name))) return false;
    if (!named.tableFunctions.includes(foldName(name))) return true;
    functions.add(foldName(name));
    return false;
  });
  return {
    tables: tables.map((name): TableRef => ({ catalog: null, schema: null, name })),
    functions: [...functions],
    // A table that the lexer did not see stands where the lexer lost its way.
    certain: named.certain && tables.every((name) => written.has(foldName(name))),
  };
}

/** The table of `PRAGMA [main.]table_info(t)` and the like; null: the statement is another. */
function describedTable(tokens: readonly Token[]): { table: TableRef; namesOthers: boolean } | null {
  const [verb, ...rest] = codeOf(tokens);
  const [name, open, table, close, more] = rest[1]?.text === "." ? rest.slice(2) : rest;
  const describes =
    verb?.value === "PRAGMA" &&
    ["TABLE_INFO", "TABLE_XINFO", "INDEX_LIST", "FOREIGN_KEY_LIST"].includes(name?.value ?? "") &&
    open?.text === "(" &&
    close?.text === ")" &&
    !more;
  const isName = table && ["word", "identifier", "string"].includes(table.kind);
  if (!describes || !isName) return null;
  const ref = { catalog: null, schema: null, name: table.kind === "word" ? table.text : table.value };
  return { table: ref, namesOthers: name?.value === "FOREIGN_KEY_LIST" };
}

/** Throws what is wrong with one statement, which is prepared and not run. Whether it may run is told when it does. */
export function checkStatement(database: Database, sql: string): void {
  const statement = oneStatement(sql);
  if (isPrepared(statement.verb)) prepareStatement(database, sql, statement, "write");
}

function namesOf(db: Database["db"], type: "view" | "shadow"): Set<string> {
  const rows = db.prepare("SELECT name FROM pragma_table_list WHERE type = ?").all(type) as {
    name: string;
  }[];
  return new Set(rows.map(({ name }) => foldName(name)));
}

const OWN_LIST = "sqlite_master";
const OTHER_NAME = "sqlite_schema";

/** The tables and views that the statement itself reads. */
function tablesReadDirectly(
  seen: SeenNames,
  written: ReadonlySet<string>,
  views: ReadonlySet<string>,
): string[] {
  const inner = new Set([...written].filter((name) => views.has(name)));
  for (let grown = -1; grown !== inner.size; ) {
    grown = inner.size;
    for (const { name, within } of seen.tables)
      if (within && inner.has(foldName(within)) && views.has(foldName(name))) inner.add(foldName(name));
  }
  const direct = new Map<string, string>();
  for (const { name, within, bare } of seen.tables) {
    // A common table expression may bear the name of a view that is read beside it.
    if (within && inner.has(foldName(within)) && !written.has(foldName(name))) continue;
    if (bare && !written.has(foldName(name))) continue;
    direct.set(foldName(name), name);
  }
  // SQLite has one name for its own list of tables, whichever is written.
  if (direct.has(OWN_LIST) && !written.has(OWN_LIST) && written.has(OTHER_NAME))
    direct.set(OWN_LIST, OTHER_NAME);
  return [...direct.values()];
}

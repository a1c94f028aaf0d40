import type { TableName } from "../tables/tablesOf.ts";
import type { Clause } from "./clause.ts";
import { type IsNamed, readElement, readElements, readElementTail } from "./tableElements.ts";

/**
 * The tables that the actions of an ALTER TABLE name beside the table itself; null: one of the actions changes something
 * else than columns, constraints, rows and the name of the table.
 */
export function alterActions(clause: Clause, table: TableName, isNamed: IsNamed): TableName[] | null {
  const named: TableName[] = [];
  for (const action of clause.items()) {
    const found = readAction(action, table, isNamed);
    if (!found) return null;
    named.push(...found);
  }
  return named;
}

function readAction(clause: Clause, table: TableName, isNamed: IsNamed): TableName[] | null {
  if (clause.word("RENAME")) return readRename(clause, table);
  const isKnown =
    (clause.word("ADD") && readAdd(clause, isNamed)) ||
    (clause.word("DROP") && readDrop(clause)) ||
    (clause.word("ALTER") && readColumnChange(clause, isNamed)) ||
    (clause.word("MODIFY", "CHANGE") && readModify(clause, isNamed)) ||
    // ClickHouse changes rows so.
    (clause.isAt("DELETE", "UPDATE") && clause.rest().length > 1);
  return isKnown ? [] : null;
}

function readAdd(clause: Clause, isNamed: IsNamed): boolean {
  clause.word("COLUMN");
  if (clause.word("IF") && !clause.phrase("NOT EXISTS")) return false;
  if (clause.isAt("PARTITION", "INDEX", "KEY", "FULLTEXT", "SPATIAL", "PROJECTION", "SEARCH")) return false;
  const group = clause.group();
  // Columns of several lines in one pair of brackets.
  if (group) return clause.ended && readElements(clause.within(group), isNamed)?.length === 0;
  return readElement(clause, isNamed);
}

function readDrop(clause: Clause): boolean {
  clause.word("COLUMN", "CONSTRAINT");
  if (clause.word("IF") && !clause.word("EXISTS")) return false;
  if (!clause.token("word", "identifier")) return false;
  clause.word("RESTRICT");
  return clause.ended;
}

/** A new name in the table's own schema, or in that of the session: engines differ, both are asked for. */
function readRename(clause: Clause, table: TableName): TableName[] | null {
  if (clause.word("TO", "AS")) {
    const name = clause.name();
    if (!name || !clause.ended) return null;
    if (name.parts.length > 1) return [name.table];
    return [{ ...table, name: name.table.name }, name.table];
  }
  clause.word("COLUMN");
  const isColumn =
    clause.token("word", "identifier") !== null &&
    clause.word("TO") &&
    clause.token("word", "identifier") !== null;
  return isColumn && clause.ended ? [] : null;
}

function readColumnChange(clause: Clause, isNamed: IsNamed): boolean {
  clause.word("COLUMN");
  if (!clause.token("word", "identifier")) return false;
  if (clause.phrase("DROP DEFAULT") || clause.phrase("DROP NOT NULL") || clause.phrase("SET NOT NULL"))
    return clause.ended;
  if (clause.phrase("SET DEFAULT")) return readElementTail(clause, isNamed);
  clause.phrase("SET DATA");
  clause.word("TYPE");
  return clause.token("word", "identifier") !== null && readElementTail(clause, isNamed);
}

/** `MODIFY [COLUMN] name type`, `CHANGE [COLUMN] name name type`. */
function readModify(clause: Clause, isNamed: IsNamed): boolean {
  if (clause.isAt("TTL", "SETTING", "QUERY", "ORDER", "SAMPLE", "COMMENT", "REFRESH", "SQL")) return false;
  clause.word("COLUMN");
  if (clause.word("IF") && !clause.word("EXISTS")) return false;
  const name = clause.token("word", "identifier");
  if (!name || !clause.token("word", "identifier")) return false;
  clause.token("word");
  return readElementTail(clause, isNamed);
}

import type { TableName } from "../tables/tablesOf.ts";
import type { Clause, WrittenName } from "./clause.ts";

/** Whether a name is one that the reader of tables sees. */
export type IsNamed = (name: WrittenName) => boolean;

/** Words of a column or constraint behind its name and type. */
const ELEMENT_WORDS =
  "PRECISION VARYING WITH WITHOUT TIME ZONE UNSIGNED SIGNED ZEROFILL NOT NULL DEFAULT PRIMARY FOREIGN KEY UNIQUE INDEX CHECK ON DELETE UPDATE CASCADE RESTRICT SET NO ACTION MATCH FULL SIMPLE AUTO_INCREMENT AUTOINCREMENT COMMENT TRUE FALSE GENERATED ALWAYS STORED VIRTUAL AS ASC DESC CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP LOCALTIME LOCALTIMESTAMP DEFERRABLE INITIALLY DEFERRED IMMEDIATE FIRST".split(
    " ",
  );
/** Behind these stands a name of something harmless. */
const NAMING_WORDS = ["COLLATE", "CONSTRAINT", "CHARSET", "AFTER", "CODEC"];
/** What is no type, though it stands where one may. */
const NO_TYPE = ["USING", "LIKE", "OF", "AS", "FOR", "INHERITS", "PARTITION"];

/** The tables whose columns are copied (`LIKE t`); null: something is not a column or a constraint that is known here. */
export function readElements(clause: Clause, isNamed: IsNamed): TableName[] | null {
  const models: TableName[] = [];
  for (const element of clause.items()) {
    if (element.word("LIKE")) {
      const model = element.name();
      if (!model || !element.ended) return null;
      models.push(model.table);
    } else if (!readElement(element, isNamed)) return null;
  }
  return models;
}

/** `name [type] [words of a column]`, and constraints, which have the same form. */
export function readElement(clause: Clause, isNamed: IsNamed): boolean {
  if (clause.word("CONSTRAINT") && !clause.token("word", "identifier")) return false;
  const first = clause.token("word", "identifier");
  if (!first || (first.kind === "word" && first.value === "EXCLUDE")) return false;
  if (!clause.isAt(...NO_TYPE, "REFERENCES", ...NAMING_WORDS)) clause.token("word", "identifier");
  return readElementTail(clause, isNamed);
}

/** What follows the type. */
export function readElementTail(clause: Clause, isNamed: IsNamed): boolean {
  while (!clause.ended) {
    if (clause.word("REFERENCES")) {
      const name = clause.name();
      if (!name || !isNamed(name)) return false;
    } else if (clause.phrase("CHARACTER SET") || clause.word(...NAMING_WORDS)) {
      if (!clause.token("word", "identifier") && !clause.group()) return false;
    } else if (!isHarmless(clause)) return false;
  }
  return true;
}

function isHarmless(clause: Clause): boolean {
  if (clause.group() || clause.word(...ELEMENT_WORDS) || clause.token("string", "number")) return true;
  if (["-", "+", "::"].some((sign) => clause.symbol(sign))) {
    // The type behind `::`.
    clause.token("word");
    return true;
  }
  // A function of a default value: which ones may be called is checked with all others of the statement.
  return clause.nextIsGroup(1) && !clause.isAt(...NO_TYPE) && clause.token("word") !== null;
}

/** Engines of ClickHouse and MySQL that keep rows in the server itself and reach nothing else. */
const OWN_STORAGE =
  /^((Replacing|Summing|Aggregating|Collapsing|VersionedCollapsing)?MergeTree|Memory|Log|TinyLog|StripeLog|InnoDB|MyISAM|Aria|Heap)$/i;

/** What may follow the columns of a new table. False: something that is not known here. */
export function readTableOptions(clause: Clause): boolean {
  while (!clause.ended && !clause.isAt("AS", "SELECT", "WITH", "VALUES", "TABLE") && !clause.nextIsGroup()) {
    if (!readTableOption(clause)) return false;
  }
  return true;
}

function readTableOption(clause: Clause): boolean {
  if (clause.phrase("WITHOUT ROWID") || clause.word("STRICT") || clause.symbol(",")) return true;
  if (clause.phrase("ON COMMIT")) {
    return clause.word("DROP") || clause.phrase("PRESERVE ROWS") || clause.phrase("DELETE ROWS");
  }
  if (clause.word("ENGINE")) {
    clause.symbol("=");
    const engine = clause.token("word", "identifier");
    clause.group();
    return engine !== null && OWN_STORAGE.test(engine.text);
  }
  if (clause.phrase("ORDER BY") || clause.phrase("PARTITION BY") || clause.phrase("PRIMARY KEY")) {
    const isCalled = clause.token("word", "identifier") !== null;
    return clause.group() !== null || isCalled;
  }
  clause.word("DEFAULT");
  if (clause.phrase("CHARACTER SET") || clause.word("CHARSET", "COLLATE", "COMMENT", "AUTO_INCREMENT")) {
    clause.symbol("=");
    return clause.token("word", "identifier", "string", "number") !== null;
  }
  return false;
}

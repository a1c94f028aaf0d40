import type { LexicalRules } from "../lexer/lexicalRules.ts";
import { codeOf, type Token } from "../lexer/tokenize.ts";
import { groupTokens, isGroup, type Node } from "../lexer/tokenTree.ts";
import { type TableName, tablesOf } from "../tables/tablesOf.ts";
import { alterActions } from "./alterActions.ts";
import { Clause, type WrittenName } from "./clause.ts";
import { readElements, readTableOptions } from "./tableElements.ts";

/** What a statement writes that writes rows, tables and views which it names, and nothing else. */
export interface TableWrite {
  /** Tables whose names only the grammar of the statement shows: `LIKE t`, `RENAME TO t`. */
  tables: TableName[];
  /** A name in the place of a table cannot hide in it: the grammar has read every word. */
  isReadWhole: boolean;
}

/**
 * Reads the statements that callers may run who may not use the whole database. Null: it is none of them, or holds a
 * clause that is not known here. Each table that is written stands where `tablesOf` sees it, or is among `tables`.
 */
export function tableWrite(tokens: readonly Token[], rules: LexicalRules): TableWrite | null {
  const code = codeOf(tokens);
  const nodes = groupTokens(code);
  if (!nodes || code.some(({ kind }) => kind === "unknown")) return null;
  const places = new Set(tablesOf(tokens, rules).places.map(({ start }) => start));
  const statement = new Statement(nodes, rules, places);
  return statement.read() ? { tables: statement.tables, isReadWhole: statement.isReadWhole } : null;
}

const QUERY = ["SELECT", "WITH", "VALUES", "TABLE", "FROM"];
const ROW_VERBS = ["INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE", "UPSERT"];
/** They run what is not in the statement, or reach a file. */
const FOREIGN_WORDS = new Set(["EXEC", "EXECUTE", "CALL", "INFILE", "OUTFILE", "DUMPFILE"]);

class Statement {
  readonly tables: TableName[] = [];
  isReadWhole = false;
  readonly #clause: Clause;
  readonly #rules: LexicalRules;
  readonly #places: ReadonlySet<number>;

  constructor(nodes: readonly Node[], rules: LexicalRules, places: ReadonlySet<number>) {
    this.#clause = new Clause(nodes, rules);
    this.#rules = rules;
    this.#places = places;
  }

  read(): boolean {
    const clause = this.#clause;
    if (clause.word("CREATE")) return this.#create();
    if (clause.word("DROP")) return this.#drop();
    if (clause.word("TRUNCATE")) return this.#truncate();
    if (clause.word("ALTER")) return this.#alter();
    if (clause.word("COMMENT")) return this.#comment();
    return this.#rows(clause);
  }

  /** INSERT, UPDATE, DELETE, MERGE, and queries that write: with DML in WITH, INTO, or locks on the rows they read. */
  #rows(clause: Clause): boolean {
    if (clause.word("WITH")) return this.#commonTables(clause) && this.#rows(clause);
    if (clause.isAt("SELECT", "VALUES", "TABLE")) return this.#query(clause);
    if (clause.word("INSERT")) {
      if (clause.word("OR") && !clause.word("REPLACE", "IGNORE", "ABORT", "FAIL", "ROLLBACK")) return false;
      clause.words("LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY", "IGNORE", "OVERWRITE");
      return this.#insertInto(clause);
    }
    if (clause.word("REPLACE", "UPSERT")) {
      clause.words("LOW_PRIORITY", "DELAYED");
      return this.#insertInto(clause);
    }
    if (clause.word("UPDATE")) {
      clause.words("LOW_PRIORITY", "IGNORE", "ONLY");
      return this.#named(clause.name()) && this.#tail(clause);
    }
    if (clause.word("DELETE")) {
      clause.words("LOW_PRIORITY", "QUICK", "IGNORE");
      if (!clause.word("FROM")) return false;
      clause.word("ONLY");
      return this.#named(clause.name()) && this.#tail(clause);
    }
    if (clause.word("MERGE")) return clause.word("INTO") && this.#named(clause.name()) && this.#tail(clause);
    return false;
  }

  #insertInto(clause: Clause): boolean {
    if (!clause.word("INTO")) return false;
    clause.word("TABLE");
    if (!this.#named(clause.name())) return false;
    if (clause.word("AS") && !clause.token("word", "identifier")) return false;
    const group = clause.group();
    const isQuery = group !== null && clause.within(group).isAt(...QUERY);
    if (isQuery) return this.#tail(clause);
    if (clause.word("BY") && !clause.word("NAME", "POSITION")) return false;
    if (clause.word("OVERRIDING") && !(clause.word("SYSTEM", "USER") && clause.word("VALUE"))) return false;
    if (clause.phrase("DEFAULT VALUES")) return this.#tail(clause);
    const hasSource =
      clause.nextIsGroup() || clause.isAt("SELECT", "WITH", "VALUES", "VALUE", "TABLE", "SET");
    return hasSource && this.#tail(clause);
  }

  /** `name [(columns)] AS [NOT] [MATERIALIZED] (statement), ...` */
  #commonTables(clause: Clause): boolean {
    clause.word("RECURSIVE");
    do {
      if (!clause.token("word", "identifier")) return false;
      clause.group();
      if (!clause.word("AS")) return false;
      clause.words("NOT", "MATERIALIZED");
      const body = clause.group();
      if (!body) return false;
      const inner = clause.within(body);
      if (inner.isAt(...ROW_VERBS) && !this.#rows(inner)) return false;
    } while (clause.symbol(","));
    return true;
  }

  /** A query that writes into a table by INTO, or reads what statements before it wrote. */
  #query(clause: Clause): boolean {
    while (!clause.ended) {
      if (clause.word("INTO")) {
        clause.words("TEMP", "TEMPORARY");
        clause.word("TABLE");
        if (!this.#named(clause.name())) return false;
      } else if (clause.isAt(...FOREIGN_WORDS)) return false;
      else if (!clause.group()) clause.token("word", "identifier", "string", "number", "symbol");
    }
    return true;
  }

  #create(): boolean {
    const clause = this.#clause;
    if (clause.word("OR") && !clause.word("REPLACE")) return false;
    clause.word("TEMP", "TEMPORARY");
    const isView = clause.isAt("VIEW");
    if (!clause.word("TABLE", "VIEW")) return false;
    if (clause.word("IF") && !clause.phrase("NOT EXISTS")) return false;
    if (!this.#named(clause.name())) return false;
    if (isView) {
      clause.group();
      return clause.word("AS") && this.#source(clause);
    }
    if (clause.word("LIKE")) return this.#alsoNamed(clause.name()) && clause.ended;
    const elements = clause.group();
    if (elements && !clause.within(elements).isAt(...QUERY)) {
      const models = readElements(clause.within(elements), (name) => this.#isNamed(name));
      if (!models) return false;
      this.tables.push(...models);
    }
    if (!readTableOptions(clause)) return false;
    if (clause.ended) return elements !== null;
    clause.word("AS");
    return this.#source(clause);
  }

  /** The query that fills a table or defines a view. */
  #source(clause: Clause): boolean {
    // `WITH (external_location = …)` are properties of the table.
    if (clause.isAt("WITH") && clause.nextIsGroup(1)) return false;
    return (clause.nextIsGroup() || clause.isAt(...QUERY)) && this.#tail(clause);
  }

  #drop(): boolean {
    const clause = this.#clause;
    clause.word("TEMPORARY");
    if (!clause.word("TABLE", "VIEW")) return false;
    if (clause.word("IF") && !clause.word("EXISTS")) return false;
    return this.#names(clause);
  }

  #truncate(): boolean {
    this.#clause.word("TABLE");
    this.#clause.word("ONLY");
    return this.#names(this.#clause);
  }

  /** Names to the end. CASCADE would reach what nobody named. */
  #names(clause: Clause): boolean {
    do {
      if (!this.#named(clause.name())) return false;
    } while (clause.symbol(","));
    clause.word("RESTRICT");
    this.isReadWhole = clause.ended;
    return clause.ended;
  }

  #alter(): boolean {
    const clause = this.#clause;
    if (!clause.word("TABLE")) return false;
    if (clause.word("IF") && !clause.word("EXISTS")) return false;
    clause.word("ONLY");
    const name = clause.name();
    if (!name || !this.#named(name)) return false;
    const named = alterActions(clause, name.table, (other) => this.#isNamed(other));
    if (!named) return false;
    this.tables.push(...named);
    return true;
  }

  #comment(): boolean {
    const clause = this.#clause;
    if (!clause.word("ON")) return false;
    const isColumn = clause.word("COLUMN");
    if (!isColumn && !clause.word("TABLE", "VIEW")) return false;
    const name = clause.name();
    if (!name) return false;
    if (isColumn) {
      // The name is that of the column, behind its table's.
      const { schema, catalog } = name.table;
      if (name.parts.length < 2 || schema === null) return false;
      this.tables.push({ catalog: null, schema: catalog, name: schema });
    } else if (!this.#named(name)) return false;
    this.isReadWhole =
      clause.word("IS") && (clause.word("NULL") || clause.token("string") !== null) && clause.ended;
    return this.isReadWhole;
  }

  /** What is left may read any table, by a name that the reader of tables sees. */
  #tail(clause: Clause): boolean {
    return !holdsForeignWord(clause.rest());
  }

  /** Whether `tablesOf` sees the name, so that it is checked with the others. */
  #isNamed({ parts }: WrittenName): boolean {
    return this.#places.has(parts[0]?.start ?? -1);
  }

  #named(name: WrittenName | null): boolean {
    return name !== null && this.#isNamed(name);
  }

  #alsoNamed(name: WrittenName | null): boolean {
    if (!name || this.#rules.quotedPaths) return false;
    this.tables.push(name.table);
    return true;
  }
}

function holdsForeignWord(nodes: readonly Node[]): boolean {
  return nodes.some((node, at) => {
    if (isGroup(node)) return holdsForeignWord(node.nodes);
    const before = nodes[at - 1];
    const isQualified = before && !isGroup(before) && before.kind === "symbol" && before.text === ".";
    return node.kind === "word" && !isQualified && FOREIGN_WORDS.has(node.value);
  });
}

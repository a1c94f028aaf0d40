import { type Completion, CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import type { TableMetadata } from "@sightline/api/databases";
import { beforeAll, describe, expect, it } from "vitest";
import { loadWords, startWords } from "../../../../lib/i18n/index.ts";
import { dialectOf } from "../dialects/index.ts";
import { lexicalRules } from "../statements/index.ts";
import { statementField } from "../statements/statementField.ts";
import { completeColumns } from "./completeColumns.ts";
import { completeNames } from "./completeNames.ts";
import type { SchemaKnowledge } from "./knowledge.ts";
import { SCORES } from "./options.ts";

const COLUMNS: Record<string, string[]> = {
  orders: ["id", "customer_id", "amount", "Order Date"],
  customers: ["id", "name", "order"],
  cities: ["city_id", "name"],
};

function table(name: string): TableMetadata {
  const foreignKeys =
    name === "orders"
      ? [{ column_names: ["customer_id"], referred_columns: ["id"], referred_table: "customers", type: "fk" }]
      : [];
  const columns = COLUMNS[name]!.map((column) => ({
    name: column,
    type: "INTEGER",
    longType: "INTEGER",
    comment: null,
    keys: column === "id" ? [{ type: "pk" }] : [],
  }));
  return { name, comment: null, columns, primaryKey: {}, foreignKeys, indexes: [], selectStar: "" };
}

const LISTS = {
  functions: ["date_trunc", "count", "my_function"],
  schemas: ["main", "archive"],
  main: Object.keys(COLUMNS).map((value) => ({ value, type: "table" as const, extra: null })),
  archive: [{ value: "old orders", type: "view" as const, extra: null }],
};

/** What is asked of the database is kept in `asked`. */
function knowledgeOf(backend: string, asked: string[] = []): SchemaKnowledge {
  return {
    dialect: dialectOf(backend),
    schema: "main",
    functions: () => LISTS.functions,
    schemas: () => LISTS.schemas,
    tables: async (schema) => (schema === "main" ? LISTS.main : LISTS.archive),
    table: async (_schema, name) => {
      asked.push(name);
      return COLUMNS[name] ? table(name) : null;
    },
    pinnedTables: () => [],
    parameters: () => ["min_amount"],
  };
}

type Source = typeof completeNames | typeof completeColumns;

/** What a source offers at the mark `|` of a text, by label; the result itself. */
async function listOptions(
  source: Source,
  marked: string,
  explicit = false,
  knowledge = knowledgeOf("duckdb"),
) {
  const pos = marked.indexOf("|");
  const state = EditorState.create({
    doc: marked.replace("|", ""),
    extensions: [statementField, lexicalRules.of(knowledge.dialect.rules)],
  });
  const result = (await source(
    new CompletionContext(state, pos, explicit),
    knowledge,
  )) as CompletionResult | null;
  return {
    result,
    options: new Map(result?.options.map((each) => [each.displayLabel ?? each.label, each]) ?? []),
  };
}

const boost = (options: Map<string, Completion>, label: string) => options.get(label)?.boost ?? Number.NaN;

beforeAll(async () => {
  await startWords("en");
  await loadWords("sql-lab");
});

describe("names", () => {
  it("are ordered by the scores of keywords, functions, schemas and tables", async () => {
    expect(SCORES).toEqual({ keyword: 100, function: 90, schema: 60, table: 55, column: 50 });
    const names = await listOptions(completeNames, "SELECT o|", true);
    expect(boost(names.options, "SELECT")).toBeGreaterThan(boost(names.options, "count"));
    expect(boost(names.options, "count")).toBeGreaterThan(boost(names.options, "archive"));
  });

  it("where a table must follow, tables come before all others, and none is missing", async () => {
    const { options } = await listOptions(completeNames, "SELECT * FROM o|");
    expect([...options.keys()]).toEqual(expect.arrayContaining(["orders", "customers", "cities", "main"]));
    expect(boost(options, "orders")).toBeGreaterThan(boost(options, "ON"));
    expect(boost(options, "orders")).toBeGreaterThan(boost(options, "main"));
  });

  it("of a schema are its tables, in quotes where they need them", async () => {
    const { options } = await listOptions(completeNames, "SELECT * FROM archive.|");
    expect([...options.values()]).toMatchObject([
      { label: "old orders", apply: '"old orders"', detail: "view" },
    ]);
  });

  it("of the statement itself are offered as tables", async () => {
    const { options } = await listOptions(completeNames, "WITH big AS (SELECT 1) SELECT * FROM b|");
    expect(boost(options, "big")).toBeGreaterThan(boost(options, "orders"));
  });

  it("keywords take the letters of the statement", async () => {
    expect((await listOptions(completeNames, "SELECT 1 fr|")).options.has("FROM")).toBe(true);
    expect((await listOptions(completeNames, "select 1 fr|")).options.has("from")).toBe(true);
  });

  it.each([
    ["co", true],
    ["unt", true],
    ["cut", false],
    ["dt", false],
  ])("count is offered for '%s': %s", async (typed, isOffered) => {
    expect((await listOptions(completeNames, `SELECT ${typed}|`)).options.has("count")).toBe(isOffered);
  });

  it("a function is found by the first letters of its words, and again as the word grows", async () => {
    const { result, options } = await listOptions(completeNames, "SELECT dt|");
    expect(options.has("date_trunc")).toBe(true);
    const state = EditorState.create({ doc: "SELECT dtx", extensions: [statementField] });
    const next = result!.update!(result!, 7, 10, new CompletionContext(state, 10, false));
    expect(next?.options.map(({ label }) => label)).not.toContain("date_trunc");
  });

  it("functions tell their parameters where they are known", async () => {
    const { options } = await listOptions(completeNames, "SELECT d|");
    expect(options.get("date_trunc")).toMatchObject({ detail: "(unit, timestamp)" });
    expect(options.get("my_function")?.detail).toBeUndefined();
  });

  it.each([
    ["in a string", "SELECT 'o|'"],
    ["in a comment", "SELECT 1 -- o|"],
    ["where a new name is given", "SELECT 1 AS o|"],
    ["when nothing is typed", "SELECT |"],
  ])("nothing is offered %s", async (_name, text) => {
    expect((await listOptions(completeNames, text)).result).toBeNull();
    expect((await listOptions(completeColumns, text)).result).toBeNull();
  });

  it("in a template, macros and parameters are offered, and nothing else", async () => {
    const { options } = await listOptions(completeNames, "SELECT * FROM orders WHERE a > {{ m|");
    expect([...options.keys()]).toEqual(expect.arrayContaining(["min_amount", "filter_values", "url_param"]));
    expect(options.has("SELECT")).toBe(false);
  });
});

describe("columns", () => {
  const labels = async (text: string) => [...(await listOptions(completeColumns, text)).options.keys()];

  it("are those of the tables that the statement reads, and only these are asked for", async () => {
    const asked: string[] = [];
    const { options } = await listOptions(
      completeColumns,
      "SELECT a| FROM ORDERS",
      false,
      knowledgeOf("duckdb", asked),
    );
    expect([...options.keys()]).toEqual(["id", "customer_id", "amount", "Order Date", "ORDERS"]);
    expect(options.get("Order Date")?.apply).toBe('"Order Date"');
    expect(asked).toEqual(["orders"]);
  });

  it("come before keywords", async () => {
    const columns = await listOptions(completeColumns, "SELECT o| FROM orders");
    const names = await listOptions(completeNames, "SELECT o| FROM orders");
    expect(boost(columns.options, "amount")).toBeGreaterThan(boost(names.options, "ON"));
  });

  it.each<[string, string[]]>([
    ["SELECT o.| FROM orders o", ["id", "customer_id", "amount", "Order Date"]],
    ["SELECT * FROM orders o JOIN customers c ON c.| ", ["id", "name", "order"]],
    ["SELECT b.| FROM (SELECT id AS key, amount + 1 AS more FROM orders) b", ["key", "more"]],
    [
      "WITH w AS (SELECT o.*, 1 AS one FROM orders o) SELECT w.| FROM w",
      ["one", "id", "customer_id", "amount", "Order Date"],
    ],
    ["SELECT main.customers.|", ["id", "name", "order"]],
    ["SELECT cities.|", ["city_id", "name"]],
    ["SELECT nothing.| FROM orders", []],
    ["UPDATE cities SET n|", ["city_id", "name", "cities"]],
  ])("%s", async (text, columns) => {
    expect(await labels(text)).toEqual(columns);
  });

  it("before a FROM are those of the tables in the tab, then those of the schema, above all else", async () => {
    const knowledge = {
      ...knowledgeOf("duckdb"),
      pinnedTables: () => [{ catalog: null, schema: "main", name: "cities" }],
    };
    const columns = await listOptions(completeColumns, "SELECT n|", false, knowledge);
    const names = await listOptions(completeNames, "SELECT n|", false, knowledge);
    expect([...columns.options.keys()].slice(0, 3)).toEqual(["city_id", "name", "id"]);
    expect(columns.options.get("name")?.detail).toBe("cities, customers · INTEGER");
    expect(boost(columns.options, "city_id")).toBeGreaterThan(boost(columns.options, "amount"));
    expect(boost(columns.options, "amount")).toBeGreaterThan(boost(names.options, "NULL"));
    expect(boost(columns.options, "amount")).toBeGreaterThan(boost(names.options, "count"));
  });

  it.each([
    ["a table is named later in the statement", "SELECT n| FROM orders"],
    ["the statement does not read", "DROP n|"],
  ])("of the schema's other tables are not offered where %s", async (_name, text) => {
    expect(await labels(text)).not.toContain("city_id");
  });

  it("of a schema with very many tables are not read before one is named", async () => {
    const asked: string[] = [];
    const many = Array.from({ length: 500 }, (_, at) => ({
      value: `t${at}`,
      type: "table" as const,
      extra: null,
    }));
    const knowledge = { ...knowledgeOf("duckdb", asked), tables: () => many };
    await listOptions(completeColumns, "SELECT n|", false, knowledge);
    expect(asked).toEqual([]);
  });

  it("a reserved name is put in quotes, by the rules of the engine", async () => {
    const put = async (backend: string) =>
      (
        await listOptions(completeColumns, "SELECT c.| FROM customers c", false, knowledgeOf(backend))
      ).options.get("order")?.apply;
    expect(await put("postgresql")).toBe('"order"');
    expect(await put("mysql")).toBe("`order`");
    expect(await put("bigquery")).toBe("`order`");
  });

  it("a name that two tables have is put in with its table", async () => {
    const { result } = await listOptions(completeColumns, "SELECT i| FROM orders o JOIN customers c ON true");
    expect(result!.options.filter(({ label }) => label === "id").map(({ apply }) => apply)).toEqual([
      "o.id",
      "c.id",
    ]);
  });

  it("between quotes the whole name is replaced", async () => {
    const { result } = await listOptions(completeColumns, 'SELECT "Or|" FROM orders');
    expect(result).toMatchObject({ from: 8 });
    expect(result!.options.map(({ label }) => label)).toContain("Order Date");
  });

  it("behind ON there are the conditions of foreign keys, else of names", async () => {
    expect(await labels("SELECT * FROM customers c JOIN orders o ON c|")).toContain("o.customer_id = c.id");
    expect(await labels("SELECT * FROM orders JOIN customers ON c|")).toContain(
      "orders.customer_id = customers.id",
    );
    expect(await labels("SELECT * FROM orders JOIN cities ON c|")).not.toContainEqual(
      expect.stringContaining(" = "),
    );
  });

  it("take the place of a star when asked", async () => {
    const { result } = await listOptions(completeColumns, "SELECT *| FROM orders", true);
    expect(result).toMatchObject({ from: 7, to: 8, options: [{ label: "4 columns of *" }] });
    const owned = await listOptions(completeColumns, "SELECT o.*| FROM orders o", true);
    expect(owned.result).toMatchObject({ from: 7, to: 10 });
    expect(
      (await listOptions(completeColumns, "SELECT 2 *| FROM orders", true)).options.has("4 columns of *"),
    ).toBe(false);
  });
});

it("a place in a very long statement sees the tables near to it", async () => {
  const filler = Array.from({ length: 4000 }, (_, at) => `  amount + ${at} AS n_${at},`).join("\n");
  const { options } = await listOptions(completeColumns, `SELECT\n${filler}\n cust| FROM orders`);
  expect(options.has("customer_id")).toBe(true);
});

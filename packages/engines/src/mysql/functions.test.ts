import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusedNames } from "../names/refusedNames.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS, SAFE_WORDS } from "./functionNames.ts";
import { doris, mariadb, mysql, singlestore, starrocks, tidb } from "./index.ts";
import { mariadbUrl, type TestDatabase, testDatabase } from "./mariadb.fixture.ts";

const family = [mysql, mariadb, tidb, starrocks, doris, singlestore];

it.each(family)("no function of $label is both allowed and refused, or named twice", ({ functions }) => {
  expect([...functions.safeFunctions].filter((name) => functions.refusedFunctions.has(name))).toEqual([]);
  expect(
    [...functions.safeFunctions, ...functions.refusedFunctions].filter(
      (name) => !/^[a-z][a-z0-9_]*$/.test(name),
    ),
  ).toEqual([]);
  expect(SAFE_FUNCTIONS.length + REFUSED_FUNCTIONS.length).toBe(
    new Set([...SAFE_FUNCTIONS, ...REFUSED_FUNCTIONS]).size,
  );
});

it.each([
  ["load_file", true, true],
  ["sleep", true, true],
  ["get_lock", true, true],
  ["version", true, true],
  ["sys_exec", true, true],
  ["sum", false, false],
  ["of_an_administrator", true, false],
])("%s: refused to whoever may not read all %s, to whoever may %s", (name, partly, whole) => {
  const inspection = { tables: [], functions: [name], certain: true };
  expect(refusedNames(mariadb, inspection, false).functions.length > 0).toBe(partly);
  expect(refusedNames(mariadb, inspection, true).functions.length > 0).toBe(whole);
});

it.each([
  ["mysql", "user", true],
  ["MySQL", "User", true],
  ["performance_schema", "threads", true],
  ["sys", "session", true],
  ["information_schema", "processlist", true],
  ["INFORMATION_SCHEMA", "PROCESSLIST", true],
  ["information_schema", "innodb_trx", true],
  ["information_schema", "user_privileges", true],
  ["information_schema", "global_variables", true],
  ["information_schema", "columns", false],
  ["shop", "user", false],
  [null, "processlist", false],
])("table %s.%s refused: %s", (schema, name, expected) => {
  expect(mariadb.refusesTable({ catalog: null, schema, name })).toBe(expected);
});

describe.skipIf(!mariadbUrl)("the functions of the server", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  const names = async (sql: string) =>
    (await database.admin(sql)).map(([name]) => (name ?? "").toLowerCase());
  const known = new Set([...SAFE_FUNCTIONS, ...SAFE_WORDS, ...REFUSED_FUNCTIONS]);

  it.each([
    ["native", "SELECT function FROM information_schema.sql_functions", 250],
    ["of plugins", "SELECT plugin_name FROM information_schema.plugins WHERE plugin_type = 'FUNCTION'", 5],
    ["loaded", "SELECT name FROM mysql.func", 0],
  ])("%s are reviewed by name", async (_name, sql, least) => {
    const found = await names(sql);
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(found.filter((name) => !known.has(name))).toEqual([]);
  });
  it("of the manual are reviewed by name", async () => {
    const topics = await names(
      `SELECT DISTINCT REPLACE(t.name, '\\\\', '') FROM mysql.help_topic t
       JOIN mysql.help_category c USING (help_category_id)
       LEFT JOIN mysql.help_category p ON p.help_category_id = c.parent_category_id
       WHERE 'Functions' IN (c.name, p.name) OR p.name = 'Geographic Features' OR c.name = 'Functions and Modifiers for Use with GROUP BY'`,
    );
    const functions = topics
      .map((topic) => topic.replace(/ function$| operator$/, ""))
      .filter((topic) => /^[a-z][a-z0-9_]*$/.test(topic) && !NO_FUNCTIONS.has(topic));
    expect(functions.length).toBeGreaterThan(200);
    expect(functions.filter((name) => !known.has(name))).toEqual([]);
  });
});

/** Topics of the manual about words that no bracket follows, or that only format brackets. */
const NO_FUNCTIONS = new Set(
  "in like is between case assignment parentheses old_value wkt wkb mbr geometry dimension".split(" "),
);

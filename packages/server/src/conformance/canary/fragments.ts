import { type Form, forms, probes } from "./statements.ts";

/** Conditions and values of a caller's own in a chart on the table; those that fail do so for hidden rows only. */
export const conditions: readonly Form[] = [
  ...probes.flatMap(({ sql, ...form }) => {
    const found = /^SELECT id FROM t WHERE (.+)$/.exec(sql);
    return found?.[1] ? [{ ...form, sql: found[1] }] : [];
  }),
  { name: "sub-query", sql: "id IN (SELECT id FROM t WHERE num > 700000)" },
  { name: "always true", sql: "1 = 1 OR 2 = 2" },
];

const texts = (sql: string) =>
  sql.startsWith("SELECT (SELECT") ? [sql.slice(7).replace(/ AS secret.*$/, "")] : [];

export const values: readonly Form[] = [
  ...forms
    .filter(({ name }) => name !== "correlated")
    .flatMap(({ sql, ...form }) => texts(sql).map((value) => ({ ...form, sql: value }))),
  { name: "maximum of the other rows", sql: "(SELECT max(x.secret) FROM t x WHERE x.id > t.id)" },
  { name: "column", sql: "coalesce(secret, 'x')" },
];

/** Queries of a chart on the table with a condition, in each place where one may stand. */
export const conditionPlaces = {
  where: (sql: string) => ({ columns: ["id"], extras: { where: sql } }),
  filter: (sql: string) => ({
    columns: ["id"],
    filters: [{ col: custom(`CASE WHEN ${sql} THEN 1 ELSE 0 END`), op: "==", val: 1 }],
  }),
  column: (sql: string) => ({ columns: [custom(`CASE WHEN ${sql} THEN 1 ELSE 0 END`)], metrics: ["count"] }),
  series: (sql: string) => ({
    columns: [custom(`CASE WHEN ${sql} THEN 1 ELSE 0 END`)],
    metrics: ["count"],
    series_columns: ["custom"],
    series_limit: 3,
  }),
  metric: (sql: string) => ({ metrics: [custom(`SUM(CASE WHEN ${sql} THEN 1 ELSE 0 END)`)] }),
  having: (sql: string) => ({
    columns: ["id"],
    metrics: ["count"],
    extras: { having: `SUM(CASE WHEN ${sql} THEN 1 ELSE 0 END) >= 0` },
  }),
  order: (sql: string) => ({
    columns: ["id"],
    metrics: [custom(`SUM(CASE WHEN ${sql} THEN 1 ELSE 0 END)`)],
    orderby: [[custom(`SUM(CASE WHEN ${sql} THEN 1 ELSE 0 END)`), false]],
  }),
};

export const valuePlaces = {
  column: (sql: string) => ({ columns: [custom(sql)], metrics: ["count"] }),
  metric: (sql: string) => ({ metrics: [custom(`MAX(${sql})`)] }),
};

const custom = (sqlExpression: string) => ({ label: "custom", sqlExpression, expressionType: "SQL" });

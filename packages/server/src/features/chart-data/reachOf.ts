import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { Expr, QueryDataset, Select } from "@sightline/core/query";
import type { Inspection, TableRef } from "@sightline/engines";
import { asking, faultText, type Reach } from "../databases/index.ts";
import type { Source } from "./source.ts";

/**
 * What queries of a dataset may read: its own table, or the tables and functions that its SQL names, and those that
 * its conditions name in sub-queries. `conditions` were written by who may write datasets or row-level security.
 */
export async function reachOf(
  source: Source,
  dataset: QueryDataset,
  conditions: readonly string[],
): Promise<Result<Extract<Reach, { kind: "tables" }>>> {
  const own: TableRef[] = dataset.sql
    ? []
    : [{ catalog: dataset.catalog, schema: dataset.schema, name: dataset.table_name }];
  const inner = conditions.filter((condition) => /\bselect\b/i.test(condition));
  const texts = [
    ...(dataset.sql ? [dataset.sql] : []),
    ...(inner.length === 0 ? [] : [source.opened.engine.dialect.print(holding(inner, dataset))]),
  ];
  const inspections: Inspection[] = [];
  for (const sql of texts) {
    const inspected = await asking(source.opened, { sql, timeoutMs: 0 }, () =>
      source.opened.connection.inspect(sql),
    );
    if (!inspected.ok) return err(badRequest(`Error: ${faultText(inspected.error)}`));
    inspections.push(inspected.value);
  }
  return ok({
    kind: "tables",
    tables: [...own, ...inspections.flatMap(({ tables }) => tables)],
    functions: new Set(inspections.flatMap(({ functions }) => functions)),
  });
}

/** A statement that reads what the conditions read. */
function holding(conditions: readonly string[], dataset: QueryDataset): Select {
  const one: Expr = { kind: "literal", value: 1 };
  return {
    columns: [{ expr: one, alias: "one" }],
    from: dataset.sql
      ? { kind: "sql", sql: dataset.sql, alias: "virtual_table" }
      : { kind: "table", catalog: dataset.catalog, schema: dataset.schema, name: dataset.table_name },
    joins: [],
    where: conditions.map((sql): Expr => ({ kind: "raw", sql })),
    groupBy: [],
    having: [],
    orderBy: [],
    limit: null,
    offset: null,
  };
}

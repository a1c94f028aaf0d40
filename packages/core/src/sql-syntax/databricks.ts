import { mysql } from "./mysql.ts";
import { type SqlSyntax, WAREHOUSE_TYPES, words } from "./sqlSyntax.ts";
import { trino } from "./trino.ts";

/** Databricks. */
export const databricks: SqlSyntax = {
  rules: {
    ...mysql.rules,
    hashComments: false,
    dashNeedsBlank: false,
    executableComments: false,
    nestedComments: true,
  },
  keywords: words(`
    QUALIFY, LATERAL VIEW, EXPLODE, ILIKE, RLIKE, PIVOT, UNPIVOT, TABLESAMPLE, DISTRIBUTE BY, CLUSTER BY,
    SORT BY, STRUCT, MAP, ARRAY, STRING, SHOW TABLES, DESCRIBE TABLE, MERGE INTO, VERSION AS OF,
    LEFT SEMI JOIN, LEFT ANTI JOIN`),
  types: WAREHOUSE_TYPES,
  signatures: `${trino.signatures}
date_trunc(unit, timestamp) datediff(end, start) collect_list(value) collect_set(value) explode(array)`,
  editor: "postgresql",
  formatter: "spark",
  parser: "databricks",
};

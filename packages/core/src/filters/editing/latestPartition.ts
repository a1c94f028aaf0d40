/** Where the macros of an engine stand; `presto` for all others. */
const NAMESPACES: Readonly<Record<string, string>> = { hive: "hive", spark: "spark" };

interface PartitionedTable {
  schema: string | null;
  table_name: string;
  /** The engine of its database. */
  backend: string;
}

/** The condition that takes rows of a table's latest partition alone: a template that finds it when the query runs. */
export function latestPartitionSql(
  column: string,
  { schema, table_name, backend }: PartitionedTable,
): string {
  const table = schema ? `${schema}.${table_name}` : table_name;
  return `${column} = '{{ ${NAMESPACES[backend] ?? "presto"}.latest_partition('${table}') }}'`;
}

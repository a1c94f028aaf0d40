/**
 * Under which names the templates of an engine find its partitions, the usual one first. Only these engines have
 * partitions of one value each, so that a comparison with it takes the rows of one partition.
 */
export const PARTITION_NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  trino: ["presto", "trino"],
  starburst: ["presto", "trino"],
  presto: ["presto"],
  hive: ["hive"],
  spark: ["spark"],
};

interface PartitionedTable {
  schema: string | null;
  table_name: string;
  /** The engine of its database. */
  backend: string;
}

/**
 * The condition that takes rows of a table's latest partition alone: a template that finds it when the query runs. Null
 * where the engine has no such template.
 */
export function latestPartitionSql(
  column: string,
  { schema, table_name, backend }: PartitionedTable,
): string | null {
  const namespace = PARTITION_NAMESPACES[backend]?.[0];
  const table = schema ? `${schema}.${table_name}` : table_name;
  return namespace ? `${column} = '{{ ${namespace}.latest_partition('${table}') }}'` : null;
}

export {
  filterFromColumn,
  filterFromMetric,
  temporalFilter,
  withOperator,
  withSubject,
} from "./editAdhocFilter.ts";
export { latestPartitionSql, PARTITION_NAMESPACES } from "./latestPartition.ts";
export { metricSql } from "./metricSql.ts";

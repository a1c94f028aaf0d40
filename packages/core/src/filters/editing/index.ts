export {
  filterFromColumn,
  filterFromMetric,
  temporalFilter,
  withOperator,
  withSubject,
} from "./editAdhocFilter.ts";
export { latestPartitionSql } from "./latestPartition.ts";

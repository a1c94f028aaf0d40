export {
  filterFromColumn,
  filterFromMetric,
  temporalFilter,
  withOperator,
  withSubject,
} from "./editAdhocFilter.ts";

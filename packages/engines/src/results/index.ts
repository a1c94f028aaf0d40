export {
  type ColumnFacts,
  type LineColumn,
  openResultTools,
  type ResultTools,
  type ResultToolsOptions,
  type SearchRequest,
  type SortKey,
  type SortRequest,
  type SummaryRequest,
} from "./resultTools.ts";

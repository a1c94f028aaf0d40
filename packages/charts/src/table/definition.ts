import { defineChart } from "../contract/index.ts";
import { SQL_MAX_ROW } from "../shared-controls/columns/index.ts";
import { comparisonErrors } from "../shared-controls/time-comparison/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls, type TableForm } from "./controls.ts";
import { groupColumns } from "./formColumns.ts";
import { model } from "./model.ts";
import { picture } from "./picture.ts";
import { stateAfterFilter } from "./tableState.ts";

/** Rows and columns: groups with their metrics, or records as they are. */
export default defineChart({
  controls,
  version: 1,
  steps: [],
  validate,
  buildQuery,
  stateAfterFilter,
  model,
  picture,
});

function validate(form: TableForm): string[] {
  if (!form.server_pagination && form.row_limit > SQL_MAX_ROW)
    return [`Row limit: cannot be larger than ${SQL_MAX_ROW} without server pagination`];
  if (form.query_mode === "raw") return [];
  const isEmpty = groupColumns(form.stored).length + form.metrics.length + form.percent_metrics.length === 0;
  return [
    ...(isEmpty ? ["Group By, Metrics or Percentage Metrics must have a value"] : []),
    ...comparisonErrors(form.stored),
  ];
}

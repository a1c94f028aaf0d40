import { NUMERIC } from "@sightline/core/query/generic-type";
import type { Control } from "../contract/controls/index.ts";
import type { ChartDefinition } from "../contract/index.ts";
import type { TablePicture } from "../contract/pictures/table/index.ts";
import { filterKindOf } from "../table/column-filters/index.ts";
import table from "../table/definition.ts";

/** What this type does not ask: its columns can always be moved, and its texts may be HTML. */
const SETTLED: Readonly<Record<string, unknown>> = {
  allow_rearrange_columns: true,
  allow_render_html: true,
  percent_metric_calculation: "row_limit",
};

const settledControl = (control: Control): Control =>
  Object.hasOwn(SETTLED, control.name)
    ? {
        ...control,
        default: SETTLED[control.name],
        visible: () => false,
        keepsValueWhenHidden: true,
      }
    : control;

/** All columns can be filtered; of pages of the server, those whose values its rows have before they are grouped. */
const withFilters = (picture: TablePicture): TablePicture => ({
  ...picture,
  columns: picture.columns.map((column) => ({
    ...column,
    ...((picture.serverPages === null || !column.isMetric) && {
      filter: filterKindOf(column.type, column.isMetric || column.type === NUMERIC),
    }),
  })),
});

/** The table, as charts of the second table store it. */
const definition: ChartDefinition = {
  ...table,
  picture: (model, input) => withFilters(table.picture(model, input) as TablePicture),
  controls: table.controls.map((section) => ({
    ...section,
    rows: section.rows.map((row) => row.map(settledControl)),
  })),
};

export default definition;

import type { Control } from "../contract/controls/index.ts";
import type { ChartDefinition } from "../contract/index.ts";
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

/** The table, as charts of the second table store it. */
const definition: ChartDefinition = {
  ...table,
  controls: table.controls.map((section) => ({
    ...section,
    rows: section.rows.map((row) => row.map(settledControl)),
  })),
};

export default definition;

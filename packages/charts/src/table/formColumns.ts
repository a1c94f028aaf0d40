import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import { NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import type { Choice, ConfigurableColumn } from "../contract/controls/index.ts";
import type { ChartDataset, FormData } from "../contract/index.ts";
import { readColumns, readList, readText } from "../control-kinds/index.ts";
import { genericTypeOf } from "../shared-controls/columns/index.ts";
import { verboseName } from "../shared-picture/index.ts";
import { isRaw } from "./queryMode.ts";
import { COMPARISON_PARTS, comparesValues, partKey } from "./timeComparison.ts";

const labelOf = (key: string, dataset: ChartDataset | null): string =>
  dataset ? verboseName(key, dataset) : key;

/** The dimensions of groups. A form that includes time, as older clients store it, has its time column in front. */
export function groupColumns(formData: FormData): QueryColumn[] {
  const columns = readColumns(formData.groupby);
  const time = formData.include_time ? readText(formData.granularity_sqla) : null;
  return time === null ? columns : [time, ...columns.filter((column) => columnLabel(column) !== time)];
}

/** The columns that a table with this form has, in the order of the reply. */
export function configurableColumns(formData: FormData, dataset: ChartDataset | null): ConfigurableColumn[] {
  const standard = {
    showCellBars: formData.show_cell_bars !== false,
    alignPositiveNegative: formData.align_pn === true,
    colorPositiveNegative: formData.color_pn !== false,
  };
  const dimension = (column: QueryColumn): ConfigurableColumn => {
    const key = columnLabel(column);
    return { key, label: labelOf(key, dataset), type: typeOf(column, dataset), isMetric: false, standard };
  };
  if (isRaw(formData)) return readColumns(formData.all_columns).map(dimension);
  const metrics = readList<QueryMetric>(formData.metrics).map(metricLabel);
  const shares = readList<QueryMetric>(formData.percent_metrics).map(metricLabel);
  const measured = [
    ...metrics.map((key) => ({ key, label: labelOf(key, dataset) })),
    ...shares.map((key) => ({ key: `%${key}`, label: `% ${labelOf(key, dataset)}` })),
  ];
  const shown = comparesValues(formData)
    ? measured.flatMap(({ key, label }) =>
        COMPARISON_PARTS.map((part) => ({ key: partKey(part, key), label: `${part} ${label}` })),
      )
    : measured;
  return [
    ...groupColumns(formData).map(dimension),
    ...shown.map((one): ConfigurableColumn => ({ ...one, type: NUMERIC, isMetric: true, standard })),
  ];
}

/** The columns whose numbers a rule can color. */
export const formattedColumns = (formData: FormData, dataset: ChartDataset | null): Choice[] =>
  configurableColumns(formData, dataset)
    .filter(({ type }) => type === NUMERIC)
    .map(({ key, label }) => [key, label]);

function typeOf(column: QueryColumn, dataset: ChartDataset | null): ConfigurableColumn["type"] {
  if (typeof column === "object" && column.columnType === "BASE_AXIS") return TEMPORAL;
  return genericTypeOf(column, dataset);
}

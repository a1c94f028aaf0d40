import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import type { PictureInput } from "../contract/index.ts";
import { isSelected, type Mark, type MarkValue } from "../contract/marks/index.ts";
import { NULL_TEXT, verboseName } from "../shared-picture/index.ts";
import { metricOf, type PivotLevel, type PivotNode, pathUp } from "./axis.ts";
import { cellFill } from "./cellFill.ts";
import { cellFormatter, dimensionFormatters } from "./cellText.ts";
import type { PivotForm } from "./controls.ts";
import type { HeaderCell } from "./lines.ts";
import type { PivotSide, PivotTablePicture } from "./pivotPicture.ts";
import type { PivotModel } from "./pivotRecords.ts";

/** The table with its words: names, formatted values and colors. */
export function picture(model: PivotModel, input: PictureInput<PivotForm>): PivotTablePicture {
  const { form, translate, dataset, selected } = input;
  const { rows, columns } = model;
  const format = cellFormatter(model, input);
  const fill = cellFill(input);
  const dimensions = dimensionFormatters(input);
  const metricAt = (row: PivotNode, column: PivotNode) =>
    metricOf(row, rows.levels) ?? metricOf(column, columns.levels);
  const metrics = new Map(form.metrics.map((metric) => [metricLabel(metric), metric]));
  const columnByLabel = new Map(
    [...form.groupbyRows, ...form.groupbyColumns].map((column) => [columnLabel(column), column]),
  );

  const textOf = (node: PivotNode, level: PivotLevel | undefined): string => {
    if (level?.kind !== "dimension") return verboseName(String(node.value), dataset);
    return node.value === null ? NULL_TEXT : (dimensions.get(level.label) ?? String)(node.value);
  };
  const grainOf = (label: string) => (dimensions.has(label) ? { grain: form.time_grain_sqla } : {});
  const marks = markMaker({ columnByLabel, metrics, textOf, grainOf }, model);
  const mark = (row: PivotNode, column: PivotNode) => marks(row, column, metricAt(row, column));
  return {
    kind: "pivotTable",
    rows,
    columns,
    rendersHtml: form.allow_render_html,
    levelName: (level) => (level.kind === "metric" ? "" : verboseName(level.label, dataset)),
    headerText: ({ kind, node }: HeaderCell, side: PivotSide) => {
      if (kind === "total") return `${translate("Total")} (${translate(model.aggregate)})`;
      if (kind === "subtotal") return translate("Subtotal");
      return textOf(node, model[side].levels[node.depth - 1]);
    },
    cell: (row, column) => {
      const value = model.valueAt(row.node, column.node);
      const metric = metricAt(row.node, column.node);
      const isSum = row.kind !== "value" || column.kind !== "value";
      return { value, text: format(value, metric), fill: isSum ? null : fill(value, metric) };
    },
    mark,
    isDimmed: selected && ((row, column) => !isSelected(mark(row, column), selected)),
  };
}

interface MarkParts {
  columnByLabel: ReadonlyMap<string, QueryColumn>;
  metrics: ReadonlyMap<string, QueryMetric>;
  textOf: (node: PivotNode, level: PivotLevel | undefined) => string;
  /** The grain of a time column, by its label. */
  grainOf: (label: string) => Pick<MarkValue, "grain">;
}

function markMaker(parts: MarkParts, { rows, columns }: PivotModel) {
  return (row: PivotNode, column: PivotNode, metricName: string | null): Mark | null => {
    const values: MarkValue[] = [];
    const names: string[] = [];
    for (const [node, levels] of [
      [row, rows.levels],
      [column, columns.levels],
    ] as const) {
      for (const up of pathUp(node).reverse()) {
        const level = levels[up.depth - 1];
        const dimension = level?.kind === "dimension" ? parts.columnByLabel.get(level.label) : undefined;
        if (dimension === undefined) continue;
        values.push({ column: dimension, value: up.value, ...parts.grainOf(columnLabel(dimension)) });
        names.push(parts.textOf(up, level));
      }
    }
    if (values.length === 0) return null;
    const metric = metricName === null ? undefined : parts.metrics.get(metricName);
    return { values, label: names.join(", "), ...(metric === undefined ? {} : { metric }) };
  };
}

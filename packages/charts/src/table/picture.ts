import { NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import type { PictureInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { isSelected } from "../contract/marks/index.ts";
import type { TableColumn, TablePicture } from "../contract/pictures/table/index.ts";
import { cellBar } from "./cellBar.ts";
import { cellColors } from "./cellColors.ts";
import type { TableForm } from "./controls.ts";
import type { ModelColumn, TableModel } from "./model.ts";
import { readTableState } from "./tableState.ts";
import { comparesValues } from "./timeComparison.ts";

/** Cells beyond which a table without a page length is cut into pages. */
const MAX_CELLS = 5000;
const LONG_PAGE = 200;
const PAGE_LENGTHS = [10, 20, 50, 100, 200];

type Input = PictureInput<TableForm>;

/** Rows as they came, with a format, colors and a bar for each column; a cell of a dimension is a mark. */
export function picture(model: TableModel, input: Input): TablePicture {
  const { form, selected, ownState } = input;
  const cells = model.rows.length * model.columns.length;
  const colors = cellColors(model, input);
  const columns = model.columns.map((column) => tableColumn(model, column, form, colors));
  const barred = new Set(columns.filter(({ bar }) => bar !== null).map(({ key }) => key));
  const byKey = new Map(model.columns.map((column) => [column.key, column]));
  // A number with a bar is read, not picked.
  const marks = (row: Record<string, unknown>, key: string) =>
    barred.has(key) ? null : markOf(byKey.get(key), row, form);
  return {
    kind: "table",
    columns,
    rows: model.rows,
    totals: model.totals,
    pageLength: model.serverPages ? 0 : (form.page_length ?? (cells > MAX_CELLS ? LONG_PAGE : 0)),
    pageLengths: PAGE_LENGTHS.filter((size) => size <= model.rows.length * 2),
    search: form.include_search,
    serverPages: model.serverPages,
    mayRearrange: form.allow_rearrange_columns && !comparesValues(form.stored),
    rendersHtml: form.allow_render_html,
    state: readTableState(ownState),
    marks,
    ...(!model.isRaw && { menuMarks: (row, key) => rowMark(model.columns, row, byKey.get(key), form) }),
    ...(selected !== null && { isDimmed: (row, key) => !isSelected(marks(row, key), selected) }),
  };
}

function markOf(column: ModelColumn | undefined, row: Record<string, unknown>, form: TableForm): Mark | null {
  if (!column || column.dimension === null) return null;
  const value = row[column.key] ?? null;
  const isTime = form.time_grain_sqla !== null && typeof value === "number" && column.type === TEMPORAL;
  return {
    values: [{ column: column.dimension, value, ...(isTime && { grain: form.time_grain_sqla }) }],
    label: column.format(value),
  };
}

/** A cell of a group, beside the dimensions of its row; null: the row has none. */
function rowMark(
  columns: readonly ModelColumn[],
  row: Record<string, unknown>,
  cell: ModelColumn | undefined,
  form: TableForm,
): Mark | null {
  const marks = columns.flatMap((column) => markOf(column, row, form) ?? []);
  const own = markOf(cell, row, form);
  if (!cell || marks.length === 0) return null;
  const others = marks.flatMap(({ values }) => values).filter(({ column }) => column !== cell.dimension);
  return {
    values: own?.values ?? [],
    beside: others,
    label: own?.label ?? marks.map(({ label }) => label).join(", "),
    ...(cell.metric !== null && { metric: cell.metric }),
  };
}

function tableColumn(
  model: TableModel,
  column: ModelColumn,
  form: TableForm,
  colors: ReturnType<typeof cellColors>,
): TableColumn {
  const { key, label, type, format, config, comparison } = column;
  const isNumber = type === NUMERIC || column.isPercent;
  const { fill, arrow, isRuled } = colors(column);
  const hasBar =
    isNumber &&
    !isRuled &&
    (config.showCellBars ?? form.show_cell_bars) &&
    (column.metric !== null || model.isRaw);
  return {
    key,
    label,
    align: config.horizontalAlign ?? (isNumber ? "right" : "left"),
    isMetric: column.metric !== null,
    type,
    format,
    bar: hasBar
      ? cellBar(
          model.rows.map((row) => row[key]),
          {
            aligned: config.alignPositiveNegative ?? form.align_pn,
            colored: config.colorPositiveNegative ?? form.color_pn,
          },
        )
      : null,
    ...(fill && { fill }),
    ...(arrow && { arrow }),
    ...(config.columnWidth !== undefined && { width: config.columnWidth }),
    ...(config.truncateLongCells && { isTruncated: true }),
    ...(comparison && { group: { key: comparison.key, label: comparison.label, part: comparison.part } }),
  };
}

import { columnLabel } from "@sightline/core/metrics";
import { NUMERIC, STRING } from "@sightline/core/query/generic-type";
import { readableColor, TEXT_CONTRAST } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import { isSelected } from "../contract/marks/index.ts";
import type { TableColumn, TablePicture } from "../contract/pictures/table/index.ts";
import type { CellLine } from "../contract/pictures/table/tablePicture.ts";
import { metricFormatter, timeFormatter } from "../format/index.ts";
import { verboseName } from "../shared-picture/index.ts";
import { plainTable } from "../shared-picture/plain-table/index.ts";
import { seriesMark } from "../shared-time/index.ts";
import { textWidth } from "../text-metrics/index.ts";
import { boundColor } from "./boundColor.ts";
import { type CellValue, cellValue, lineValues } from "./cellValues.ts";
import type { TimeTableForm } from "./controls.ts";
import { linkOf } from "./linkOf.ts";
import type { TimeTableModel } from "./model.ts";
import type { TimeColumn } from "./timeColumns.ts";

type Input = PictureInput<TimeTableForm>;
type Row = Record<string, unknown>;

/** Key of the column that names the rows. */
const NAME = "name";
const TEXT_ROW = 28;
/** Above and below a line, px. */
const LINE_SPACE = 6;
const CELL_SPACE = 16;
const END_SIZE = 11;
const ADAPTIVE_TIME = "smart_date_verbose";

/** One row a metric or group, one column each of those that the form lists. */
export function picture(model: TimeTableModel, input: Input): TablePicture {
  const { form, dataset, translate, ownState, selected } = input;
  const newest = model.series.map(({ values }) => values.at(-1) ?? null);
  const rows = model.series.map((series): Row => {
    const cells = model.columns.map((column) => {
      if (column.colType === "spark") return [column.key, lineValues(series.values, column).at(-1) ?? null];
      const value = cellValue(column, series.values, newest);
      return [column.key, typeof value === "object" && value !== null ? value.error : value];
    });
    return { ...Object.fromEntries(cells), [NAME]: series.name, series };
  });
  const [dimension] = form.groupby;
  const name: TableColumn = {
    key: NAME,
    label: dimension === undefined ? translate("Metric") : verboseName(columnLabel(dimension), dataset),
    align: "left",
    isMetric: false,
    type: STRING,
    format: String,
    bar: null,
    ...(form.url !== "" && { link: (row: Row) => linkOf(form.url, String(row[NAME])) }),
  };
  const markOf = (row: Row) => seriesMark(seriesOf(row), form);
  const columns = [name, ...model.columns.map((column) => tableColumn(column, model, input))];
  return {
    ...plainTable(columns, rows, ownState),
    rowHeight: model.columns.reduce(
      (most, { colType, height }) => (colType === "spark" ? Math.max(most, height + 2 * LINE_SPACE) : most),
      TEXT_ROW,
    ),
    ...(model.isGrouped && { marks: markOf }),
    ...(selected !== null && { isDimmed: (row) => !isSelected(markOf(row), selected) }),
  };
}

const seriesOf = (row: Row) => row.series as TimeTableModel["series"][number];

function tableColumn(column: TimeColumn, model: TimeTableModel, input: Input): TableColumn {
  const { theme } = input;
  const shared = {
    key: column.key,
    label: column.label || column.key,
    isMetric: true,
    type: NUMERIC,
    bar: null,
    ...(column.tooltip !== "" && { hint: column.tooltip }),
  };
  if (column.colType === "spark") {
    const lines = new Map(
      model.series.map((series) => [series, cellLine(column, series, model, input)] as const),
    );
    const widest = [...lines.values()].reduce((most, { ends }) => Math.max(most, endsWidth(ends)), 0);
    return {
      ...shared,
      align: "left",
      format: () => "",
      width: column.width + widest + CELL_SPACE,
      line: (row) => lines.get(seriesOf(row)) ?? null,
    };
  }
  const print = metricFormatter(model.series[0]?.metric, input.dataset.metrics, column.d3format);
  return {
    ...shared,
    align: "right",
    format: (value) => (typeof value === "string" ? value : value === null ? "N/A" : print(value)),
    fill(row) {
      const value = row[column.key] as CellValue;
      const color = typeof value === "number" ? boundColor(value, column.bounds) : null;
      if (color === null) return null;
      return { background: "transparent", ink: readableColor(color, theme.background, TEXT_CONTRAST) };
    },
  };
}

const endsWidth = (ends: CellLine["ends"]): number =>
  ends ? Math.max(textWidth(ends.low, END_SIZE), textWidth(ends.high, END_SIZE)) + LINE_SPACE : 0;

function cellLine(
  column: TimeColumn,
  { values, metric, name }: TimeTableModel["series"][number],
  { times }: TimeTableModel,
  { theme, dataset, form, translate }: Input,
): CellLine {
  const print = metricFormatter(metric, dataset.metrics, column.d3format);
  const time = column.dateFormat
    ? timeFormatter(column.dateFormat)
    : timeFormatter(form.time_grain_sqla ? "smart_date" : ADAPTIVE_TIME, form.time_grain_sqla);
  const points = lineValues(values, column);
  const known = points.filter((value) => value !== null);
  const [low, high] = [
    column.yAxisBounds[0] ?? known.reduce((a, b) => Math.min(a, b), Infinity),
    column.yAxisBounds[1] ?? known.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const hasEnds = Number.isFinite(low) && Number.isFinite(high);
  const first = known[0];
  return {
    values: points,
    low: hasEnds ? low : 0,
    high: hasEnds ? high : 0,
    color: readableColor("#b3b3b3", theme.background),
    width: column.width,
    height: column.height,
    ends: column.showYAxis && hasEnds ? { low: print(low), high: print(high) } : null,
    label:
      first === undefined
        ? `${name}: ${translate("No data")}`
        : `${name}: ${print(first)} → ${print(known.at(-1))}`,
    tooltip: (index) => ({
      title: time(times[index + column.timeRatio]),
      rows: [
        {
          color: null,
          name,
          values: [points[index] === null ? translate("No data") : print(points[index])],
          emphasised: true,
        },
      ],
    }),
  };
}

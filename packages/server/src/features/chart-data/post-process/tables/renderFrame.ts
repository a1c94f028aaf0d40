import { postProcessedFormat } from "@sightline/charts";
import { numberFormatter } from "@sightline/charts/format";
import { type Cell, columnName, type Frame } from "@sightline/core/frame";
import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import { AGGREGATES } from "./aggregates.ts";
import type { Matrix } from "./matrix.ts";
import { pivotTable } from "./pivotTable.ts";

export type FormData = Readonly<Record<string, unknown>>;

/** A frame as its chart type shows it; names of rows are null where they are only numbered. */
export interface RenderedFrame {
  columns: { name: string; label: Label; values: Cell[] }[];
  rowNames: string[] | null;
  rowLabels: Label[] | null;
}

/** A name; where a pivot made it, its parts. */
type Label = string | readonly string[];

type Renderer = (frame: Frame, formData: FormData, names: Names, maxCells?: number) => RenderedFrame;
export type Names = Readonly<Record<string, string>>;

/** The tables that are made on the server too, for reports and for files, by what the chart type says of itself. */
const RENDERERS: Readonly<Record<"pivot" | "table", Renderer>> = { pivot, table };

/** Whether the server draws the table of that chart type itself. */
export const isRendered = (formData: FormData | null | undefined): formData is FormData =>
  postProcessedFormat(String(formData?.viz_type)) !== null;

/** A frame as the chart type of that form shows it. Throws a TableTooLarge. */
export function renderFrame(
  frame: Frame,
  formData: FormData,
  names: Names,
  maxCells?: number,
): RenderedFrame {
  const format = postProcessedFormat(String(formData.viz_type));
  if (format === null) throw new Error(`Nothing draws ${formData.viz_type} on the server`);
  return RENDERERS[format](frame, formData, names, maxCells);
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

function pivot(frame: Frame, formData: FormData, names: Names, maxCells?: number): RenderedFrame {
  const displayName = (label: string) => names[label] ?? label;
  const columns = (value: unknown) =>
    listOf<QueryColumn>(value).map((column) => displayName(columnLabel(column)));
  const aggregate = String(formData.aggregateFunction ?? "Sum");
  const form = {
    rows: columns(formData.groupbyRows),
    columns: columns(formData.groupbyColumns),
    metrics: listOf<QueryMetric>(formData.metrics).map((metric) => displayName(metricLabel(metric))),
    aggregate: Object.hasOwn(AGGREGATES, aggregate) ? aggregate : "Sum",
    transposed: Boolean(formData.transposePivot),
    combinesMetrics: Boolean(formData.combineMetric),
    metricsOnRows: formData.metricsLayout === "ROWS",
    rowTotals: Boolean(formData.rowTotals),
    columnTotals: Boolean(formData.colTotals),
  };
  return fromMatrix(pivotTable(renameColumns(frame, displayName), form, maxCells));
}

const joinParts = (parts: readonly string[]) => parts.join(" ").trim();

const fromMatrix = ({ rows, columns, cells }: Matrix): RenderedFrame => ({
  columns: columns.map((label, at) => ({
    name: joinParts(label),
    label,
    values: cells.map((row) => row[at] ?? null),
  })),
  rowNames: rows.map(joinParts),
  rowLabels: [...rows],
});

/** Formats the columns that have a number format, and names all of them as the dataset does. */
function table(frame: Frame, formData: FormData, names: Names): RenderedFrame {
  const configs = (formData.column_config ?? {}) as Record<string, { d3NumberFormat?: string } | undefined>;
  return {
    columns: frame.columns.map((column) => {
      const name = columnName(column);
      const format = configs[name]?.d3NumberFormat;
      const shown = names[name] ?? name;
      return {
        name: shown,
        label: shown,
        values: format ? column.values.map(cellFormatter(format)) : [...column.values],
      };
    }),
    rowNames: null,
    rowLabels: null,
  };
}

/** What cannot be formatted stays as it is, also where the format is none. */
function cellFormatter(format: string): (cell: Cell) => Cell {
  const write = numberFormatter(format);
  const isFormat = !write(0).includes("Invalid format");
  return (cell) => (isFormat && typeof cell === "number" ? write(cell) : cell);
}

const renameColumns = (frame: Frame, labelFor: (label: string) => string): Frame => ({
  ...frame,
  columns: frame.columns.map((column) => ({ ...column, label: [labelFor(columnName(column))] })),
});

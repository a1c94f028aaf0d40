import type { Cell, FrameColumn } from "../../frame/index.ts";
import { NUMERIC, TEMPORAL } from "../../query/generic-type/genericType.ts";
import { checkCells, numberOf, type Operation, OperationError, type Options } from "../operation.ts";
import { smoothSeries } from "./exponentialSmoothing.ts";
import { normalQuantile } from "./normalQuantile.ts";
import { periodOf, type Step, stepOf } from "./seasons.ts";

const DEFAULT_INDEX = "__timestamp";
/** A series, its forecast, and the bounds of the forecast. */
const COLUMNS_OF_SERIES = 4;
/** Maximum rows: a chart could not draw more, and a longer forecast would be meaningless. */
const MOST_PERIODS = 10_000;

/**
 * Adds a forecast with bounds to each series, and rows for future times. The name of the operation is that of the
 * contract; the method is exponential smoothing. Consecutive rows are assumed to be one time grain apart.
 */
export const prophet: Operation = (frame, options, maxCells) => {
  const step = stepOf(options.time_grain);
  const { periods, confidence } = readForecastOptions(options);
  const name = String(options.index ?? DEFAULT_INDEX);
  const index = frame.columns.find(({ label }) => label.length === 1 && label[0] === name);
  if (!index) throw new OperationError("DataFrame must include temporal column");
  const series = frame.columns.filter((column) => column !== index);
  if (series.length === 0) throw new OperationError("DataFrame include at least one series");
  const times = index.values.map(numberOf);
  const order = times.flatMap((time, row) => (time === null ? [] : [row]));
  order.sort((a, b) => times[a]! - times[b]!);
  const history = order.map((row) => times[row]!);
  const last = history.at(-1);
  const future =
    last === undefined ? [] : Array.from({ length: periods }, (_, at) => step.after(last, at + 1));
  checkCells("prophet", history.length + future.length, series.length * COLUMNS_OF_SERIES + 1, maxCells);
  const columns = series.flatMap((column) =>
    forecastColumns(column, order, step, future.length, normalQuantile((1 + confidence) / 2), options),
  );
  return {
    index: [],
    columns: [{ ...index, type: TEMPORAL, values: [...history, ...future] }, ...columns],
    rows: history.length + future.length,
  };
};

function readForecastOptions(options: Options): { periods: number; confidence: number } {
  const periods = options.periods;
  if (typeof periods !== "number" || !Number.isInteger(periods) || periods < 0) {
    throw new OperationError("Periods must be a whole number");
  }
  if (periods > MOST_PERIODS) {
    throw new OperationError(`prophet: periods may be ${MOST_PERIODS.toLocaleString("en-US")} at most`);
  }
  const confidence = options.confidence_interval;
  if (typeof confidence !== "number" || !(confidence > 0 && confidence < 1)) {
    throw new OperationError("Confidence interval must be between 0 and 1 (exclusive)");
  }
  return { periods, confidence };
}

function forecastColumns(
  column: FrameColumn,
  order: readonly number[],
  step: Step,
  ahead: number,
  width: number,
  options: Options,
): FrameColumn[] {
  const values = order.map((row) => numberOf(column.values[row]));
  // Rows without a value are skipped and get no forecast.
  const known = values.flatMap((value, place) => (value === null ? [] : [place]));
  const numbers = known.map((place) => values[place]!);
  const model = smoothSeries(
    numbers,
    periodOf(step, numbers.length, options),
    numbers.length === 0 ? 0 : ahead,
  );
  const centre = new Array<number | null>(values.length + ahead).fill(null);
  const deviation = new Array<number>(values.length + ahead).fill(model.sigma);
  known.forEach((place, at) => {
    centre[place] = model.fittedValues[at]!;
  });
  model.forecast.forEach((value, at) => {
    centre[values.length + at] = value;
    deviation[values.length + at] = model.forecastSigma[at]!;
  });
  const at = (sign: number): Cell[] =>
    centre.map((value, row) => (value === null ? null : value + sign * width * deviation[row]!));
  const suffixedColumn = (suffix: string, cells: readonly Cell[]): FrameColumn => ({
    label: [`${column.label[0]}${suffix}`],
    type: NUMERIC,
    values: cells,
  });
  return [
    suffixedColumn("__yhat", centre),
    suffixedColumn("__yhat_lower", at(-1)),
    suffixedColumn("__yhat_upper", at(1)),
    suffixedColumn("", [...values, ...new Array<null>(ahead).fill(null)]),
  ];
}

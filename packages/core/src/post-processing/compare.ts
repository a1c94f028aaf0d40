import type { Cell, FrameColumn } from "../frame/index.ts";
import {
  columnsNamed,
  deriveColumn,
  nameList,
  numberOf,
  type Operation,
  OperationError,
} from "./operation.ts";

const TYPES: Record<string, (source: number, other: number, round: (value: number) => number) => number> = {
  difference: (source, other) => source - other,
  percentage: (source, other, round) => round((source - other) / other),
  ratio: (source, other, round) => round(source / other),
};

/** Source columns against others: difference, share of change, or ratio. */
export const compare: Operation = (frame, options) => {
  const sources = nameList(options, "source_columns");
  const others = nameList(options, "compare_columns");
  if (sources.length !== others.length) {
    throw new OperationError("`compare_columns` must have the same length as `source_columns`.");
  }
  const type = String(options.compare_type ?? "");
  const calculate = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!calculate) throw new OperationError("`compare_type` must be `difference`, `percentage` or `ratio`");
  const scale = 10 ** (numberOf((options.precision ?? 4) as Cell) ?? 4);
  const round = (value: number) => halfToEven(value * scale) / scale;

  const added = sources.flatMap((source, place) => {
    const other = others[place]!;
    const name = `${type}__${source}__${other}`;
    const compared = columnsNamed(frame, other);
    return columnsNamed(frame, source).map((column) => {
      const partner = compared.find(({ label }) => sameRest(label, column.label));
      const values = column.values.map((value, row) => {
        const [a, b] = [numberOf(value), numberOf(partner?.values[row])];
        if (a === null || b === null) return null;
        const result = calculate(a, b, round);
        return Number.isFinite(result) ? result : null;
      });
      return deriveColumn(column, name, values);
    });
  });
  const gone = new Set(options.drop_original_columns ? [...sources, ...others] : []);
  return { ...frame, columns: [...frame.columns.filter(({ label }) => !gone.has(label[0] ?? "")), ...added] };
};

/** To a whole number; from the middle to the even one. */
function halfToEven(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

const sameRest = (a: FrameColumn["label"], b: FrameColumn["label"]): boolean =>
  a.length === b.length && a.slice(1).every((level, place) => level === b[place + 1]);

import type { Cell, FrameColumn } from "../../frame/index.ts";
import {
  columnsNamed,
  deriveColumn,
  nameMap,
  numberOf,
  type Operation,
  OperationError,
  withColumns,
} from "../operation.ts";

const CUMULATIVE: Record<string, (so_far: number, value: number) => number> = {
  sum: (so_far, value) => so_far + value,
  prod: (so_far, value) => so_far * value,
  min: Math.min,
  max: Math.max,
};

/** Running totals, products and extremes; nulls count as 0. */
export const cum: Operation = (frame, options) => {
  const operator = String(options.operator ?? "");
  const step = Object.hasOwn(CUMULATIVE, operator) ? CUMULATIVE[operator] : undefined;
  if (!step) throw new OperationError(`Invalid cumulative operator: ${operator}`);
  const added = nameMap(options).flatMap(([source, target]) =>
    columnsNamed(frame, source).map((column) => {
      let soFar: number | null = null;
      const values = column.values.map((cell) => {
        const value = numberOf(cell) ?? 0;
        soFar = soFar === null ? value : step(soFar, value);
        return soFar;
      });
      return deriveColumn(column, target, values);
    }),
  );
  return withColumns(frame, added);
};

/** A value less the value some rows, or columns, before. */
export const diff: Operation = (frame, options) => {
  const periods = numberOf((options.periods ?? 1) as Cell) ?? 1;
  const minus = (a: Cell | undefined, b: Cell | undefined) => {
    const [x, y] = [numberOf(a), numberOf(b)];
    return x === null || y === null ? null : x - y;
  };
  const sources = nameMap(options).flatMap(([source, target]) =>
    columnsNamed(frame, source).map((column) => ({ column, target })),
  );
  const added = sources.map(({ column, target }, place): FrameColumn => {
    const before = options.axis === 1 ? sources[place - periods]?.column.values : undefined;
    const values = column.values.map((value, row) =>
      minus(value, options.axis === 1 ? before?.[row] : column.values[row - periods]),
    );
    return deriveColumn(column, target, values);
  });
  return withColumns(frame, added);
};

import { type AppError, badRequest, err, ok, type Result } from "../errors/index.ts";
import type { Frame } from "../frame/index.ts";
import type { PostProcessingRule } from "../query/types.ts";
import { boxplot } from "./boxplot.ts";
import { compare } from "./compare.ts";
import { contribution } from "./contribution.ts";
import { prophet } from "./forecast/index.ts";
import { geodetic_parse, geohash_decode, geohash_encode } from "./geo/geo.ts";
import { histogram } from "./histogram.ts";
import { escape_separator, flatten, rename, select, sort, unescape_separator } from "./labels.ts";
import { checkCells, type Operation, OperationError } from "./operation.ts";
import { aggregate, pivot } from "./pivot.ts";
import { rank } from "./rank.ts";
import { resample } from "./resample.ts";
import { rolling } from "./rolling.ts";
import { cum, diff } from "./statistics/windows.ts";

const OPERATIONS: Readonly<Record<string, Operation>> = {
  aggregate,
  boxplot,
  compare,
  contribution,
  cum,
  diff,
  escape_separator,
  flatten,
  geodetic_parse,
  geohash_decode,
  geohash_encode,
  histogram,
  pivot,
  prophet,
  rank,
  rename,
  resample,
  rolling,
  select,
  sort,
  unescape_separator,
};

/** The names that a query may use. */
export const OPERATION_NAMES: readonly string[] = Object.keys(OPERATIONS);

/** Maximum cells of the result of any operation. */
export const MAX_CELLS = 5_000_000;

/** Runs the operations in order; does not change the given frame. */
export function applyPostProcessing(
  frame: Frame,
  rules: readonly (PostProcessingRule | null)[],
  maxCells = MAX_CELLS,
): Result<Frame> {
  let current = frame;
  for (const rule of rules) {
    if (rule === null) continue;
    const operation = Object.hasOwn(OPERATIONS, rule.operation) ? OPERATIONS[rule.operation] : undefined;
    if (!operation) return err(unknownOperation(rule.operation));
    try {
      current = operation(current, rule.options ?? {}, maxCells);
      checkCells(rule.operation, current.rows, current.columns.length, maxCells);
    } catch (error) {
      if (error instanceof OperationError || error instanceof RangeError)
        return err(badRequest(`Error: ${error.message}`));
      throw error;
    }
  }
  return ok(current);
}

const unknownOperation = (name: string): AppError =>
  badRequest(
    `Request is incorrect: {'queries': {'post_processing': {'operation': ['Must be one of: ${OPERATION_NAMES.join(", ")}. (${name})']}}}`,
  );

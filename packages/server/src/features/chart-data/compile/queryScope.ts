import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import type { QueryDataset, Select, SelectOptions } from "@sightline/core/query/select";
import type { Log } from "../../../platform/log/index.ts";
import { timeRangeOptions } from "../../../platform/timeRangeOptions.ts";
import type { AllowedTables } from "../../query-gateway/index.ts";
import type { ChartRequest } from "../request.ts";

/** What compiling one query knows. */
export interface QueryScope {
  request: ChartRequest;
  /** With its templates rendered. */
  query: QueryObject;
  /** As it was sent. */
  sentQuery: QueryObject;
  dataset: QueryDataset;
  options: SelectOptions;
  allowedTables: AllowedTables;
  /** Where errors go that could quote a row which row-level security hides; undefined: it limits nothing here. */
  withheldErrorLog: Log | undefined;
}

/** Rows that a table which pages on the server may ask for. */
const PAGED_MAX_ROWS = 500_000;

/** How queries of this source are compiled. */
export function selectOptions({ platform, source, paged, xAxis }: ChartRequest): SelectOptions {
  const { config } = platform;
  const { engine } = source.opened;
  return {
    ...timeRangeOptions(platform),
    xAxis,
    rowLimitDefault: config.ROW_LIMIT,
    maxRow: paged ? Math.max(PAGED_MAX_ROWS, config.SQL_MAX_ROW) : config.SQL_MAX_ROW,
    databaseName: engine.label,
    grains: engine.dialect.grains,
    rules: engine.syntax.rules,
    joins: engine.capabilities.joins,
    advancedDataTypes: config.FEATURE_FLAGS.ENABLE_ADVANCED_DATA_TYPES === true,
    maxNameLength: engine.dialect.maxNameLength,
  };
}

/** The SQL of a tree. A value that no SQL can hold is the user's mistake. */
export function printSql({ source }: ChartRequest, select: Select): Result<string> {
  try {
    return ok(source.opened.engine.dialect.print(select));
  } catch (error) {
    if (error instanceof RangeError) return err(badRequest(`Error: ${error.message}`));
    throw error;
  }
}

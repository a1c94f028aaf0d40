import { columnLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { readDimensions, rowMark } from "../shared-picture/dimensions/index.ts";
import { toNumber, verboseName } from "../shared-picture/index.ts";
import type { HistogramForm } from "./controls.ts";

/** From one end of a bin to the other. */
export type Bin = readonly [low: number, high: number];

export interface HistogramGroup {
  name: string;
  /** How many values each bin holds, or their share. */
  values: number[];
  /** Null: it is all rows. */
  mark: Mark | null;
}

export interface HistogramModel {
  bins: Bin[];
  groups: HistogramGroup[];
}

/** What the server's columns of bins are called: `low - high`. */
const BIN_NAME = /^(\S+) - (\S+)$/;

/** The bins of a reply and what each group has in them. */
export function model({ form, queries, dataset }: ModelInput<HistogramForm>): HistogramModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.column === null) return null;
  const dimensions = readDimensions(form.groupby, reply);
  const columns = reply.colnames
    .filter((name) => !dimensions.some(({ label }) => label === name))
    .flatMap((name): { name: string; bin: Bin }[] => {
      const [low, high] = BIN_NAME.exec(name)?.slice(1).map(Number) ?? [];
      return low === undefined || high === undefined ? [] : [{ name, bin: [low, high] }];
    });
  if (columns.length === 0) return null;
  const alone = verboseName(columnLabel(form.column), dataset);
  const groups = reply.data.map((row) => {
    const mark = rowMark(dimensions, row);
    return { name: mark?.label ?? alone, values: columns.map(({ name }) => toNumber(row[name]) ?? 0), mark };
  });
  return { bins: columns.map(({ bin }) => bin), groups };
}

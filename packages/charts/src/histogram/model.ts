import { columnLabel } from "@sightline/core/metrics";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { ModelInput } from "../contract/index.ts";
import { timeFormatter } from "../format/index.ts";
import { NULL_TEXT, toNumber, verboseName } from "../shared-picture/index.ts";
import type { HistogramForm } from "./controls.ts";

/** From one end of a bin to the other. */
export type Bin = readonly [low: number, high: number];

export interface HistogramGroup {
  name: string;
  /** How many values each bin holds, or their share. */
  values: number[];
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
  const dimensions = form.groupby.map(columnLabel);
  const columns = reply.colnames
    .filter((name) => !dimensions.includes(name))
    .flatMap((name): { name: string; bin: Bin }[] => {
      const [low, high] = BIN_NAME.exec(name)?.slice(1).map(Number) ?? [];
      return low === undefined || high === undefined ? [] : [{ name, bin: [low, high] }];
    });
  if (columns.length === 0) return null;
  const time = timeFormatter("smart_date");
  const printed = dimensions.map((name) => {
    const isTime = reply.coltypes[reply.colnames.indexOf(name)] === TEMPORAL;
    return (row: Record<string, unknown>) => {
      const value = row[name] ?? null;
      return value === null ? NULL_TEXT : isTime ? time(value) : String(value);
    };
  });
  const alone = verboseName(columnLabel(form.column), dataset);
  const groups = reply.data.map((row) => ({
    name: printed.length === 0 ? alone : printed.map((print) => print(row)).join(", "),
    values: columns.map(({ name }) => toNumber(row[name]) ?? 0),
  }));
  return { bins: columns.map(({ bin }) => bin), groups };
}

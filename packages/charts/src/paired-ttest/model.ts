import { metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import { readObject } from "../control-kinds/index.ts";
import { verboseName } from "../shared-picture/index.ts";
import { readSeries } from "../shared-time/index.ts";
import type { TtestForm } from "./controls.ts";
import { type PairedTest, pairedTest } from "./pairedTest.ts";

export interface TtestRow {
  /** Values of the dimensions. */
  group: string[];
  /** The result column. */
  id: string;
  /** Null: the row is the control itself. */
  test: PairedTest | null;
}

export interface TtestTable {
  /** Name of the metric's column. */
  key: string;
  name: string;
  rows: TtestRow[];
}

export interface TtestModel {
  tables: TtestTable[];
  /** The controls that a reader has chosen, by metric. */
  controls: Readonly<Record<string, unknown>>;
}

/** For each metric the groups against their control: the one that was chosen, else the first. */
export function model({ form, queries, dataset, ownState }: ModelInput<TtestForm>): TtestModel | null {
  const rows = readSeries(queries[0], form, dataset);
  if (!rows) return null;
  const controls = readObject(ownState.controls);
  const tables = form.metrics.flatMap((metric): TtestTable[] => {
    const key = metricLabel(metric);
    const series = rows.series.filter(({ metricKey }) => metricKey === key);
    const control = series.find(({ id }) => id === controls[key]) ?? series[0];
    if (!control) return [];
    return [
      {
        key,
        name: verboseName(key, dataset),
        rows: series.map((one) => ({
          group: one.group,
          id: one.id,
          test: one === control ? null : pairedTest(one.values, control.values),
        })),
      },
    ];
  });
  return tables.length === 0 ? null : { tables, controls };
}

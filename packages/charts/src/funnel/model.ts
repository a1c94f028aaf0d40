import { metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { rowMark, textDimensions } from "../shared-picture/dimensions/index.ts";
import { toNumber, verboseName } from "../shared-picture/index.ts";
import type { FunnelForm } from "./controls.ts";

export interface Step {
  name: string;
  value: number;
  /** Of the first step, of the one before or of the sum, as the form says. */
  share: number;
  /** Null where there is no dimension. */
  mark: Mark | null;
}

export interface FunnelModel {
  /** In the order of the reply. */
  steps: Step[];
  /** Rows without a value above zero, and how many rows there are. */
  undrawn: number;
  rows: number;
}

/** The steps of a reply; what has no value above zero is none. */
export function model({ form, queries, dataset }: ModelInput<FunnelForm>): FunnelModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.metric === null) return null;
  const key = metricLabel(form.metric);
  const dimensions = textDimensions(form.groupby);
  const drawn = reply.data.flatMap((row) => {
    const value = toNumber(row[key]) ?? 0;
    return value > 0 ? [{ row, value }] : [];
  });
  if (drawn.length === 0) return null;
  const total = drawn.reduce((sum, { value }) => sum + value, 0);
  const baseOf = (at: number): number => {
    if (form.percent_calculation_type === "total") return total;
    return drawn[form.percent_calculation_type === "first_step" ? 0 : Math.max(at - 1, 0)]!.value;
  };
  const steps = drawn.map(({ row, value }, at): Step => {
    const mark = rowMark(dimensions, row, form.metric);
    return { name: mark?.label ?? verboseName(key, dataset), value, share: value / baseOf(at), mark };
  });
  return { steps, undrawn: reply.data.length - steps.length, rows: reply.data.length };
}

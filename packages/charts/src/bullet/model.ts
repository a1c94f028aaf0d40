import { metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import { toNumber, verboseName } from "../shared-picture/index.ts";
import type { BulletForm } from "./controls.ts";

/** A number on the scale with its name; empty: it has none. */
export interface NamedValue {
  value: number;
  name: string;
}

export interface BulletModel {
  name: string;
  value: number;
  /** Each from zero to its value, the longest first. */
  ranges: NamedValue[];
  markers: NamedValue[];
  lines: NamedValue[];
}

/** The end of the range where a form has none, as a share of the value. */
const STANDARD_RANGE = 1.1;

/** The value of a reply with what the form compares it with. */
export function model({ form, queries, dataset }: ModelInput<BulletForm>): BulletModel | null {
  const [row] = queries[0]?.data ?? [];
  if (!row || form.metric === null) return null;
  const value = toNumber(row[metricLabel(form.metric)]);
  if (value === null) return null;
  const ranges = namedValues(form.ranges, form.range_labels);
  return {
    name: verboseName(metricLabel(form.metric), dataset),
    value,
    ranges: (ranges.length > 0 ? ranges : [{ value: value * STANDARD_RANGE, name: "" }]).toSorted(
      (a, b) => Math.abs(b.value) - Math.abs(a.value),
    ),
    markers: namedValues(form.markers, form.marker_labels),
    lines: namedValues(form.marker_lines, form.marker_line_labels),
  };
}

/** The numbers of a list, each with the name at its place in another; what is no number is left out. */
function namedValues(values: string, names: string): NamedValue[] {
  const labels = names.split(",").map((name) => name.trim());
  return values.split(",").flatMap((text, at) => {
    const value = toNumber(text);
    return value === null ? [] : [{ value, name: labels[at] ?? "" }];
  });
}

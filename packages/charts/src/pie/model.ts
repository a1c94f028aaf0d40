import { metricLabel } from "@sightline/core/metrics";
import type { ModelInput, Translate } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { readDimensions, rowMark } from "../shared-picture/dimensions/index.ts";
import { toNumber, verboseName } from "../shared-picture/index.ts";
import type { PieForm } from "./controls.ts";

export interface Slice {
  name: string;
  value: number;
  /** Share of the whole, 0 to 1. */
  share: number;
  /** Null for the slice that gathers others, and where there is no dimension. */
  mark: Mark | null;
  /** The slices that were too small to be drawn, for the slice that holds them. */
  members: Slice[] | null;
}

export interface PieModel {
  slices: Slice[];
  total: number;
  /** What is said of slices that are gathered because they are many; null: they are not. */
  omission: { shown: number; total: number; isGathered: boolean } | null;
  /** Rows below zero beside others above it: they are no part of a whole. */
  undrawn: number;
  rows: number;
}

/** The slices in query order, those below the threshold gathered in one at the end. */
export function model({ form, queries, dataset, translate }: ModelInput<PieForm>): PieModel | null {
  const reply = queries[0];
  if (!reply?.data.length) return null;
  const key = form.metric === null ? "" : metricLabel(form.metric);
  const whole = verboseName(key, dataset);
  const dimensions = readDimensions(form.groupby, reply, form.date_format);
  const values = reply.data.map((row) => toNumber(row[key]) ?? 0);
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
  // Where all are below zero, their shares are as good as any.
  const isDrawn = values.some((value) => value > 0) ? (value: number) => value >= 0 : () => true;
  const drawn = sumOf(values.filter(isDrawn));
  const slices = reply.data.flatMap((row, i): Slice[] => {
    const mark = rowMark(dimensions, row, form.metric);
    const value = values[i]!;
    const share = drawn ? value / drawn : 0;
    return isDrawn(value) ? [{ name: mark?.label || whole, value, share, mark, members: null }] : [];
  });
  return {
    total: sumOf(values),
    undrawn: values.length - slices.length,
    rows: values.length,
    ...gatherSlices(slices, form, translate),
  };
}

/** The slices that are drawn: those below the threshold, and all after the largest ones, are gathered in one at the end. */
function gatherSlices(
  slices: Slice[],
  form: PieForm,
  translate: Translate,
): Pick<PieModel, "slices" | "omission"> {
  const threshold = form.threshold_for_other / 100;
  const most = form.max_slices || slices.length;
  const large = new Set(slices.toSorted((a, b) => b.value - a.value).slice(0, most));
  const isSmall = (slice: Slice) => slice.share < threshold || (slices.length > most && !large.has(slice));
  const small = slices.filter(isSmall);
  if (small.length === 0) return { slices, omission: null };
  const shown = slices.filter((slice) => !isSmall(slice));
  const isMany = slices.length > most;
  return {
    slices: [...shown, otherSlice(small, translate)],
    omission: isMany ? { shown: shown.length, total: slices.length, isGathered: true } : null,
  };
}

const otherSlice = (members: Slice[], translate: Translate): Slice => ({
  name: translate("Other"),
  value: members.reduce((sum, { value }) => sum + value, 0),
  share: members.reduce((sum, { share }) => sum + share, 0),
  mark: null,
  members,
});

/** The same with no more than the `most` largest slices; all others are gathered in one at the end. */
export function withLargestSlices(model: PieModel, most: number, translate: Translate): PieModel {
  const all = model.slices.flatMap((slice) => slice.members ?? [slice]);
  const own = model.slices.filter(({ members }) => members === null);
  const large = new Set(own.toSorted((a, b) => b.value - a.value).slice(0, most));
  const shown = own.filter((slice) => large.has(slice));
  return {
    ...model,
    slices: [
      ...shown,
      otherSlice(
        all.filter((slice) => !large.has(slice)),
        translate,
      ),
    ],
    omission: { shown: shown.length, total: all.length, isGathered: true },
  };
}

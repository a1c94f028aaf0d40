import type { ChartDataset, FormData } from "@sightline/charts/contract";
import type { StoredFormData } from "@sightline/core/form-data";

/**
 * A form for a type with an x axis, when the type before had none: the time column becomes the axis,
 * else the first dimension moves there.
 */
export function withAxis(
  controls: readonly { name: string }[],
  carried: StoredFormData,
  before: FormData,
  dataset: ChartDataset | null,
): StoredFormData {
  const hasAxis = controls.some(({ name }) => name === "x_axis");
  if (!hasAxis || (carried.x_axis !== undefined && carried.x_axis !== null)) return carried;
  const time = before.granularity_sqla ?? dataset?.main_dttm_col;
  if (time) return { ...carried, x_axis: time };
  const [first, ...rest] = Array.isArray(carried.groupby) ? (carried.groupby as unknown[]) : [];
  return first === undefined ? carried : { ...carried, x_axis: first, groupby: rest };
}

import { columnLabel } from "@sightline/core/metrics";
import type { QueryColumn } from "@sightline/core/query";
import type { ChartDefinition, FormData } from "../contract/index.ts";
import { readColumns } from "../control-kinds/index.ts";
import { controlsOf } from "../form/form.ts";
import { canDrillBy } from "./drill.ts";

/** Controls that hold the dimensions of a chart: the first that its type has takes those that a reader chooses. */
const DIMENSIONS = ["groupby", "groupbyColumns", "series", "columns", "source"];
/** Controls whose columns stay: no chart shows one column twice. */
const OTHER_DIMENSIONS = ["x_axis", "groupbyRows", "entity", "target"];

/** A chart's form, grouped by these columns in the place of its own; the same form if it has no such dimension. */
export function groupedForm(
  chart: Pick<ChartDefinition, "controls">,
  formData: FormData,
  columns: readonly string[],
): FormData {
  const controls = controlsOf(chart);
  const name = DIMENSIONS.find((wanted) => controls.some((control) => control.name === wanted));
  const control = controls.find((one) => one.name === name);
  if (!control || !canDrillBy(formData)) return formData;
  const taken = OTHER_DIMENSIONS.filter((other) => controls.some((one) => one.name === other)).flatMap(
    (other) => namesIn(formData[other]),
  );
  const free = columns.filter((column) => !taken.includes(column));
  if (free.length === 0) return formData;
  return { ...formData, [control.name]: control.kind === "columns" ? free : free[0] };
}

const namesIn = (value: unknown): string[] =>
  readColumns([value].flat().filter((column) => column !== null && column !== undefined)).map(
    (column: QueryColumn) => columnLabel(column),
  );

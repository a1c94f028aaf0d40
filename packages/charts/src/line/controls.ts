import type { ControlSection, FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { checkbox } from "../shared-controls/build/index.ts";
import {
  lineControls,
  opacity,
  SERIES_TYPES,
  STACKS,
  seriesType,
  showValueRows,
} from "../time-series/controls/index.ts";

/** The controls of lines in any style, with the one that chooses it. */
export const styledLineControls = <Row extends ControlSection["rows"][number]>(styleRow: Row) =>
  lineControls([
    styleRow,
    ...showValueRows(STACKS),
    [checkbox("area", "Area Chart", false, { renderOnly: true })],
    [opacity((formData: FormData) => Boolean(formData.area))],
  ]);

const style = seriesType(SERIES_TYPES);

// Kept for when a chart becomes one of another type; lines are straight.
export const controls = styledLineControls([
  { ...style, visible: () => false, keepsValueWhenHidden: true } satisfies typeof style,
]);

export type LineForm = FormOf<typeof controls>;

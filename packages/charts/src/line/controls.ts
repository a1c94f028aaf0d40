import type { FormOf } from "../contract/controls/index.ts";
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

export const controls = lineControls([
  [seriesType(SERIES_TYPES)],
  ...showValueRows(STACKS),
  [checkbox("area", "Area Chart", false, { renderOnly: true })],
  [opacity((formData: FormData) => Boolean(formData.area))],
]);

export type LineForm = FormOf<typeof controls>;

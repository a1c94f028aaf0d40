import type { ControlKind } from "@sightline/charts/contract/controls";
import type { ComponentType } from "react";
import { AnnotationLayersControl } from "./annotation-layers/index.ts";
import { BoundsControl } from "./bounds/index.ts";
import { CheckboxControl } from "./checkbox/index.ts";
import { CodeControl } from "./code/index.ts";
import { CollectionControl } from "./collection/index.ts";
import { ColorControl } from "./color/index.ts";
import { ColorSchemeControl } from "./color-scheme/index.ts";
import { ColumnConfigControl } from "./column-config/index.ts";
import { ColumnsControl } from "./columns/index.ts";
import { ConditionalFormatsControl } from "./conditional-formats/index.ts";
import { CurrencyControl } from "./currency/index.ts";
import { FiltersControl } from "./filters/index.ts";
import { FixedOrMetricControl } from "./fixed-or-metric/index.ts";
import { GroupControl } from "./group/index.ts";
import { MetricsControl } from "./metrics/index.ts";
import { RadioControl } from "./radio/index.ts";
import { SelectControl } from "./select/index.ts";
import { SelectAsyncControl } from "./select-async/index.ts";
import { SequentialSchemeControl } from "./sequential-scheme/index.ts";
import type { ControlProps } from "./shared/ControlFrame.tsx";
import { SliderControl } from "./slider/index.ts";
import { SpatialControl } from "./spatial/index.ts";
import { TextControl } from "./text/index.ts";
import { TimeBoundsControl } from "./time-bounds/index.ts";
import { TimeRangeControl } from "./time-range/index.ts";
import { ViewportControl } from "./viewport/index.ts";

/** The component of each control kind. Values of other kinds are kept in the form but not shown. */
export const controlKinds: { [Kind in ControlKind]?: ComponentType<ControlProps> } = {
  annotationLayers: AnnotationLayersControl,
  bounds: BoundsControl,
  checkbox: CheckboxControl,
  code: CodeControl,
  collection: CollectionControl,
  color: ColorControl,
  colorScheme: ColorSchemeControl,
  column: ColumnsControl,
  columnConfig: ColumnConfigControl,
  columns: ColumnsControl,
  conditionalFormats: ConditionalFormatsControl,
  currency: CurrencyControl,
  filters: FiltersControl,
  fixedOrMetric: FixedOrMetricControl,
  group: GroupControl,
  integer: TextControl,
  metric: MetricsControl,
  metrics: MetricsControl,
  multiSelect: SelectControl,
  number: TextControl,
  orderBy: SelectControl,
  radio: RadioControl,
  select: SelectControl,
  selectAsync: SelectAsyncControl,
  sequentialScheme: SequentialSchemeControl,
  slider: SliderControl,
  spatial: SpatialControl,
  temporalColumn: ColumnsControl,
  text: TextControl,
  timeBounds: TimeBoundsControl,
  timeGrain: SelectControl,
  timeRange: TimeRangeControl,
  viewport: ViewportControl,
};

export { MountedControl } from "./mounted/MountedControl.tsx";
export type { ControlProps } from "./shared/ControlFrame.tsx";

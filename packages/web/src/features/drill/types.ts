import type { ChartDataset, ChartDefinition, FormData } from "@sightline/charts/contract";
import type { Mark } from "@sightline/charts/contract/marks";
import type { DrillFilter } from "@sightline/charts/drill";
import type { QueryContext } from "@sightline/core/query";

/** A chart that is looked into. */
export interface DrilledChart {
  /** Null: it was never saved. */
  id: number | null;
  name: string;
  definition: ChartDefinition;
  dataset: DrilledDataset;
  /** What it shows: with the filters of the page around it. */
  context: QueryContext;
  /** The form that the context was made of. */
  formData: FormData;
}

/** A dataset as a dashboard knows it. */
export type DrilledDataset = ChartDataset & {
  id?: number;
  column_formats?: Record<string, string | null>;
  database?: { disable_drill_to_detail?: boolean };
};

/** What is open: the rows behind a chart or a mark, the choice of a dimension, or the chart by that dimension. */
export type DrillStep =
  | { kind: "detail"; filters: readonly DrillFilter[] }
  /** `x`, `y`: place in the window, CSS pixels. */
  | { kind: "choose"; mark: Pick<Mark, "values">; x: number; y: number }
  | { kind: "by"; mark: Pick<Mark, "values">; column: string };

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

/** What a chart is broken down at. */
export type DrilledMark = Pick<Mark, "values" | "query">;

/** What is open: the rows behind a chart or a mark, the choice of a dimension, or the chart by that dimension. */
export type DrillStep =
  /** `query`: the place of the chart's query whose rows these are; missing: the first. */
  | { kind: "detail"; filters: readonly DrillFilter[]; query?: number }
  /** `x`, `y`: place in the window, CSS pixels. */
  | { kind: "choose"; mark: DrilledMark; x: number; y: number }
  | { kind: "by"; mark: DrilledMark; column: string };

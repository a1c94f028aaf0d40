import type { GenericType } from "@sightline/core/query/generic-type";
import type { AnnotationLayer } from "../annotations/index.ts";

/** Controls as stored in `params`; keys keep their stored spelling. */
export type FormData = Record<string, unknown> & { viz_type: string; datasource: string };

/** What charts need to know about the dataset. */
export interface ChartDataset {
  columns: {
    column_name: string;
    verbose_name: string | null;
    type_generic: GenericType | null;
    is_dttm: boolean;
    /** Can be used as a dimension; missing means yes. */
    groupby?: boolean;
  }[];
  metrics: {
    metric_name: string;
    verbose_name: string | null;
    d3format: string | null;
    currency: { symbol: string; symbolPosition: string } | null;
  }[];
  verbose_map: Record<string, string>;
  main_dttm_col: string | null;
  /** The column with the currencies of amounts; missing: none has. */
  currency_code_column?: string | null;
}

/** One entry of `result` in a chart data reply. */
export interface QueryData {
  colnames: string[];
  coltypes: GenericType[];
  data: Record<string, unknown>[];
  rowcount: number;
  label_map: Record<string, string[]>;
  from_dttm: number | null;
  to_dttm: number | null;
  /** The ISO code of the currency that all rows have, where the form asks for it. */
  detected_currency?: string | null;
}

/** An annotation layer with its rows. */
export interface AnnotationData {
  layer: AnnotationLayer;
  /** Empty for a formula. */
  rows: readonly Record<string, unknown>[];
}

import type { FilterType, NativeFilter } from "@sightline/core/native-filters";
import type { DataMask, ExtraFormData } from "@sightline/core/native-filters/data-mask";
import type { QueryContext } from "@sightline/core/query";
import type { ComponentType } from "react";

/** Where the choices of a filter are asked for. */
export interface ChoicesScope {
  dashboardId: number;
  /** What the filters that this one depends on say. */
  parents: ExtraFormData;
  /** The time column that a time range of a parent is about where none is named. */
  mainTimeColumn: string | null;
}

export interface ControlProps {
  filter: NativeFilter;
  /** What the control shows. */
  mask: DataMask;
  scope: ChoicesScope;
  /** Whether somebody is about to use it: choices that are only needed then are read from then on. */
  isTouched: boolean;
  /** Why the value cannot be applied, in words. */
  error: string | undefined;
  onChange: (mask: DataMask) => void;
}

/** A column as the filters need it. */
export interface FilterColumn {
  column_name: string;
  verbose_name?: string | null;
  type?: string | null;
  type_generic?: number | null;
  is_dttm?: boolean;
  filterable?: boolean;
}

/** A dataset as the configuration of filters needs it. */
export interface FilterDataset {
  id: number;
  name: string;
  columns: FilterColumn[];
  metrics: { metric_name: string; verbose_name?: string | null }[];
  main_dttm_col: string | null;
}

export interface FormProps {
  filter: NativeFilter;
  /** Null: none is chosen, or it is still loading. */
  dataset: FilterDataset | null;
  onChange: (filter: NativeFilter) => void;
}

/** A filter type: what it reads, how it asks for its choices, how it is drawn and configured. */
export interface FilterTypeDefinition {
  filterType: FilterType;
  /** What has to be chosen before it works. */
  target: "none" | "dataset" | "column";
  /** Limits the columns that can be chosen. */
  acceptsColumn?: (column: FilterColumn) => boolean;
  /** Its choices can be limited: by conditions, a time range, and the values of other filters. */
  hasPreFilter: boolean;
  /** The query of its choices; null where it needs none. `search`: a part of the values. */
  buildQuery: (filter: NativeFilter, scope: ChoicesScope, search?: string) => QueryContext | null;
  Control: ComponentType<ControlProps>;
  /** The settings that only this type has. */
  ConfigForm: ComponentType<FormProps> | null;
}

import type { Generated } from "kysely";
import type { Audit } from "./audit.ts";

export interface ChartTable extends Audit {
  id: Generated<number>;
  uuid: string;
  slice_name: string;
  viz_type: string | null;
  datasource_id: number | null;
  datasource_type: string;
  datasource_name: string | null;
  params: string | null;
  query_context: string | null;
  description: string | null;
  cache_timeout: number | null;
  certified_by: string | null;
  certification_details: string | null;
  is_managed_externally: number;
  external_url: string | null;
  last_saved_at: string | null;
  last_saved_by_fk: number | null;
}

export interface DashboardTable extends Audit {
  id: Generated<number>;
  uuid: string;
  dashboard_title: string | null;
  slug: string | null;
  position_json: string | null;
  json_metadata: string | null;
  css: string | null;
  description: string | null;
  published: number;
  certified_by: string | null;
  certification_details: string | null;
  is_managed_externally: number;
  external_url: string | null;
}

export interface CssTemplateTable extends Audit {
  id: Generated<number>;
  template_name: string;
  css: string | null;
}

/** A dashboard that other sites may show to their own users. */
export interface EmbeddedDashboardTable extends Audit {
  id: Generated<number>;
  /** By which other sites and guest tokens name it. */
  uuid: string;
  dashboard_id: number;
  /** JSON: a list of sites; empty: any. */
  allowed_domains: string;
}

/** Named values of a dashboard's filters. */
export interface FilterSetTable extends Audit {
  id: Generated<number>;
  dashboard_id: number;
  /** Whose set it is; null: it is the dashboard's, for all its readers. */
  user_id: number | null;
  name: string;
  description: string | null;
  /** JSON: the filters as they were, and the data masks. */
  params: string;
}

export interface AnnotationLayerTable extends Audit {
  id: Generated<number>;
  name: string;
  descr: string | null;
}

export interface AnnotationTable extends Audit {
  id: Generated<number>;
  layer_id: number;
  short_descr: string;
  long_descr: string | null;
  /** Without zone, as the user gave it. */
  start_dttm: string;
  end_dttm: string;
  json_metadata: string | null;
}

export interface TagTable extends Audit {
  id: Generated<number>;
  name: string;
  /** 1: made by users; 2 type, 3 owner, 4 favorited by. */
  type: number;
  description: string | null;
}

/** What carries a tag. */
export interface TaggedObjectTable extends Audit {
  tag_id: number;
  object_type: "chart" | "dashboard" | "dataset" | "saved_query";
  object_id: number;
}

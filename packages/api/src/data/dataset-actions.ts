import { listOf, MAX_ENTRIES } from "@sightline/core/limits";
import { z } from "zod";
import {
  DownloadToken,
  Id,
  Integer,
  IntegerText,
  LineText,
  LongText,
  Message,
  name,
  Q,
  SqlText,
  UserRef,
  upTo,
  written,
} from "../contract/common.ts";
import { route } from "../contract/route.ts";
import { DatasetColumn, genericType } from "./datasets.ts";

// What can be done with datasets besides the calls that every resource has.
const tag = "Datasets";
const write = ["can_write", "Dataset"] as const;

export const duplicateDataset = route({
  method: "POST",
  path: "/api/v1/dataset/duplicate",
  access: ["can_duplicate", "Dataset"],
  tag,
  summary: "Copy a virtual dataset under another name",
  body: z.strictObject({
    base_model_id: Integer,
    table_name: name(250),
    is_managed_externally: z.boolean().nullable().optional(),
    external_url: LineText.nullable().optional(),
  }),
  status: 201,
  reply: written,
});

/** `q` is a Rison list of ids. `token` names the cookie that tells a browser that the download has begun. */
export const exportDatasets = route({
  method: "GET",
  path: "/api/v1/dataset/export/",
  access: ["can_export", "Dataset"],
  tag,
  summary: "Download datasets as a bundle",
  query: z.object({ q: z.string().optional(), token: DownloadToken.optional() }),
  reply: z.unknown(),
  sends: "bytes",
});

export const deleteDatasetColumn = route({
  method: "DELETE",
  path: "/api/v1/dataset/:id/column/:column_id",
  access: write,
  tag,
  summary: "Delete a column of a dataset",
  params: Id.extend({ column_id: IntegerText }),
  reply: Message,
});

export const deleteDatasetMetric = route({
  method: "DELETE",
  path: "/api/v1/dataset/:id/metric/:metric_id",
  access: write,
  tag,
  summary: "Delete a metric of a dataset",
  params: Id.extend({ metric_id: IntegerText }),
  reply: Message,
});

export const SourceColumn = z.object({
  column_name: z.string(),
  type: z.string(),
  type_generic: genericType.nullable(),
  is_dttm: z.boolean(),
  description: z.string().nullable(),
});
export type SourceColumn = z.infer<typeof SourceColumn>;

/** The columns that a dataset on this table or SQL would have; nothing is saved. */
export const sourceColumns = route({
  method: "POST",
  path: "/api/v1/dataset/source_columns",
  access: write,
  tag,
  summary: "The columns of a table or of SQL as the database has them now",
  body: z.strictObject({
    database_id: Integer,
    catalog: LineText.nullable().optional(),
    schema: upTo(250).nullable().optional(),
    table_name: name(250),
    sql: SqlText.nullable().optional(),
    template_params: LongText.nullable().optional(),
    normalize_columns: z.boolean().optional(),
  }),
  reply: z.object({ result: z.array(SourceColumn) }),
});

export const DatasetDrillInfo = z.object({
  id: z.number(),
  table_name: z.string(),
  columns: z.array(
    DatasetColumn.pick({
      column_name: true,
      verbose_name: true,
      groupby: true,
      type_generic: true,
      is_dttm: true,
    }),
  ),
  owners: z.array(UserRef),
  created_by: UserRef.nullable(),
  created_on_humanized: z.string(),
  changed_by: UserRef.nullable(),
  changed_on_humanized: z.string(),
});
export type DatasetDrillInfo = z.infer<typeof DatasetDrillInfo>;

/** `q`, `(dashboard_id:5)`, names the dashboard that is drilled on: it may open the dataset to the caller's roles. */
export const datasetDrillInfo = route({
  method: "GET",
  path: "/api/v1/dataset/:id/drill_info/",
  access: ["can_get_drill_info", "Dataset"],
  openToGuests: true,
  tag,
  summary: "The dimensions by which the charts of a dataset can be drilled",
  params: Id,
  query: Q,
  reply: z.object({ result: DatasetDrillInfo }),
});

export const FieldChange = z.object({
  name: z.string(),
  kind: z.enum(["column", "metric"]),
  change: z.enum(["removed", "retyped"]),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const AffectedObjects = z.object({
  charts: z.array(z.object({ id: z.number(), slice_name: z.string(), fields: z.array(FieldChange) })),
  /** Those that show such charts, or filter by such a column. */
  dashboards: z.array(z.object({ id: z.number(), title: z.string().nullable() })),
  /** Further charts, which the caller may not see. */
  hidden_charts: z.number(),
});
export type AffectedObjects = z.infer<typeof AffectedObjects>;

/** The body is what the dataset would hold; a list that is left out stays as it is. */
export const affectedObjects = route({
  method: "POST",
  path: "/api/v1/dataset/:id/affected_objects",
  access: write,
  tag,
  summary: "Charts and dashboards that use what a change of a dataset would remove or retype",
  params: Id,
  body: z.strictObject({
    columns: listOf(
      z.object({
        column_name: LineText,
        type_generic: genericType.nullable().optional(),
        is_dttm: z.boolean(),
      }),
      MAX_ENTRIES.datasetColumns,
    ).optional(),
    metrics: listOf(z.object({ metric_name: LineText }), MAX_ENTRIES.datasetMetrics).optional(),
  }),
  reply: AffectedObjects,
});

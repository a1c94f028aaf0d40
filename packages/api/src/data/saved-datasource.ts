import { listOf, MAX_ENTRIES, MAX_LENGTH, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { Integer } from "../contract/common.ts";
import { route } from "../contract/route.ts";
import { ColumnFields, DatasetChange, MetricFields } from "./datasets.ts";

/** The object that explore works with, as older clients send it back: what follows from other fields is left out. */
export const SavedDatasource = z.object({
  ...DatasetChange.shape,
  id: Integer,
  type: z.literal("table", "Not a dataset").optional(),
  database: z.object({ id: Integer }).optional(),
  owners: listOf(z.union([Integer, z.object({ id: Integer })]), MAX_ENTRIES.owners).optional(),
  columns: listOf(z.object(ColumnFields.shape), MAX_ENTRIES.datasetColumns).optional(),
  metrics: listOf(z.object(MetricFields.shape), MAX_ENTRIES.datasetMetrics).optional(),
});
export type SavedDatasource = z.infer<typeof SavedDatasource>;

export const saveDatasource = route({
  method: "POST",
  path: "/datasource/save/",
  access: ["can_save", "Datasource"],
  tag: "Datasources",
  summary: "Save a dataset that was edited as a whole",
  // `data`: the object as JSON text.
  body: z.object({ data: textUpTo(MAX_LENGTH.json).optional() }).loose(),
  accepts: "form",
  sends: "bytes",
  reply: z.unknown(),
});

import { MAX_ENTRIES, MAX_LENGTH, recordOf, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { Id, Integer, IntegerText, listReply, name, Q } from "../contract/common.ts";
import { route } from "../contract/route.ts";

const tag = "Dashboards";
const VIEW = "FilterSets";
const read = ["can_read", VIEW] as const;
const write = ["can_write", VIEW] as const;

/** A set belongs to one user, or to the dashboard and so to all its readers. */
export const FILTER_SET_OWNERS = ["User", "Dashboard"] as const;

/** Named values of a dashboard's filters, and the filters as they were when the set was saved. */
export const FilterSet = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  owner_type: z.enum(FILTER_SET_OWNERS),
  /** Id of the user or of the dashboard. */
  owner_id: z.number(),
  dashboard_id: z.number(),
  params: z.object({
    /** By filter id. */
    nativeFilters: z.record(z.string(), z.unknown()),
    /** The data masks, by filter and by chart. */
    dataMask: z.record(z.string(), z.unknown()),
  }),
  created_on: z.string(),
  changed_on: z.string(),
  created_by_fk: z.number().nullable(),
  changed_by_fk: z.number().nullable(),
});
export type FilterSet = z.infer<typeof FilterSet>;

/** What `json_metadata` of a request holds. */
export const FilterSetMetadata = z.strictObject({
  nativeFilters: recordOf(z.unknown(), MAX_ENTRIES.nativeFilters),
  dataMask: recordOf(z.unknown(), MAX_ENTRIES.dashboardCharts).optional(),
});

const Description = z
  .string()
  .min(1, "Length must be between 1 and 1000.")
  .max(1_000, "Length must be between 1 and 1000.");

const FilterSetDraft = z.strictObject({
  name: name(500),
  description: Description.nullable().optional(),
  owner_type: z.enum(FILTER_SET_OWNERS),
  owner_id: Integer.optional(),
  /** JSON text. */
  json_metadata: textUpTo(MAX_LENGTH.filterSet),
});
export type FilterSetDraft = z.infer<typeof FilterSetDraft>;

const FilterSetChange = z.strictObject({
  name: name(500).optional(),
  description: Description.nullable().optional(),
  /** Gives an own set to the dashboard. */
  owner_type: z.literal("Dashboard").optional(),
  json_metadata: textUpTo(MAX_LENGTH.filterSet).optional(),
});
export type FilterSetChange = z.infer<typeof FilterSetChange>;

const written = FilterSet.omit({
  created_on: true,
  changed_on: true,
  created_by_fk: true,
  changed_by_fk: true,
});
const OneSet = Id.extend({ filterSetId: IntegerText });

export const listFilterSets = route({
  method: "GET",
  path: "/api/v1/dashboard/:id/filtersets",
  access: read,
  tag,
  summary: "Saved values of its filters: the caller's own and those of the dashboard",
  params: Id,
  query: Q,
  reply: listReply(FilterSet),
});
export const createFilterSet = route({
  method: "POST",
  path: "/api/v1/dashboard/:id/filtersets",
  access: write,
  tag,
  summary: "Save values of its filters under a name",
  params: Id,
  body: FilterSetDraft,
  status: 201,
  reply: written,
});
export const updateFilterSet = route({
  method: "PUT",
  path: "/api/v1/dashboard/:id/filtersets/:filterSetId",
  access: write,
  tag,
  summary: "Rename or overwrite saved values of its filters",
  params: OneSet,
  body: FilterSetChange,
  reply: written,
});
export const deleteFilterSet = route({
  method: "DELETE",
  path: "/api/v1/dashboard/:id/filtersets/:filterSetId",
  access: write,
  tag,
  summary: "Delete saved values of its filters",
  params: OneSet,
  /** Of the dashboard. */
  reply: z.object({ id: z.number() }),
});

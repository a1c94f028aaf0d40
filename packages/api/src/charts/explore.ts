import { listOf, MAX_ENTRIES, recordOf } from "@sightline/core/limits";
import { z } from "zod";
import { Integer, IntegerText, JsonText, LineText } from "../contract/common.ts";
import { route } from "../contract/route.ts";
import { ExploreDataset } from "../data/explore-dataset.ts";
import { DATASOURCE_TYPES } from "./charts.ts";

const tag = "Explore";

export const ExploreReply = z.object({
  result: z.object({
    dataset: ExploreDataset.partial(),
    form_data: z.record(z.string(), z.unknown()),
    slice: z
      .object({
        slice_id: z.number(),
        slice_name: z.string(),
        slice_url: z.string(),
        edit_url: z.string(),
        /** The name of the dataset. */
        datasource: z.string().nullable(),
        viz_type: z.string().nullable(),
        description: z.string().nullable(),
        /** HTML of the description. */
        description_markeddown: z.string(),
        /** JSON text. */
        query_context: z.string().nullable(),
        cache_timeout: z.number().nullable(),
        certified_by: z.string().nullable(),
        certification_details: z.string().nullable(),
        owners: z.array(z.number()),
        form_data: z.record(z.string(), z.unknown()),
        changed_on: z.string(),
        changed_on_humanized: z.string(),
        is_managed_externally: z.boolean(),
      })
      .nullable(),
    message: z.string().nullable(),
    metadata: z
      .object({
        created_on_humanized: z.string(),
        changed_on_humanized: z.string(),
        owners: z.array(z.string()),
        dashboards: z.array(z.object({ id: z.number(), dashboard_title: z.string().nullable() })),
        created_by: z.string().optional(),
        changed_by: z.string().optional(),
      })
      .nullable(),
  }),
});
export type ExploreReply = z.infer<typeof ExploreReply>;

export const explore = route({
  method: "GET",
  path: "/api/v1/explore/",
  access: ["can_read", "Explore"],
  tag,
  summary: "All that the explore screen starts from",
  query: z
    .object({
      form_data_key: z.string(),
      permalink_key: z.string(),
      slice_id: IntegerText,
      datasource_id: IntegerText,
      datasource_type: z.string(),
      tab_id: z.string(),
    })
    .partial()
    .loose(),
  reply: ExploreReply,
});

export const FormDataBody = z.strictObject({
  datasource_id: Integer,
  datasource_type: z.enum(DATASOURCE_TYPES),
  form_data: JsonText,
  chart_id: Integer.nullable().optional(),
});
const keyParams = z.object({ key: z.string() });
const tabQuery = z.object({ tab_id: z.string().optional() }).loose();
const view = "ExploreFormDataRestApi";

export const createFormData = route({
  method: "POST",
  path: "/api/v1/explore/form_data",
  access: ["can_write", view],
  tag,
  summary: "Keep the form data of an unsaved chart",
  query: tabQuery,
  body: FormDataBody,
  status: 201,
  reply: z.object({ key: z.string() }),
});
export const updateFormData = route({
  method: "PUT",
  path: "/api/v1/explore/form_data/:key",
  access: ["can_write", view],
  tag,
  summary: "Replace kept form data",
  params: keyParams,
  query: tabQuery,
  body: FormDataBody,
  reply: z.object({ key: z.string(), message: z.string() }),
});
export const getFormData = route({
  method: "GET",
  path: "/api/v1/explore/form_data/:key",
  access: ["can_read", view],
  tag,
  summary: "Kept form data",
  params: keyParams,
  reply: z.object({ form_data: z.string() }),
});
export const deleteFormData = route({
  method: "DELETE",
  path: "/api/v1/explore/form_data/:key",
  access: ["can_write", view],
  tag,
  summary: "Forget kept form data",
  params: keyParams,
  reply: z.object({ message: z.string() }),
});

/** What a link to the explore screen opens. */
const ExplorePermalink = z.strictObject({
  formData: recordOf(z.unknown(), MAX_ENTRIES.options),
  /** Parameters of the address, for templates. */
  urlParams: listOf(z.tuple([LineText, LineText]), MAX_ENTRIES.options).nullish(),
});
export type ExplorePermalink = z.infer<typeof ExplorePermalink>;

const PERMALINK_VIEW = "ExplorePermalinkRestApi";

export const createExplorePermalink = route({
  method: "POST",
  path: "/api/v1/explore/permalink",
  access: ["can_write", PERMALINK_VIEW],
  tag,
  summary: "Make a link to a chart as its controls are set",
  body: ExplorePermalink,
  status: 201,
  reply: z.object({ key: z.string(), url: z.string() }),
});
export const getExplorePermalink = route({
  method: "GET",
  path: "/api/v1/explore/permalink/:key",
  access: ["can_read", PERMALINK_VIEW],
  tag,
  summary: "What a link to the explore screen holds",
  params: keyParams,
  reply: z.object({
    chartId: z.number().nullable(),
    datasourceId: z.number(),
    datasourceType: z.string(),
    /** `3__table` */
    datasource: z.string(),
    state: ExplorePermalink,
  }),
});

export const timeRange = route({
  method: "GET",
  path: "/api/v1/time_range/",
  access: ["can_time_range", "Api"],
  openToGuests: true,
  tag,
  summary: "The dates that a time range text means",
  query: z.object({ q: z.string().optional() }).loose(),
  reply: z.object({ result: z.unknown() }),
});

export const RecentActivity = z.object({
  action: z.string(),
  item_type: z.string().nullable(),
  item_url: z.string(),
  item_title: z.string(),
  time: z.number(),
  time_delta_humanized: z.string(),
});
export const recentActivity = route({
  method: "GET",
  path: "/api/v1/log/recent_activity/",
  access: ["can_recent_activity", "Log"],
  tag: "Logs",
  summary: "What the caller looked at last",
  query: z.object({ q: z.string().optional() }).loose(),
  reply: z.object({ result: z.array(RecentActivity) }),
});
/** The same as older clients ask for it. */
export const recentActivityOfUser = route({
  ...recentActivity,
  path: "/api/v1/log/recent_activity/:userId/",
  summary: "What the caller, named by id, looked at last",
  params: z.object({ userId: IntegerText }),
});

/** Events of the browser, as a form field or JSON; always answered with 200 and nothing. */
export const logEvents = route({
  method: "POST",
  path: "/superset/log/",
  access: ["can_log", "Superset"],
  openToGuests: true,
  tag: "Logs",
  summary: "Store events of the browser",
  // Whatever a browser sends is answered with 200: a page that reports must not fail over its report.
  query: recordOf(z.unknown(), MAX_ENTRIES.options).catch({}),
  body: recordOf(z.unknown(), MAX_ENTRIES.formFields).catch({}),
  accepts: "form",
  csrfExempt: true,
  sends: "bytes",
  reply: z.literal(""),
});

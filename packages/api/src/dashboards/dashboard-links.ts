import { listOf, MAX_ENTRIES, recordOf } from "@sightline/core/limits";
import { z } from "zod";
import { IdOrSlug, JsonText, LineText } from "../contract/common.ts";
import { route } from "../contract/route.ts";

const tag = "Dashboards";

const FilterStateBody = z.strictObject({
  /** The data masks of the dashboard. */
  value: JsonText,
});
const StateKey = IdOrSlug.extend({ key: z.string() });
const TabQuery = z.object({ tab_id: z.string().optional() }).loose();
const STATE_VIEW = "DashboardFilterStateRestApi";

export const createFilterState = route({
  method: "POST",
  path: "/api/v1/dashboard/:id/filter_state",
  access: ["can_write", STATE_VIEW],
  openToGuests: true,
  tag,
  summary: "Keep the values of its filters for 90 days",
  params: IdOrSlug,
  query: TabQuery,
  body: FilterStateBody,
  status: 201,
  reply: z.object({ key: z.string() }),
});
export const updateFilterState = route({
  method: "PUT",
  path: "/api/v1/dashboard/:id/filter_state/:key",
  access: ["can_write", STATE_VIEW],
  tag,
  summary: "Replace kept values of its filters",
  params: StateKey,
  query: TabQuery,
  body: FilterStateBody,
  reply: z.object({ key: z.string() }),
});
export const getFilterState = route({
  method: "GET",
  path: "/api/v1/dashboard/:id/filter_state/:key",
  access: ["can_read", STATE_VIEW],
  openToGuests: true,
  tag,
  summary: "Kept values of its filters",
  params: StateKey,
  reply: z.object({ value: z.string() }),
});
export const deleteFilterState = route({
  method: "DELETE",
  path: "/api/v1/dashboard/:id/filter_state/:key",
  access: ["can_write", STATE_VIEW],
  tag,
  summary: "Forget kept values of its filters",
  params: StateKey,
  reply: z.object({ message: z.string() }),
});

const record = recordOf(z.unknown(), MAX_ENTRIES.options);

/** What a link to a dashboard opens. */
export const DashboardPermalink = z.strictObject({
  /** The data masks, by filter and by chart. */
  dataMask: recordOf(z.unknown(), MAX_ENTRIES.dashboardCharts).nullish(),
  activeTabs: listOf(LineText, MAX_ENTRIES.options).nullish(),
  urlParams: listOf(z.tuple([LineText, LineText]), MAX_ENTRIES.options).nullish(),
  /** The component to scroll to. */
  anchor: LineText.nullish(),
  /** Of older and newer clients. */
  filterState: record.nullish(),
  hash: LineText.nullish(),
  chartStates: record.nullish(),
});
export type DashboardPermalink = z.infer<typeof DashboardPermalink>;

export const createDashboardPermalink = route({
  method: "POST",
  path: "/api/v1/dashboard/:id/permalink",
  access: ["can_write", "DashboardPermalinkRestApi"],
  openToGuests: true,
  tag,
  summary: "Make a link to it as it is filtered",
  params: IdOrSlug,
  body: DashboardPermalink,
  status: 201,
  reply: z.object({ key: z.string(), url: z.string() }),
});
export const getDashboardPermalink = route({
  method: "GET",
  path: "/api/v1/dashboard/permalink/:key",
  access: ["can_read", "DashboardPermalinkRestApi"],
  openToGuests: true,
  tag,
  summary: "What a link to a dashboard holds",
  params: z.object({ key: z.string() }),
  reply: z.object({ dashboardId: z.string(), state: DashboardPermalink }),
});

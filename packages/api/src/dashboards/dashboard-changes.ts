import { MAX_LENGTH, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { Id, IdOrSlug, JsonText, upTo } from "../contract/common.ts";
import { route } from "../contract/route.ts";
import { DashboardMetadata } from "./dashboards.ts";

const tag = "Dashboards";
const write = ["can_write", "Dashboard"] as const;

export const DashboardCopy = z.strictObject({
  dashboard_title: upTo(500).nullable().optional(),
  css: textUpTo(MAX_LENGTH.css).nullable().optional(),
  /** With the layout in `positions`. */
  json_metadata: JsonText,
  /** Whether the copy has copies of the charts, too. */
  duplicate_slices: z.boolean().optional(),
});
export type DashboardCopy = z.infer<typeof DashboardCopy>;

/** Stores what is sent as a new dashboard of the caller's; the one it was made from stays. */
export const copyDashboard = route({
  method: "POST",
  path: "/api/v1/dashboard/:id/copy/",
  access: write,
  tag,
  summary: "Save as a new dashboard",
  params: IdOrSlug,
  body: DashboardCopy,
  reply: z.object({
    result: z.object({
      id: z.number(),
      /** Seconds since 1970. */
      last_modified_time: z.number(),
    }),
  }),
});

/** The colors in json_metadata. */
export const DashboardColors = DashboardMetadata.pick({
  color_namespace: true,
  color_scheme: true,
  color_scheme_domain: true,
  label_colors: true,
  shared_label_colors: true,
  map_label_colors: true,
});
export type DashboardColors = z.infer<typeof DashboardColors>;

/** Replaces colors; json_metadata keeps all else. */
export const changeDashboardColors = route({
  method: "PUT",
  path: "/api/v1/dashboard/:id/colors",
  access: write,
  tag,
  summary: "Change its colors",
  params: Id,
  /** `mark_updated=false`: the time and author of the last change stay. */
  query: z.object({ mark_updated: z.string().optional() }).loose(),
  body: DashboardColors,
  reply: z.object({}),
});

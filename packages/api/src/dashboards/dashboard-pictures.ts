import { z } from "zod";
import { PictureTask } from "../charts/chart-pictures.ts";
import { Id, IntegerText, LineText, Q } from "../contract/common.ts";
import { route } from "../contract/route.ts";
import { DashboardPermalink } from "./dashboard-links.ts";

const tag = "Dashboards";
const read = ["can_read", "Dashboard"] as const;
const Picture = z.unknown();
const PictureKey = z.object({ id: IntegerText, digest: z.string() });

const DashboardPictureTask = PictureTask.extend({
  cache_key: z.string(),
  dashboard_url: z.string(),
  image_url: z.string(),
});
export type DashboardPictureTask = z.infer<typeof DashboardPictureTask>;

/** Status 200: the picture is there; 202: it is being drawn. */
export const cacheDashboardScreenshot = route({
  method: "POST",
  path: "/api/v1/dashboard/:id/cache_dashboard_screenshot/",
  access: ["can_cache_dashboard_screenshot", "Dashboard"],
  csrfExempt: true,
  tag,
  summary: "Draw a picture of it as it is filtered, to be fetched when it is ready",
  params: Id,
  query: Q,
  body: DashboardPermalink.extend({
    /** A link whose state is drawn in the place of the other fields. */
    permalinkKey: LineText.nullish(),
  }),
  reply: DashboardPictureTask,
  sends: "bytes",
});
export const getDashboardScreenshot = route({
  method: "GET",
  path: "/api/v1/dashboard/:id/screenshot/:digest/",
  access: read,
  tag,
  summary: "A picture of it that was drawn before, PNG or PDF",
  params: PictureKey,
  query: z.object({ download_format: z.enum(["png", "pdf"]).optional() }).loose(),
  reply: Picture,
  sends: "bytes",
});
/** Status 202: it is being drawn; 302: the dashboard has changed, and the picture is there. */
export const getDashboardThumbnail = route({
  method: "GET",
  path: "/api/v1/dashboard/:id/thumbnail/:digest/",
  access: read,
  tag,
  summary: "Its upper part as it looks now, PNG",
  params: PictureKey,
  query: Q,
  reply: Picture,
  sends: "bytes",
});

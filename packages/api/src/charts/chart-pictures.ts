import { z } from "zod";
import { Id, IntegerText, Q } from "../contract/common.ts";
import { route } from "../contract/route.ts";

const read = ["can_read", "Chart"] as const;

export const TASK_STATES = ["Pending", "Computing", "Updated", "Error"] as const;

export const PictureTask = z.object({
  task_status: z.enum(TASK_STATES),
  /** ISO text without zone, UTC. */
  task_updated_at: z.string(),
});
export type PictureTask = z.infer<typeof PictureTask>;

export const ScreenshotTask = PictureTask.extend({
  cache_key: z.string(),
  chart_url: z.string(),
  image_url: z.string(),
});

const Png = z.unknown();

/** Status 200: the picture is there; 202: it is being drawn. */
export const cacheScreenshot = route({
  method: "GET",
  path: "/api/v1/chart/:id/cache_screenshot/",
  access: read,
  tag: "Charts",
  summary: "Draw a picture of a chart, to be fetched when it is ready",
  params: Id,
  query: Q,
  reply: ScreenshotTask,
  sends: "bytes",
});
export const getScreenshot = route({
  method: "GET",
  path: "/api/v1/chart/:id/screenshot/:digest/",
  access: read,
  tag: "Charts",
  summary: "A picture of a chart that was drawn before, PNG",
  params: z.object({ id: IntegerText, digest: z.string() }),
  reply: Png,
  sends: "bytes",
});
/** Status 202: it is being drawn; 302: the chart has changed, and the picture is there. */
export const getThumbnail = route({
  method: "GET",
  path: "/api/v1/chart/:id/thumbnail/:digest/",
  access: read,
  tag: "Charts",
  summary: "A chart as it looks now, PNG",
  params: z.object({ id: IntegerText, digest: z.string() }),
  query: Q,
  reply: Png,
  sends: "bytes",
});

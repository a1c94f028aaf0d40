import { z } from "zod";
import { route } from "../contract/route.ts";

export const ChartPlugin = z.object({
  id: z.number().int(),
  name: z.string(),
  key: z.string(),
  /** Address of an ES module, of this server. */
  bundle_url: z.string(),
});
export type ChartPlugin = z.infer<typeof ChartPlugin>;

/** Chart types that are not part of the build. */
export const readChartPlugins = route({
  method: "GET",
  path: "/dynamic-plugins/api/read",
  access: ["can_read", "DynamicPlugin"],
  summary: "Chart types from outside",
  tag: "Chart plug-ins",
  reply: z.object({ count: z.number().int(), result: z.array(ChartPlugin) }),
});

import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

/** Tags that users give to dashboards, charts, datasets and saved queries. */
export const tags: Feature = { name: "tags", register: registerRoutes };

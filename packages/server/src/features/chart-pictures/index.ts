import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

/** Pictures of charts, drawn on the server. */
export const chartPictures: Feature = { name: "chart-pictures", register: registerRoutes };

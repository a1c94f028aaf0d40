import type { Feature } from "../../platform/feature.ts";
import { appRoutes } from "./appRoutes.ts";
import { staticRoutes } from "./staticRoutes.ts";
import { statusRoutes } from "./statusRoutes.ts";

/** The pages and files of the front end, health checks, metrics and the API description. */
export const pages: Feature = {
  name: "pages",
  register(app, platform) {
    statusRoutes(app, platform);
    staticRoutes(app, platform);
    appRoutes(app, platform);
  },
};

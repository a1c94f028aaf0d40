import type { Feature } from "../../platform/feature.ts";
import { appRoutes } from "./appRoutes.ts";
import { staticRoutes } from "./staticRoutes.ts";
import { statusRoutes } from "./statusRoutes.ts";

/** The pages of the front end, its files, health, metrics and the description of the API. */
export const pages: Feature = {
  name: "pages",
  register(app, platform) {
    statusRoutes(app, platform);
    staticRoutes(app, platform);
    appRoutes(app, platform);
  },
};

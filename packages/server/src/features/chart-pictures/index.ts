import { setDeploymentSchemes } from "@sightline/charts/deployment-schemes";
import type { Feature } from "../../platform/feature.ts";
import { registerDashboardPictures } from "./dashboards/routes.ts";
import { registerRoutes } from "./routes.ts";
import { schemesOf } from "./schemesOf.ts";

export { type FirstPicture, type FirstView, openFirstView } from "./first-view/firstView.ts";
export type {
  Box,
  FirstViewChart,
  FirstViewDashboard,
  FirstViewSubject,
} from "./first-view/planFirstView.ts";

/** Pictures of charts and dashboards, drawn on the server. */
export const chartPictures: Feature = {
  name: "chart-pictures",
  register(app, platform) {
    setDeploymentSchemes(schemesOf(platform.config));
    registerRoutes(app, platform);
    registerDashboardPictures(app, platform);
  },
};

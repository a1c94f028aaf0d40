import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

/** Named styles that authors begin the CSS of a dashboard with. */
export const cssTemplates: Feature = { name: "css-templates", register: registerRoutes };

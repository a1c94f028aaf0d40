import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

/** Named values of dashboards' filters, of one user or for all readers. */
export const filterSets: Feature = { name: "filter-sets", register: registerRoutes };

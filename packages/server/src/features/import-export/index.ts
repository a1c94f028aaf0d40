import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { importBundle } from "./importBundle.ts";

/** Bundles of charts, dashboards, datasets, databases and saved queries as YAML files. */
export const importExport: Feature = { name: "import-export", register: registerRoutes };

import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { importBundle } from "./importBundle.ts";

/** Import and export of charts, dashboards, datasets, databases and saved queries as YAML bundles. */
export const importExport: Feature = { name: "import-export", register: registerRoutes };

import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { openEmbeddedPage } from "./embeddedPage.ts";

/** Dashboards that other sites show to their own users, who are guests here. */
export const embedding: Feature = { name: "embedding", register: registerRoutes };

import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

/** The list of what was deleted, restoring it, and deleting it for good. */
export const trash: Feature = { name: "trash", register: registerRoutes };

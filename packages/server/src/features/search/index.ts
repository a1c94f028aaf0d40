import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

/** Finds what a user may open by words of its name. */
export const search: Feature = { name: "search", register: registerRoutes };

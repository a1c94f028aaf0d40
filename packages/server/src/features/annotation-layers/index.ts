import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { annotationsOf } from "./annotationsOf.ts";

/** Events that charts show over their data. */
export const annotationLayers: Feature = { name: "annotation-layers", register: registerRoutes };

import type { Db, Feature } from "../../platform/feature.ts";
import { type SucceededRun, savedQueryRepository } from "./repository.ts";
import { registerRoutes } from "./routes.ts";

export { type StoredSavedQuery, savedQueryRepository } from "./repository.ts";
export { savedQueryService } from "./service.ts";

/** Records a run for the saved queries with the same text. */
export const noteRun = (db: Db, run: SucceededRun): Promise<void> => savedQueryRepository(db).noteRun(run);

/** Queries that users save under a name. */
export const savedQueries: Feature = { name: "saved-queries", register: registerRoutes };

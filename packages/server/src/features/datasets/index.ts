import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { exploreDataset } from "./exploreDataset.ts";
export { noteSourceHealth } from "./health.ts";
export { queryableQuery, setQuerySources } from "./queries/index.ts";
export { type QueryableDataset, queryDataset } from "./queryDataset.ts";
export { replaceParts } from "./replaceParts.ts";
export { datasetRepository, type StoredDataset } from "./repository.ts";
export { sameDataset } from "./sameDataset.ts";
export { mayUseSource, type Source, sourceColumns } from "./source.ts";

/** Datasets: tables and SELECT statements, with their columns and metrics. */
export const datasets: Feature = { name: "datasets", register: registerRoutes };

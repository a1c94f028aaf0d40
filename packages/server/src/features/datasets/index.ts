import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { BLANK_DATASET } from "./columnsOf.ts";
export { exploreDataset } from "./exploreDataset.ts";
export { noteSourceHealth } from "./health.ts";
export { newColumn, newMetric } from "./parts.ts";
export { queryableQuery, setQuerySources } from "./queries/index.ts";
export { type QueryableDataset, queryDataset } from "./queryDataset.ts";
export { datasetRepository, type StoredDataset } from "./repository.ts";
export { checkFree } from "./sameDataset.ts";
export { mayUseSource, type Source, sourceColumns } from "./source.ts";

/** Datasets: tables and SELECT statements, with their columns and metrics. */
export const datasets: Feature = { name: "datasets", register: registerRoutes };

import type { QueryObject } from "@sightline/core/query";
import { sortedQuery, withColumnOrder } from "../shared-query/index.ts";
import type { TreemapForm } from "./controls.ts";

/** One row a leaf. */
export const buildQuery = (form: TreemapForm): QueryObject[] => sortedQuery(form).map(withColumnOrder);

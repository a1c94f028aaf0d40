import { exportDatasets } from "@sightline/api/dataset-actions";
import { toRison } from "@sightline/core/rison";
import { address } from "../../../lib/api/index.ts";

/** Where a download of these datasets as a bundle is. */
export const exportPath = (ids: readonly number[]): string =>
  address(exportDatasets.path, {}, { q: toRison([...ids]) });

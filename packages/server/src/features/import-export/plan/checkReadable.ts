import { mayReadDataset } from "../../../platform/auth/dataAccess.ts";
import type { Platform } from "../../../platform/feature.ts";
import { queryDataset } from "../../datasets/index.ts";
import type { Problems } from "../problems.ts";
import type { ImportOptions } from "./plan.ts";

/** Standing on an object is using it: what the caller may not read, an import does not refer to either. */
export async function checkReadable(
  platform: Platform,
  path: string,
  dataset: { id: number },
  { identity }: ImportOptions,
  problems: Problems,
): Promise<void> {
  const found = await queryDataset(platform, dataset.id);
  if (!found || !mayReadDataset(identity, found.rights)) {
    problems.set(path, "Dataset already exists and user doesn't have access to it");
  }
}

import { err, notFound, ok, type Result, structured } from "@sightline/core/errors";
import type { DatasourceRef } from "@sightline/core/query";
import { mayReadDataset } from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { connections, type OpenDatabase } from "../databases/index.ts";
import { type QueryableDataset, queryDataset } from "../datasets/index.ts";

/** A dataset that the caller may read, on its open database. */
export interface Source extends QueryableDataset {
  opened: OpenDatabase;
}

/** Types that name a dataset of this server. */
const DATASET_TYPES = ["table", "dataset"];

export const noDatasource = () => notFound("Datasource does not exist");

/** The dataset of a query context, if the caller may read it. */
export async function sourceOf(
  platform: Platform,
  identity: Identity,
  { id, type }: DatasourceRef,
): Promise<Result<Source>> {
  const found = DATASET_TYPES.includes(type) ? await queryDataset(platform, id) : null;
  if (!found) return err(noDatasource());
  if (!mayReadDataset(identity, found.rights)) {
    return err(
      structured(
        "forbidden",
        "DATASOURCE_SECURITY_ACCESS_ERROR",
        `This endpoint requires the datasource ${id}, database or \`all_datasource_access\` permission`,
        { link: null, datasource: id, datasource_name: found.dataset.table_name },
        "warning",
      ),
    );
  }
  const opened = connections(platform).open(found.database);
  return opened.ok ? ok({ ...found, opened: opened.value }) : opened;
}

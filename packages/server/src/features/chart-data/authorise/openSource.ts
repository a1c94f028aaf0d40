import { err, notFound, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import type { DatasourceRef, QueryContext } from "@sightline/core/query";
import { mayReadDataset } from "../../../platform/auth/dataAccess.ts";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { type QueryableDataset, queryableQuery, queryDataset } from "../../datasets/index.ts";
import { connections, type OpenDatabase } from "../../query-gateway/index.ts";
import { checkDashboardAccess } from "./by-dashboard/checkDashboardAccess.ts";

/** A dataset that the caller may read, on its open database. */
export interface Source extends QueryableDataset {
  opened: OpenDatabase;
}

/** Types that name a dataset of this server. */
const DATASET_TYPES = ["table", "dataset"];

export const noDatasource = () => notFound("Datasource does not exist");

/** A dataset, if the caller may read it. */
export const openSource = (
  platform: Platform,
  identity: Identity,
  datasource: DatasourceRef,
): Promise<Result<Source>> => openReadable(platform, identity, datasource, async () => null);

/** A dataset that a query context asks, if the caller may read it, or a dashboard gives to the caller what is asked. */
export const openContextSource = (
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  datasource: DatasourceRef,
): Promise<Result<Source>> =>
  openReadable(platform, identity, datasource, () =>
    checkDashboardAccess(platform, identity, context, datasource.id),
  );

/** A query of the SQL editor stands on its tables alone: no dashboard gives access to it. */
async function openQuery(platform: Platform, identity: Identity, id: number): Promise<Result<Source>> {
  const found = await queryableQuery(platform, identity, id);
  if (!found.ok) return found;
  if (!found.value) return err(noDatasource());
  const opened = connections(platform).openFor(identity, found.value.database);
  return opened.ok ? ok({ ...found.value, opened: opened.value }) : opened;
}

async function openReadable(
  platform: Platform,
  identity: Identity,
  { id, type }: DatasourceRef,
  otherwise: () => Promise<Result<void> | null>,
): Promise<Result<Source>> {
  if (type === "query") return openQuery(platform, identity, id);
  const found = DATASET_TYPES.includes(type) ? await queryDataset(platform, id) : null;
  if (!found) return err(noDatasource());
  if (!mayReadDataset(identity, found.rights)) {
    const opened = (await otherwise()) ?? err(mayNotRead(platform, id, found.dataset.table_name));
    if (!opened.ok) return opened;
  }
  const opened = connections(platform).openFor(identity, found.database);
  return opened.ok ? ok({ ...found, opened: opened.value }) : opened;
}

const mayNotRead = ({ config }: Platform, id: number, datasource_name: string) =>
  structuredError(
    "forbidden",
    "DATASOURCE_SECURITY_ACCESS_ERROR",
    `This endpoint requires the datasource ${id}, database or \`all_datasource_access\` permission`,
    { link: config.PERMISSION_INSTRUCTIONS_LINK, datasource: id, datasource_name },
    "warning",
  );

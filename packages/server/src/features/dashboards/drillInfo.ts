import type { DatasetDrillInfo } from "@sightline/api/dataset-actions";
import { badRequest, err, forbidden, notFound, ok, type Result } from "@sightline/core/errors";
import { parseQ } from "@sightline/core/rison";
import { z } from "zod";
import { mayReadDataset } from "../../platform/auth/dataAccess.ts";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { humanizeDelta } from "../../platform/list/index.ts";
import { usersByIds } from "../../platform/list/people/index.ts";
import { datasetRepository, exploreDataset, queryDataset } from "../datasets/index.ts";
import { roleDashboard } from "./roleDashboard.ts";

const DrillQuery = z.object({ dashboard_id: z.int32().optional() });
/** Longest `q`: it names one dashboard. */
const MAX_LENGTH = 200;

/**
 * The dimensions of a dataset by which its charts can be drilled, for callers who may read it, or to whose roles the
 * dashboard that `q` names opens a chart of it.
 */
export async function drillInfo(
  platform: Platform,
  identity: Identity,
  datasetId: number,
  q: string | undefined,
): Promise<Result<{ result: DatasetDrillInfo }>> {
  const asked = readQuery(q);
  if (!asked) return err(badRequest("Not a valid rison/json argument"));
  const readable = await queryDataset(platform, datasetId);
  if (!readable) return err(notFound());
  if (!mayReadDataset(identity, readable.rights)) {
    if (asked.dashboard_id === undefined) return err(notFound());
    if (!(await opensDataset(platform, identity, asked.dashboard_id, datasetId))) return err(forbidden());
  }
  const row = await datasetRepository(platform.db).rowById(datasetId);
  const dataset = await exploreDataset(platform, datasetId);
  if (!row || !dataset) return err(notFound());
  const users = await usersByIds(platform.db, [row.created_by_fk, row.changed_by_fk]);
  const nameOf = (id: number | null) => {
    const user = users.get(id ?? -1);
    return user ? { id: user.id, first_name: user.first_name, last_name: user.last_name } : null;
  };
  const now = platform.now();
  // Guests of other sites see who works here nowhere else.
  const people = identity.guest === undefined;
  return ok({
    result: {
      id: datasetId,
      table_name: row.table_name,
      columns: dataset.columns
        .filter(({ groupby }) => groupby)
        .map(({ column_name, verbose_name, groupby, type_generic, is_dttm }) => ({
          column_name,
          verbose_name,
          groupby,
          type_generic,
          is_dttm,
        })),
      owners: people
        ? dataset.owners.map(({ id, first_name, last_name }) => ({ id, first_name, last_name }))
        : [],
      created_by: people ? nameOf(row.created_by_fk) : null,
      created_on_humanized: humanizeDelta(row.created_on, now),
      changed_by: people ? nameOf(row.changed_by_fk) : null,
      changed_on_humanized: humanizeDelta(row.changed_on, now),
    },
  });
}

/** Whether a dashboard opens charts of a dataset to the caller, who may drill into charts. */
async function opensDataset(
  platform: Platform,
  identity: Identity,
  dashboardId: number,
  datasetId: number,
): Promise<boolean> {
  if (!canAccess(identity, "can_drill", "Dashboard")) return false;
  const dashboard = await roleDashboard(platform, identity, dashboardId);
  return dashboard?.charts.some(({ datasource_id }) => datasource_id === datasetId) ?? false;
}

function readQuery(q: string | undefined): z.infer<typeof DrillQuery> | null {
  if (q === undefined || q === "") return {};
  if (q.length > MAX_LENGTH) return null;
  try {
    return DrillQuery.safeParse(parseQ(q)).data ?? null;
  } catch {
    return null;
  }
}

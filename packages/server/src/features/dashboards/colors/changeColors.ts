import type { DashboardColors } from "@sightline/api/dashboard-changes";
import { readMetadata } from "@sightline/core/dashboard-metadata";
import { err, type Result } from "@sightline/core/errors";
import type { Identity } from "../../../platform/auth/identity.ts";
import { nowIso, toJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { type Edit, editObject } from "../../../platform/versions/index.ts";
import { findDashboard } from "../findDashboard.ts";
import { DASHBOARD } from "../list.ts";
import { cannotChange, mayEdit } from "../policy.ts";
import { dashboardRepository } from "../repository.ts";

/**
 * Replaces colors in json_metadata, whose other keys stay; what others write at once is kept. The namespace is taken and
 * not stored, as in Superset. `isEdit` false: who changed the dashboard last, and when, stays.
 */
export async function changeColors(
  platform: Platform,
  identity: Identity,
  id: number,
  { color_namespace: _notStored, ...colors }: DashboardColors,
  isEdit: boolean,
  edit: Edit,
): Promise<Result<void>> {
  const found = await findDashboard(platform, identity, String(id));
  if (!found.ok) return found;
  const [dashboard] = await dashboardRepository(platform.db).byIds([id]);
  if (!dashboard || !mayEdit(platform.config, identity, dashboard)) return err(cannotChange());
  const changed = isEdit ? { changed_on: nowIso(platform), changed_by_fk: identity.userId } : {};
  return editObject(platform.db, DASHBOARD, id, edit, async (trx) => {
    const repository = dashboardRepository(trx);
    // The row is locked: nobody else writes between reading and writing.
    const [now] = await repository.byIds([id]);
    const json_metadata = toJson({ ...readMetadata(now?.json_metadata), ...listedColors(colors) });
    await repository.update(id, { json_metadata, ...changed });
  });
}

/** Older clients send the shared labels as an object, which is stored as an empty list. */
const listedColors = (colors: DashboardColors): DashboardColors =>
  colors.shared_label_colors && !Array.isArray(colors.shared_label_colors)
    ? { ...colors, shared_label_colors: [] }
    : colors;

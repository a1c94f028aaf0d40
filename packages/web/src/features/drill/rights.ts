import type { ChartManifest, FormData } from "@sightline/charts/contract";
import { canDrillBy } from "@sightline/charts/drill";
import { canAccess } from "../../lib/user/index.ts";
import type { DrilledDataset } from "./types.ts";

/** What the caller's roles and a chart let be done. */
export interface DrillRights {
  detail: boolean;
  by: boolean;
  /** The database refuses to show single rows; false as well where nobody may see them anyway. */
  isDetailOff: boolean;
}

const NOTHING: DrillRights = { detail: false, by: false, isDetailOff: false };

/** Which drills the caller may make into a chart of a type. */
export function drillRights(
  { behaviors }: Pick<ChartManifest, "behaviors">,
  formData: FormData,
  dataset: Pick<DrilledDataset, "database">,
): DrillRights {
  if (!canAccess("can_drill", "Dashboard")) return NOTHING;
  const mayDetail = behaviors.includes("drill-to-detail") && canAccess("can_samples", "Datasource");
  const isOff = dataset.database?.disable_drill_to_detail === true;
  return {
    detail: mayDetail && !isOff,
    by: behaviors.includes("drill-by") && canDrillBy(formData) && mayReadColumns(),
    isDetailOff: mayDetail && isOff,
  };
}

/** The choice of a dimension needs the columns of the dataset. */
const mayReadColumns = () => canAccess("can_get_drill_info", "Dataset") || canAccess("can_read", "Dataset");

/** Whether a menu has anything to say of drills. */
export const canDrill = ({ detail, by, isDetailOff }: DrillRights): boolean => detail || by || isDetailOff;

import { DEFAULT_VIZ_TYPE } from "@sightline/charts";
import { toast } from "@sightline/ui";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { word } from "../../../../lib/i18n/index.ts";
import { newChartPath } from "../../../../lib/paths/index.ts";

/**
 * Opens explore on a dataset as a table: in a new window, or in this one where the installation says so. Offers the link
 * where the browser forbids a new window.
 */
export function openExplore(datasetId: number): void {
  const path = `${bootstrap().common.application_root}${newChartPath(datasetId)}&viz_type=${DEFAULT_VIZ_TYPE}`;
  if (bootstrap().common.conf.EXPLORE_IN_NEW_WINDOW === false) {
    window.location.assign(path);
    return;
  }
  if (window.open(path, "_blank")) return;
  toast.info(word("sql-lab:results.exploreReady"), {
    action: { label: word("sql-lab:results.explore"), run: () => window.open(path, "_blank") },
  });
}

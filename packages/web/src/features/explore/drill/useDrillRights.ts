import { chartByVizType } from "@sightline/charts";
import { type DrillRights, drillRights } from "../../drill/index.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import type { ExploreRun } from "../workspace/useExploreRun.ts";

const NO_RIGHTS: DrillRights = { detail: false, by: false, isDetailOff: false };

/** Which drills the caller may make into the chart that is drawn; none before it has been. */
export function useDrillRights({ answer }: ExploreRun): DrillRights {
  const { dataset } = useExplore();
  const manifest = answer && chartByVizType(answer.form.viz_type);
  // A drill asks a dataset.
  return manifest && dataset.type !== "query" ? drillRights(manifest, answer.form, dataset) : NO_RIGHTS;
}

import { explorePermissions, hasPermission } from "@sightline/core/permissions";
import { currentUser } from "../../../lib/user/index.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";

/** What the user may do with the chart of the page. The server lets owners change a chart who may write charts. */
export function useMaySave() {
  const { dataset } = useExplore();
  const saved = useExploreState((state) => state.savedChart);
  const user = currentUser();
  const rights = explorePermissions(user, saved?.owners ?? []);
  // A query becomes a dataset before its chart is saved.
  const hasDataset = dataset.type !== "query" || hasPermission(user, "can_write", "Dataset");
  return {
    ...rights,
    can_add: rights.can_add && hasDataset,
    can_overwrite: rights.can_add && rights.can_overwrite,
  };
}

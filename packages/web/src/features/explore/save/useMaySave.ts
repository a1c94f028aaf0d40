import { explorePermissions } from "@sightline/core/permissions";
import { currentUser } from "../../../lib/user/index.ts";
import { useExploreState } from "../model/store/ExploreContext.ts";

/** What the user may do with the chart of the page. */
export function useMaySave() {
  const saved = useExploreState((state) => state.saved);
  return explorePermissions(currentUser(), saved?.owners ?? []);
}

import { nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import { Button } from "@sightline/ui/button";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { useFiltering } from "../store/FilteringContext.ts";
import { filterSetsOf } from "./queries.ts";
import { SaveSet } from "./SaveSet.tsx";
import { SetRow } from "./SetRow.tsx";
import classes from "./sets.module.css";
import { useFilterSets } from "./useFilterSets.ts";

/** All filter sets that the caller may use, and a field for a new one. */
export default function SetList({ mayShare }: { mayShare: boolean }) {
  const t = useWords("filter-sets");
  const { dashboardId, filters } = useFiltering();
  const { data, error, refetch } = useQuery(filterSetsOf(dashboardId));
  const sets = useFilterSets();
  const mayWrite = canAccess("can_write", "FilterSets");
  const hasFilters = nativeFiltersOf(filters.entries).length > 0;
  return (
    <div className={classes.sets}>
      <h3>{t("title")}</h3>
      {error && (
        <div role="alert">
          <p className={classes.hint}>{t("failed", { error: errorText(error) })}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t("tryAgain")}
          </Button>
        </div>
      )}
      {data?.length === 0 && <p className={classes.hint}>{t(mayWrite ? "empty" : "emptyRead")}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((set) => (
            <SetRow
              key={set.id}
              set={set}
              sets={sets}
              mayChange={mayWrite && (set.owner_type === "User" || mayShare)}
            />
          ))}
        </ul>
      )}
      {mayWrite && hasFilters && <SaveSet sets={sets} mayShare={mayShare} />}
      {mayWrite && !hasFilters && <p className={classes.hint}>{t("nothingToSave")}</p>}
    </div>
  );
}

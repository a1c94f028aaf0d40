import { maskLabel } from "@sightline/core/native-filters/dashboard";
import { nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import classes from "./filter-box.module.css";

/** The fields of a filter box with their values. They are set in the filter bar: a press on one leads there. */
export function FilterBoxCard({ chartId }: { chartId: number }) {
  const t = useWords("dashboard-filters");
  const { store, filters } = useFiltering();
  const applied = useFilterState((state) => state.appliedMasks);
  const fields = nativeFiltersOf(filters.entries).filter(({ id }) => id.startsWith(`${chartId}_`));
  return (
    <div className={classes.box}>
      <p className={classes.hint}>{t(fields.length > 0 ? "filterBox.inBar" : "filterBox.empty")}</p>
      <ul>
        {fields.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              title={t("badge.showFilter", { name })}
              onClick={() => store.getState().focus(id)}
            >
              <strong>{name}</strong>
              <span>{maskLabel(applied[id]) ?? t("badge.noValue")}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

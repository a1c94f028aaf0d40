import { hasValue } from "@sightline/core/native-filters/masks";
import { Button } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/state";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltersRefreshing } from "../choices/index.ts";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import { chartMasks } from "../store/filterStore.ts";
import { EntryFields } from "./EntryField.tsx";
import { FilterActions } from "./FilterActions.tsx";
import classes from "./filter-bar.module.css";
import { MarkChips } from "./MarkChips.tsx";

interface Props {
  /** Missing: the user may not change the filters. */
  onConfigure?: (() => void) | undefined;
  /** After the values were applied or taken out. */
  onDone?: () => void;
}

/** All filters of a dashboard with Apply and Clear all. */
export function FilterList({ onConfigure, onDone }: Props) {
  const t = useWords("dashboard-filters");
  const { filters } = useFiltering();
  const isRefreshing = useFiltersRefreshing();
  const hasMarks = useFilterState(({ appliedMasks }) => chartMasks(appliedMasks).some(hasValue));
  const isEmpty = filters.entries.length === 0;
  return (
    <>
      <div className={classes.list} aria-busy={isRefreshing}>
        <MarkChips />
        <EntryFields entries={filters.entries} />
        {isEmpty && !hasMarks && (
          <EmptyState
            icon="filter"
            title={t("empty")}
            text={t(onConfigure ? "emptyHintEdit" : "emptyHint")}
            {...(onConfigure && { action: <Button onClick={onConfigure}>{t("addFilter")}</Button> })}
          />
        )}
      </div>
      {(!isEmpty || hasMarks) && <FilterActions onDone={onDone} />}
    </>
  );
}

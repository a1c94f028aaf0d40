import { hasValue } from "@sightline/core/native-filters/masks";
import { Button, EmptyState } from "@sightline/ui";
import { useIsFetching } from "@tanstack/react-query";
import { useWords } from "../../../lib/i18n/index.ts";
import { CHOICES_KEY } from "../choices/index.ts";
import { Divider } from "../divider/Divider.tsx";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import { canApply, changedFilters, chartMasks, missingValues } from "../store/filterStore.ts";
import { FilterField } from "./FilterField.tsx";
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
  const isRefreshing = useIsFetching({ queryKey: [CHOICES_KEY] }) > 0;
  const hasMarks = useFilterState(({ applied }) => chartMasks(applied).some(hasValue));
  const isEmpty = filters.entries.length === 0;
  return (
    <>
      <div className={classes.list} aria-busy={isRefreshing}>
        <MarkChips />
        {filters.entries.map((entry) => {
          if (entry.type === "DIVIDER") return <Divider key={entry.id} divider={entry} />;
          if (entry.type === "NATIVE_FILTER") return <FilterField key={entry.id} filter={entry} />;
          return (
            <p key={entry.id} className={classes.hint}>
              {t("unknownType", { name: entry.name, type: entry.filterType ?? "" })}
            </p>
          );
        })}
        {isEmpty && !hasMarks && (
          <EmptyState
            icon="filter"
            title={t("empty")}
            text={t(onConfigure ? "emptyHintEdit" : "emptyHint")}
            {...(onConfigure && { action: <Button onClick={onConfigure}>{t("addFilter")}</Button> })}
          />
        )}
      </div>
      {(!isEmpty || hasMarks) && <Actions onDone={onDone} />}
    </>
  );
}

function Actions({ onDone }: Pick<Props, "onDone">) {
  const t = useWords("dashboard-filters");
  const { store, filters } = useFiltering();
  const state = useFilterState((now) => now);
  const changes = changedFilters(state).length;
  const missing = missingValues(state);
  const ready = canApply(state);
  const isFiltered = [...Object.values(state.chosen), ...chartMasks(state.applied)].some(hasValue);
  const hasFilters = filters.entries.some(({ type }) => type === "NATIVE_FILTER");
  return (
    <footer className={classes.actions}>
      <p role="status" className={classes.note}>
        {missing.length > 0
          ? t("missing", { names: missing.map(({ name }) => name).join(", ") })
          : changes > 0
            ? t("changes", { count: changes })
            : ""}
      </p>
      {/* Kept in the tab order, so that the focus stays where the hand is. */}
      <Button
        variant="default"
        data-disabled={!isFiltered || undefined}
        aria-disabled={!isFiltered}
        onClick={() => {
          if (!isFiltered) return;
          store.getState().clearAll();
          onDone?.();
        }}
      >
        {t("clearAll")}
      </Button>
      {hasFilters && (
        <Button
          data-disabled={!ready || undefined}
          aria-disabled={!ready}
          onClick={() => {
            if (!ready) return;
            store.getState().apply();
            onDone?.();
          }}
        >
          {t("apply")}
        </Button>
      )}
    </footer>
  );
}

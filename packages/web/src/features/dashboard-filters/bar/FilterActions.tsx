import { hasValue } from "@sightline/core/native-filters/masks";
import { timeBrushLabel } from "@sightline/core/native-filters/masks/time-brush";
import { Button } from "@sightline/ui/button";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import { canApply, changedFilters, chartMasks, missingValues } from "../store/filterStore.ts";
import classes from "./filter-bar.module.css";

interface Props {
  /** After the values were applied or taken out. */
  onDone?: (() => void) | undefined;
}

/** Apply and Clear all, and what stands against them. */
export function FilterActions({ onDone }: Props) {
  const t = useWords("dashboard-filters");
  const { store, filters } = useFiltering();
  const state = useFilterState((now) => now);
  const changes = changedFilters(state).length;
  const missing = missingValues(state);
  const ready = canApply(state);
  const isFiltered =
    [...Object.values(state.chosenMasks), ...chartMasks(state.appliedMasks)].some(hasValue) ||
    chartMasks(state.appliedMasks).some((mask) => timeBrushLabel(mask) !== null);
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

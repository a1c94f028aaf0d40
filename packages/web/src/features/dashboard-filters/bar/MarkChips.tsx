import { marksOf } from "@sightline/core/native-filters/masks/cross-filter";
import { timeBrushLabel } from "@sightline/core/native-filters/masks/time-brush";
import { Icon } from "@sightline/ui/icon";
import { useRef } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import { chartMasks } from "../store/filterStore.ts";
import classes from "./filter-bar.module.css";
import { useRequestedFocus } from "./useRequestedFocus.ts";

/** The marks and ranges of time by which charts filter each other; each can be taken out. */
export function MarkChips() {
  const t = useWords("dashboard-filters");
  const { store, chartName } = useFiltering();
  const applied = useFilterState((state) => state.appliedMasks);
  const filtering = chartMasks(applied).flatMap((mask) => {
    const chartId = Number(mask.id);
    const { removeMark, selectTimes } = store.getState();
    const range = timeBrushLabel(mask);
    return [
      ...marksOf(mask).map(({ label }, index) => ({
        chartId,
        label,
        onRemove: () => removeMark(chartId, index),
      })),
      ...(range === null ? [] : [{ chartId, label: range, onRemove: () => selectTimes(chartId, null) }]),
    ];
  });
  if (filtering.length === 0) return null;
  return (
    <section className={classes.marks} aria-label={t("marks")}>
      <h3>{t("marks")}</h3>
      <ul>
        {filtering.map(({ chartId, label, onRemove }) => (
          <MarkChip
            key={`${chartId} ${label}`}
            chartId={chartId}
            label={label}
            chart={chartName(chartId)}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </section>
  );
}

interface ChipProps {
  chartId: number;
  label: string;
  /** Name of the chart. */
  chart: string;
  onRemove: () => void;
}

function MarkChip({ chartId, label, chart, onRemove }: ChipProps) {
  const t = useWords("dashboard-filters");
  const chip = useRef<HTMLLIElement>(null);
  useRequestedFocus(String(chartId), chip);
  return (
    <li ref={chip} className={classes.chip}>
      <span className={classes.chipText}>
        <strong>{label}</strong>
        <span>{chart}</span>
      </span>
      <button type="button" aria-label={t("removeMark", { value: label, chart })} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}

import { marksOf } from "@sightline/core/native-filters/masks";
import { Icon } from "@sightline/ui";
import { useRef } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import { chartMasks } from "../store/filterStore.ts";
import classes from "./filter-bar.module.css";
import { useWantedFocus } from "./useWantedFocus.ts";

/** The marks by which charts filter each other; each can be taken out. */
export function MarkChips() {
  const t = useWords("dashboard-filters");
  const { store, chartName } = useFiltering();
  const applied = useFilterState((state) => state.applied);
  const filtering = chartMasks(applied).flatMap((mask) =>
    marksOf(mask).map((mark, index) => ({ chartId: Number(mask.id), index, label: mark.label })),
  );
  if (filtering.length === 0) return null;
  return (
    <section className={classes.marks} aria-label={t("marks")}>
      <h3>{t("marks")}</h3>
      <ul>
        {filtering.map(({ chartId, index, label }) => (
          <MarkChip
            key={`${chartId} ${label}`}
            chartId={chartId}
            label={label}
            chart={chartName(chartId)}
            onRemove={() => store.getState().removeMark(chartId, index)}
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
  useWantedFocus(String(chartId), chip);
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

import { combinedReply, type FilterReply, filterIndicators } from "@sightline/core/native-filters/dashboard";
import { Icon } from "@sightline/ui/icon";
import { Popover } from "@sightline/ui/popover";
import { lazy, Suspense, useMemo, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import classes from "./badge.module.css";

const IndicatorList = lazy(() => import("./IndicatorList.tsx"));

interface Props {
  chartId: number;
  /** The chart's name, for those who hear the page. */
  name: string;
  /** What the last replies say of filters; null: nothing came yet. */
  replies: readonly FilterReply[] | null;
}

/** How many filters count for a chart; opens the list of them. Nothing where no filter has a value. */
export function FilterBadge({ chartId, name, replies }: Props) {
  const t = useWords("dashboard-filters");
  const { filterable } = useFiltering();
  const applied = useFilterState((state) => state.appliedMasks);
  const [opened, setOpened] = useState(false);
  const indicators = useMemo(
    () => filterIndicators(chartId, filterable, applied, combinedReply(replies)),
    [chartId, filterable, applied, replies],
  );
  const count = indicators.filter(({ status }) => status === "applied").length;
  const isOff = indicators.some(({ status }) => status === "incompatible");
  if (count === 0 && !isOff) return null;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={280}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.badge}
          data-off={count === 0 || undefined}
          aria-label={t(isOff ? "badge.someOff" : "badge.label", { count, name })}
          onClick={() => setOpened(!opened)}
        >
          <Icon name="filter" size={12} />
          <span>{count}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <IndicatorList indicators={indicators} onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

import { nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import { awaitsFirstChoice } from "@sightline/core/native-filters/masks";
import { IconButton } from "@sightline/ui/button";
import { Sheet } from "@sightline/ui/dialog";
import type { ReactNode } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import { BarMenu, type BarSettings } from "./BarMenu.tsx";
import { FilterField } from "./FilterField.tsx";
import { FilterList } from "./FilterList.tsx";
import classes from "./filter-bar.module.css";
import { HorizontalBar } from "./HorizontalBar.tsx";

interface Props {
  open: boolean;
  /** On a narrow screen it rises from the lower edge. */
  narrow: boolean;
  onClose: () => void;
  onConfigure?: (() => void) | undefined;
  settings: BarSettings;
  /** Opens the filter sets. */
  sets?: ReactNode;
}

/** The filters of a dashboard, beside its charts or above them. */
export function FilterBar({ open, narrow, onClose, onConfigure, settings, sets }: Props) {
  const t = useWords("dashboard-filters");
  // The sheet makes way for what its buttons open.
  const replaceSheet = (show: () => void) => () => {
    if (narrow) onClose();
    show();
  };
  const configure = onConfigure && replaceSheet(onConfigure);
  const tools = configure && (
    <>
      <IconButton icon="settings" size="sm" label={t("configure")} onClick={configure} />
      <BarMenu {...settings} onScoping={replaceSheet(settings.onScoping)} />
    </>
  );
  if (narrow) {
    return (
      <>
        <Sheet opened={open} onClose={onClose} title={t("filters")}>
          <div className={classes.sheetTools}>
            {sets}
            {tools}
          </div>
          <FilterList onConfigure={configure} onDone={onClose} />
        </Sheet>
        {!open && <AwaitedFields />}
      </>
    );
  }
  if (!open) return <AwaitedFields />;
  if (settings.orientation === "HORIZONTAL") {
    const all = (
      <>
        {sets}
        {tools}
      </>
    );
    return <HorizontalBar tools={all} onClose={onClose} />;
  }
  return (
    <aside className={classes.bar} aria-label={t("filters")} id="dashboard-filters">
      <header className={classes.head}>
        <h2>{t("filters")}</h2>
        {sets}
        {tools}
        <IconButton icon="chevronLeft" size="sm" label={t("hideFilters")} onClick={onClose} />
      </header>
      <FilterList onConfigure={onConfigure} />
    </aside>
  );
}

/** The filters that have yet to find their first value while the bar is closed: charts wait for it. */
function AwaitedFields() {
  const { filters } = useFiltering();
  const applied = useFilterState((state) => state.appliedMasks);
  const awaited = nativeFiltersOf(filters.entries).filter((one) => awaitsFirstChoice(one, applied[one.id]));
  return (
    <div hidden>
      {awaited.map((filter) => (
        <FilterField key={filter.id} filter={filter} />
      ))}
    </div>
  );
}

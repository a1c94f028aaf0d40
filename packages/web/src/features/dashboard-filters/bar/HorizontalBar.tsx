import { useElementSize } from "@mantine/hooks";
import type { FilterEntry } from "@sightline/core/native-filters";
import { hasValue } from "@sightline/core/native-filters/masks";
import { Button, IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Popover } from "@sightline/ui/popover";
import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFiltersRefreshing } from "../choices/index.ts";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import { EntryFields } from "./EntryField.tsx";
import { FilterActions } from "./FilterActions.tsx";
import classes from "./filter-bar.module.css";
import { fittingFields } from "./fittingFields.ts";
import { MarkChips } from "./MarkChips.tsx";

interface Props {
  /** Buttons for those who may change the filters. */
  tools: ReactNode;
  onClose: () => void;
}

/** The filters of a dashboard above its charts. Those that do not fit wait behind a button. */
export function HorizontalBar({ tools, onClose }: Props) {
  const t = useWords("dashboard-filters");
  const { entries } = useFiltering().filters;
  const isRefreshing = useFiltersRefreshing();
  const { ref, width } = useElementSize();
  const shown = fittingFields(width, entries.length);
  return (
    <aside className={classes.horizontal} aria-label={t("filters")} id="dashboard-filters">
      <div className={classes.line}>
        <div ref={ref} className={classes.fields} aria-busy={isRefreshing}>
          <EntryFields entries={entries.slice(0, shown)} />
          {entries.length === 0 && <p className={classes.hint}>{t("empty")}</p>}
          {shown < entries.length && width > 0 && <MoreFilters entries={entries.slice(shown)} />}
        </div>
        <FilterActions />
        <div className={classes.tools}>
          {tools}
          <IconButton icon="chevronUp" size="sm" label={t("hideFilters")} onClick={onClose} />
        </div>
      </div>
      <MarkChips />
    </aside>
  );
}

/** The filters for which the bar has no room. They stay on the page: one may have to find its first value. */
function MoreFilters({ entries }: { entries: readonly FilterEntry[] }) {
  const t = useWords("dashboard-filters");
  const [opened, setOpened] = useState(false);
  const ids = entries.map(({ id }) => id);
  const count = useFilterState(({ appliedMasks }) => ids.filter((id) => hasValue(appliedMasks[id])).length);
  const isWanted = useFilterState(
    ({ focusedFilter }) => focusedFilter !== null && ids.includes(focusedFilter),
  );
  useEffect(() => {
    if (isWanted) setOpened(true);
  }, [isWanted]);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} keepMounted returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.more}
          rightSection={<Icon name="chevronDown" size={12} />}
          onClick={() => setOpened(!opened)}
        >
          {t("moreFilters")} {count > 0 && <span className={classes.count}>{count}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.rest}>
          <EntryFields entries={entries} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

import { IconButton, Sheet } from "@sightline/ui";

import { useWords } from "../../../lib/i18n/index.ts";
import { FilterList } from "./FilterList.tsx";
import classes from "./filter-bar.module.css";

interface Props {
  open: boolean;
  /** On a narrow screen it rises from the lower edge. */
  narrow: boolean;
  onClose: () => void;
  onConfigure?: (() => void) | undefined;
}

/** The filters of a dashboard, beside its charts. */
export function FilterBar({ open, narrow, onClose, onConfigure }: Props) {
  const t = useWords("dashboard-filters");
  if (narrow) {
    return (
      <Sheet opened={open} onClose={onClose} title={t("filters")}>
        <FilterList onConfigure={onConfigure} onDone={onClose} />
      </Sheet>
    );
  }
  if (!open) return null;
  return (
    <aside className={classes.bar} aria-label={t("filters")} id="dashboard-filters">
      <header className={classes.head}>
        <h2>{t("filters")}</h2>
        {onConfigure && <IconButton icon="settings" size="sm" label={t("configure")} onClick={onConfigure} />}
        <IconButton icon="chevronLeft" size="sm" label={t("hideFilters")} onClick={onClose} />
      </header>
      <FilterList onConfigure={onConfigure} />
    </aside>
  );
}

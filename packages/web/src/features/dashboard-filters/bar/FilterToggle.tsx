import { hasValue } from "@sightline/core/native-filters/masks";
import { timeBrushOf } from "@sightline/core/native-filters/masks/time-brush";
import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useWords } from "../../../lib/i18n/index.ts";
import { useFilterState } from "../store/FilteringContext.ts";
import classes from "./filter-bar.module.css";

/** Opens and closes the filters, and says how many of them count. */
export function FilterToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const t = useWords("dashboard-filters");
  const count = useFilterState(({ appliedMasks }) => {
    const masks = Object.values(appliedMasks);
    // A range over the times of a chart filters beside its marks.
    return masks.filter(hasValue).length + masks.filter((mask) => timeBrushOf(mask) !== null).length;
  });
  return (
    <Button
      variant="default"
      className={classes.toggle}
      aria-expanded={open}
      aria-label={count > 0 ? t("filtersInUse", { count }) : t("filters")}
      leftSection={<Icon name="filter" size={14} />}
      onClick={onToggle}
    >
      {t("filters")} {count > 0 && <span className={classes.count}>{count}</span>}
    </Button>
  );
}

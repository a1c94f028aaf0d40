import type { FilterDivider } from "@sightline/core/native-filters";
import classes from "../bar/filter-bar.module.css";

/** A heading between filters. */
export function Divider({ divider }: { divider: FilterDivider }) {
  return (
    <div className={classes.divider}>
      <h3>{divider.title}</h3>
      {divider.description && <p>{divider.description}</p>}
    </div>
  );
}

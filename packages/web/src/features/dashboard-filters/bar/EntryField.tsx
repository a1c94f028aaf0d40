import type { FilterEntry } from "@sightline/core/native-filters";
import { isCustomization } from "@sightline/core/native-filters/customizations";
import { Fragment } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { Divider } from "../divider/Divider.tsx";
import { FilterField } from "./FilterField.tsx";
import classes from "./filter-bar.module.css";

/** Entries of the bar; those that change the look of charts stand below a heading of their own. */
export function EntryFields({ entries }: { entries: readonly FilterEntry[] }) {
  const t = useWords("dashboard-filters");
  const first = entries.findIndex(isCustomization);
  return entries.map((entry, index) => (
    <Fragment key={entry.id}>
      {index === first && <h3 className={classes.part}>{t("displayControls")}</h3>}
      <EntryField entry={entry} />
    </Fragment>
  ));
}

/** One entry of the bar: a filter, a heading, or in words what is not known. */
function EntryField({ entry }: { entry: FilterEntry }) {
  const t = useWords("dashboard-filters");
  if (entry.type === "DIVIDER") return <Divider divider={entry} />;
  if (entry.type === "NATIVE_FILTER") return <FilterField filter={entry} />;
  return (
    <p className={classes.hint}>{t("unknownType", { name: entry.name, type: entry.filterType ?? "" })}</p>
  );
}

import type { FilterEntry } from "@sightline/core/native-filters";
import { useWords } from "../../../lib/i18n/index.ts";
import { Divider } from "../divider/Divider.tsx";
import { FilterField } from "./FilterField.tsx";
import classes from "./filter-bar.module.css";

/** One entry of the bar: a filter, a heading, or in words what is not known. */
export function EntryField({ entry }: { entry: FilterEntry }) {
  const t = useWords("dashboard-filters");
  if (entry.type === "DIVIDER") return <Divider divider={entry} />;
  if (entry.type === "NATIVE_FILTER") return <FilterField filter={entry} />;
  return (
    <p className={classes.hint}>{t("unknownType", { name: entry.name, type: entry.filterType ?? "" })}</p>
  );
}

import { extraFormDataOfParents, nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import { defaultMask, hasValue } from "@sightline/core/native-filters/masks";
import { useMemo, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import type { ChoicesScope, FormProps } from "../filterType.ts";
import { filterTypeOf } from "../registry.ts";
import { useFiltering } from "../store/FilteringContext.ts";
import classes from "./configure.module.css";
import type { FilterDraft } from "./draft.ts";

/** The value that a filter starts with, chosen with its own control. */
export function DefaultValue({
  filter,
  dataset,
  entries,
  onChange,
}: FormProps & Pick<FilterDraft, "entries">) {
  const t = useWords("dashboard-filters");
  const { dashboardId } = useFiltering();
  const [isTouched, setTouched] = useState(false);
  const { Control } = filterTypeOf(filter.filterType);
  const scope = useMemo<ChoicesScope>(() => {
    const starts = nativeFiltersOf(entries).map((one) => [one.id, defaultMask(one)]);
    return {
      dashboardId,
      parents: extraFormDataOfParents(filter, entries, Object.fromEntries(starts)),
      mainTimeColumn: dataset?.main_dttm_col ?? null,
    };
  }, [dashboardId, filter, entries, dataset]);
  const named = { ...filter, name: t("defaultValue") };
  return (
    <div
      role="group"
      aria-label={t("defaultValue")}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
    >
      <span className={classes.label}>{t("defaultValue")}</span>
      <Control
        // Choices of one column must not be shown as those of another.
        key={JSON.stringify([filter.filterType, filter.targets])}
        filter={named}
        mask={defaultMask(filter)}
        scope={scope}
        isTouched={isTouched}
        error={undefined}
        onChange={({ extraFormData, filterState }) => {
          const mask = { id: filter.id, extraFormData, filterState, ownState: {} };
          onChange({
            ...filter,
            defaultDataMask: hasValue(mask) ? { extraFormData, filterState, ownState: {} } : {},
          });
        }}
      />
    </div>
  );
}

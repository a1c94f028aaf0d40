import type { NativeFilter } from "@sightline/core/native-filters";
import { extraFormDataOfParents, parentsOf } from "@sightline/core/native-filters/dependencies";
import { defaultMask, lacksValue } from "@sightline/core/native-filters/masks";
import { Icon } from "@sightline/ui/icon";
import { Tooltip } from "@sightline/ui/tooltip";
import { useMemo, useRef, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import type { ChoicesScope } from "../filterType.ts";
import { filterTypeOf } from "../registry.ts";
import { useFiltering, useFilterState } from "../store/FilteringContext.ts";
import { sameMask } from "../store/sameMask.ts";
import classes from "./filter-bar.module.css";
import { useNarrowScreen } from "./useBarOpen.ts";
import { useRequestedFocus } from "./useRequestedFocus.ts";

/** One filter of the bar: its name, what it is about, and its control. */
export function FilterField({ filter }: { filter: NativeFilter }) {
  const t = useWords("dashboard-filters");
  const { store, filters, dashboardId, mainTimeColumn } = useFiltering();
  const mask = useFilterState(({ chosenMasks }) => chosenMasks[filter.id]) ?? defaultMask(filter);
  const applied = useFilterState((state) => state.appliedMasks[filter.id]);
  const chosen = useFilterState((state) => state.chosenMasks);
  // A sheet that was opened is about to be used.
  const narrow = useNarrowScreen();
  const [isTouched, setTouched] = useState(narrow);
  const group = useRef<HTMLDivElement>(null);
  useRequestedFocus(filter.id, group);
  const { Control } = filterTypeOf(filter.filterType);
  const [target] = filter.targets;
  const scope = useMemo<ChoicesScope>(
    () => ({
      dashboardId,
      parents: extraFormDataOfParents(filter, filters.entries, chosen),
      mainTimeColumn: mainTimeColumn(target?.datasetId),
    }),
    [dashboardId, filter, filters.entries, chosen, mainTimeColumn, target],
  );
  const { enableEmptyFilter, inverseSelection } = filter.controlValues;
  // Without a value, a filter that excludes values lets all rows pass.
  const required = Boolean(enableEmptyFilter && !inverseSelection);
  const isChanged = !sameMask(mask, applied);
  const parents = parentsOf(filter, filters.entries);
  return (
    <div
      ref={group}
      role="group"
      aria-label={filter.name}
      className={classes.filter}
      data-changed={isChanged || undefined}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
    >
      <div className={classes.name}>
        <span>
          {filter.name}
          {required && (
            <span className={classes.required} title={t("required")}>
              <span aria-hidden="true">*</span>
              <span className="sl-visually-hidden">{t("required")}</span>
            </span>
          )}
        </span>
        {filter.description && (
          <Tooltip label={filter.description} multiline>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip is the description, also by keyboard */}
            <span className={classes.info} tabIndex={0}>
              <Icon name="info" size={13} label={filter.description} />
            </span>
          </Tooltip>
        )}
        {isChanged && <span className={classes.changed}>{t("notApplied")}</span>}
      </div>
      <Control
        filter={filter}
        mask={mask}
        scope={scope}
        isTouched={isTouched}
        error={lacksValue(filter, mask) ? t("needsValue") : undefined}
        onChange={(next) => {
          // What the charts wait for counts at once; all else when it is applied.
          const { appliedMasks: now, start, choose } = store.getState();
          (isFirstChoice(filter, now[filter.id]?.filterState.value) ? start : choose)(next);
        }}
      />
      {parents.length > 0 && (
        <p className={classes.hint}>
          {t("limitedBy", { names: parents.map(({ name }) => name).join(", ") })}
        </p>
      )}
    </div>
  );
}

const isFirstChoice = (filter: NativeFilter, applied: unknown): boolean =>
  Boolean(filter.controlValues.defaultToFirstItem) && applied === undefined;

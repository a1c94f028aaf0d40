import { awaitsFirstChoice, maskOfSelect } from "@sightline/core/native-filters/masks";
import type { Scalar } from "@sightline/core/query";
import { SegmentedControl } from "@sightline/ui/field";
import { MultiSelect, Select } from "@sightline/ui/select";
import { useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "../bar/filter-bar.module.css";
import { ChoicesProblem, choicesLimit, useChoices } from "../choices/index.ts";
import type { ControlProps } from "../filterType.ts";
import { buildQuery } from "./buildQuery.ts";
import {
  isTimeColumn,
  keyOf,
  optionsOf,
  stillOffered,
  typedValue,
  valueOfKey,
  valuesIn,
  valueText,
} from "./selectChoices.ts";
import { TextControl } from "./TextControl.tsx";
import { useDebouncedValue } from "./useDebouncedValue.ts";

/** Milliseconds without a key before the server is searched. */
const SEARCH_PAUSE_MS = 250;

/** Values of a column, out of those that the data hold. A filter that compares with a part of a text has a text field. */
export function SelectControl(props: ControlProps) {
  const { operatorType = "exact" } = props.filter.controlValues;
  return operatorType === "exact" ? <ValueControl {...props} /> : <TextControl {...props} />;
}

function ValueControl({ filter, mask, scope, isTouched, error, onChange }: ControlProps) {
  const t = useWords("dashboard-filters");
  const { multiSelect = true, creatable = true, searchAllOptions, inverseSelection } = filter.controlValues;
  const column = filter.targets[0]?.column?.name ?? "";
  const chosen = useMemo(() => scalarsOf(mask.filterState.value), [mask]);
  const exclude = mask.filterState.excludeFilterValues ?? true;
  const [typed, setTyped] = useState("");
  const awaitsFirst = awaitsFirstChoice(filter, mask);
  // Values that depend on others are checked when those change; the rest is only read when somebody looks.
  const hasParents = filter.cascadeParentIds.length > 0;
  const depends = hasParents && chosen.length > 0;
  const all = useChoices(buildQuery(filter, scope), isTouched || awaitsFirst || depends);
  const values = useMemo(() => valuesIn(all.reply, column), [all.reply, column]);
  const isCut = values.length >= choicesLimit();
  const search = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const searches = (isCut || searchAllOptions === true) && typed.trim() !== "";
  const found = useChoices(buildQuery(filter, scope, search), searches && search !== "");
  const isTime = isTimeColumn(all.reply, column);
  const text = (value: Scalar) => valueText(value, isTime, { none: t("noValue"), empty: t("emptyText") });
  const set = (next: readonly Scalar[], excludes = exclude) =>
    onChange(
      maskOfSelect(next, filter, {
        exclude: excludes,
        label: text,
        excludedSuffix: ` (${t("excluded")})`,
      }),
    );

  const listed = searches && found.reply ? [...values, ...valuesIn(found.reply, column)] : values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` follows from the reply
  const options = useMemo(() => optionsOf(listed, chosen, text), [all.reply, found.reply, searches, chosen]);

  const latest = useRef({ set, chosen });
  latest.current = { set, chosen };
  // The charts wait for the first value; without one they are drawn unfiltered.
  useEffect(() => {
    if (!awaitsFirst || !(all.isCurrent || all.error)) return;
    latest.current.set(values.slice(0, 1));
  }, [awaitsFirst, all.isCurrent, all.error, values]);

  const [dropped, setDropped] = useState<string | null>(null);
  const parents = JSON.stringify(scope.parents);
  const checked = useRef(parents);
  useEffect(() => {
    if (!all.isCurrent || checked.current === parents) return;
    checked.current = parents;
    const { chosen: before, set: change } = latest.current;
    if (isCut) return;
    const kept = stillOffered(before, values);
    const gone = before.filter((value) => !kept.includes(value));
    setDropped(gone.length > 0 ? gone.map(text).join(", ") : null);
    if (gone.length > 0) {
      const first = filter.controlValues.defaultToFirstItem ? values.slice(0, 1) : [];
      change(kept.length > 0 ? kept : first);
    }
  });

  const isLoading = all.isLoading || (searches && (found.isLoading || search !== typed.trim()));
  const takesTyped = creatable && !isLoading;
  const shared = {
    label: filter.name,
    labelHidden: true,
    data: options,
    loading: isLoading,
    placeholder: placeholder(),
    onSearch: setTyped,
    ...(error ? { error } : {}),
  };
  return (
    // What is about to be used is read a moment ahead.
    <div className={classes.control}>
      {inverseSelection && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("kindOf", { name: filter.name })}
          value={exclude ? "exclude" : "include"}
          onChange={(kind) => set(chosen, kind === "exclude")}
          data={[
            { value: "exclude", label: t("excludeValues") },
            { value: "include", label: t("includeValues") },
          ]}
        />
      )}
      {multiSelect ? (
        <MultiSelect
          {...shared}
          className={classes.values}
          value={chosen.map(keyOf)}
          onChange={(keys) => set(keys.map(valueOfKey))}
          {...(takesTyped && {
            onFree: (free: string) => set(withValue(chosen, typedValue(free, values))),
          })}
        />
      ) : (
        <Select
          {...shared}
          clearable
          value={chosen[0] === undefined ? null : keyOf(chosen[0])}
          onChange={(key) => set(key === null ? [] : [valueOfKey(key)])}
          {...(takesTyped && { onFree: (free: string) => set([typedValue(free, values)]) })}
        />
      )}
      <ChoicesProblem choices={all.error ? all : found} />
      {isCut && isTouched && <p className={classes.hint}>{t("firstValues", { count: values.length })}</p>}
      {dropped && (
        <p className={classes.hint} role="status">
          {t("dropped", { values: dropped })}
        </p>
      )}
    </div>
  );

  function placeholder(): string {
    if (all.isCurrent && values.length === 0) return t(hasParents ? "noValuesLeft" : "noValues");
    if (all.isCurrent) return t("values", { count: values.length });
    return t("chooseValue");
  }
}

const scalarsOf = (value: unknown): Scalar[] =>
  (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]) as Scalar[];

const withValue = (values: readonly Scalar[], value: Scalar): Scalar[] =>
  values.some((one) => keyOf(one) === keyOf(value)) ? [...values] : [...values, value];

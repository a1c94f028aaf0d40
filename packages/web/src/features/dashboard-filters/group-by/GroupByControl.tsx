import { maskOfGroupby } from "@sightline/core/native-filters/masks/looks";
import { MultiSelect, Select } from "@sightline/ui/select";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "../bar/filter-bar.module.css";
import { ChoicesProblem, useChoices } from "../choices/index.ts";
import type { ControlProps } from "../filterType.ts";
import { buildQuery } from "./buildQuery.ts";
import { columnOptions } from "./columnOptions.ts";

/** Which columns the charts are grouped by. */
export function GroupByControl({ filter, mask, scope, isTouched, error, onChange }: ControlProps) {
  const t = useWords("dashboard-filters");
  const { value } = mask.filterState;
  const chosen = (Array.isArray(value) ? value : []).filter((one) => typeof one === "string");
  const choices = useChoices(buildQuery(filter, scope), isTouched || chosen.length > 0);
  const options = columnOptions(choices.reply?.data ?? [], filter, chosen);
  const label = (column: string) => options.find((option) => option.value === column)?.label ?? column;
  const set = (columns: readonly string[]) => onChange(maskOfGroupby(columns, filter, label));
  const shared = {
    label: filter.name,
    labelHidden: true,
    data: options,
    loading: choices.isLoading,
    placeholder: t(choices.isCurrent && options.length === 0 ? "noColumnsOffered" : "ownDimensions"),
    ...(error ? { error } : {}),
  };
  return (
    <div className={classes.control}>
      {filter.controlValues.canSelectMultiple === false ? (
        <Select
          {...shared}
          clearable
          value={chosen[0] ?? null}
          onChange={(column) => set(column === null ? [] : [column])}
        />
      ) : (
        <MultiSelect {...shared} className={classes.values} value={chosen} onChange={set} />
      )}
      <ChoicesProblem choices={choices} />
    </div>
  );
}

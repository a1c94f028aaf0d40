import type { Choice } from "@sightline/charts/contract/controls";
import { MultiSelect, Select } from "@sightline/ui/select";
import { useMemo } from "react";
import { useEnglish, useWords } from "../../../../lib/i18n/index.ts";
import { chartDataset, useExplore, useExploreState } from "../../model/store/ExploreContext.ts";
import { orderText } from "../../model/values/orderText.ts";
import { typedChoice } from "../../model/values/typedChoice.ts";
import type { ControlProps } from "../shared/ControlFrame.tsx";

// The ui's select takes text and numbers; a choice may be any JSON value, also null.
const keyOf = (value: unknown): string => JSON.stringify(value ?? null);

/** One value of a list, or several; typed text too where the control takes it. */
export function SelectControl(props: ControlProps) {
  const { control, label, description, error, value, onChange } = props;
  const english = useEnglish();
  const t = useWords("explore");
  const choices = useChoices(props);
  const options = useMemo(
    () => choices.map(([choice, text]) => ({ value: keyOf(choice), label: english(text) })),
    [choices, english],
  );
  const parsedKey = (key: string): unknown => JSON.parse(key);
  const shared = {
    label,
    ...(description ? { description } : {}),
    ...(error ? { error } : {}),
    placeholder: t(control.freeForm ? "controls.pickOrType" : "controls.pick"),
  };
  if (control.kind === "multiSelect" || control.kind === "orderBy") {
    const values = Array.isArray(value) ? value.map(control.kind === "orderBy" ? orderText : String) : [];
    return (
      <MultiSelect
        {...shared}
        data={choices.map(([choice, text]) => ({ value: String(choice), label: english(text) }))}
        value={values}
        onChange={onChange}
        {...(control.freeForm
          ? { onFree: (text: string) => onChange([...new Set([...values, text.trim()])]) }
          : {})}
      />
    );
  }
  const hasNull = choices.some(([choice]) => choice === null);
  const isSet = value !== null && value !== undefined && value !== "";
  const key = isSet || hasNull ? keyOf(value) : null;
  const shown =
    key === null || options.some((option) => option.value === key)
      ? options
      : [...options, { value: key, label: String(value) }];
  return (
    <Select
      {...shared}
      data={shown}
      value={key}
      clearable={!hasNull && !control.required}
      onChange={(next) => onChange(next === null ? null : parsedKey(next))}
      {...(control.freeForm
        ? { onFree: (text: string) => onChange(typedChoice(control, choices, text)) }
        : {})}
    />
  );
}

function useChoices({ control }: ControlProps): Choice[] {
  const { dataset } = useExplore();
  const formData = useExploreState((state) => state.formData);
  return useMemo(() => {
    if (control.kind === "timeGrain") return dataset.time_grain_sqla;
    return control.choicesOf?.(formData, chartDataset(dataset)) ?? control.choices ?? [];
  }, [control, formData, dataset]);
}

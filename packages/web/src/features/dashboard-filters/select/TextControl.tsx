import { maskOfSelect } from "@sightline/core/native-filters/masks";
import { TextInput } from "@sightline/ui/field";
import { useWords } from "../../../lib/i18n/index.ts";
import type { ControlProps } from "../filterType.ts";

/** A part of a text, for filters that compare with `ILIKE`. */
export function TextControl({ filter, mask, error, onChange }: ControlProps) {
  const t = useWords("dashboard-filters");
  const [text] = Array.isArray(mask.filterState.value) ? mask.filterState.value : [];
  const { operatorType } = filter.controlValues;
  return (
    <TextInput
      aria-label={filter.name}
      placeholder={t(`operators.${operatorType ?? "exact"}`)}
      value={typeof text === "string" ? text : ""}
      error={error}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange(maskOfSelect(value === "" ? [] : [value], filter));
      }}
    />
  );
}

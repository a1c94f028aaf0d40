import { Select, type SelectOption } from "@sightline/ui/select";

/** Picks one of a few values that a list shows. */
export function ChoiceFilter({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly SelectOption[];
  value: string | undefined;
  onChange: (value: string | null) => void;
}) {
  return (
    <Select
      label={label}
      labelHidden
      placeholder={label}
      clearable
      w={140}
      data={choices}
      value={value ?? null}
      onChange={onChange}
    />
  );
}
